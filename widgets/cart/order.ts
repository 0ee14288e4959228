import type { Cart } from '../contract/page.js';

/** A cart, and the sequence number of the request that it answers. */
export interface DatedCart {
  readonly cart: Cart;
  readonly startedAt: number;
}

/**
 * The newer of two answers, in whatever order they arrive (storefront.md §5). For one cart, the
 * higher version; for equal versions or different carts, the later request.
 */
export function laterOf(known: DatedCart | undefined, answered: DatedCart): DatedCart {
  if (known === undefined) return answered;
  const versions =
    known.cart.id === answered.cart.id ? answered.cart.version - known.cart.version : 0;
  const order = versions || answered.startedAt - known.startedAt;
  return order >= 0 ? answered : known;
}
