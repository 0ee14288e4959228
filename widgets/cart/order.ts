import type { Cart } from '../contract/page.js';

/** A cart, and when the request was sent that it answers: a number that grows with each request. */
export interface DatedCart {
  readonly cart: Cart;
  readonly startedAt: number;
}

/**
 * Which of two answers tells how the cart is, whatever order they came in (storefront.md §5): of one cart that of
 * the higher version; of equal versions, and of two carts, that of the request that started later.
 */
export function laterOf(known: DatedCart | undefined, answered: DatedCart): DatedCart {
  if (known === undefined) return answered;
  const versions =
    known.cart.id === answered.cart.id ? answered.cart.version - known.cart.version : 0;
  const order = versions || answered.startedAt - known.startedAt;
  return order >= 0 ? answered : known;
}
