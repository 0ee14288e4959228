import type { TextKey } from '../contract/page.js';

/** Limits on the quantity of one cart entry (storefront seed §5). */
export const QUANTITY = { min: 1, max: 9_999, step: 1 } as const;

/** The text key of the error in a typed quantity; undefined if it is valid. */
export function quantityError(typed: string): TextKey | undefined {
  const text = typed.trim();
  const quantity = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(quantity)) return 'cart.quantity.number';
  if (!Number.isInteger(quantity)) return 'cart.quantity.whole';
  return quantity < QUANTITY.min || quantity > QUANTITY.max ? 'cart.quantity.range' : undefined;
}
