import { FEW_LEFT } from '../contract/cart-names.js';
import type { CartEntry, Texts } from '../contract/page.js';

type Stocked = Pick<CartEntry, 'itemId' | 'chosenVariant' | 'quantity' | 'stock'>;

/** The largest quantity of an entry, as for all entries of the API. */
export const MAX_QUANTITY = 9_999;

/** The largest quantity of an entry: the stock that other entries of its variant leave. */
export function maxQuantity(entry: Stocked, entries: readonly Stocked[]): number {
  const { stock, itemId, chosenVariant, quantity } = entry;
  if (stock.unlimited) return MAX_QUANTITY;
  return entries.reduce(
    (left, each) =>
      each.itemId === itemId && each.chosenVariant.sku === chosenVariant.sku
        ? left - each.quantity
        : left,
    stock.qtyInStock + quantity,
  );
}

/** The text of how many are left: of few, and to whoever has all or wants more; empty otherwise. */
export function leftText({ stock }: Stocked, isAtEnd: boolean, texts: Texts): string {
  const count = stock.qtyInStock;
  const isTold = !stock.unlimited && count > 0 && (isAtEnd || count <= FEW_LEFT);
  return isTold ? texts('cart.left', { count }) : '';
}
