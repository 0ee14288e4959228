import type { TextKey } from '../contract/page.js';

/** How many of an item one entry of a cart may hold (storefront seed §5). */
export const QUANTITY = { min: 1, max: 9_999, step: 1 } as const;

/** What is wrong with a quantity as it was typed, as the key of a text; undefined when nothing is. */
export function quantityFault(typed: string): TextKey | undefined {
  const text = typed.trim();
  const quantity = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(quantity)) return 'cart.quantity.number';
  if (!Number.isInteger(quantity)) return 'cart.quantity.whole';
  return quantity < QUANTITY.min || quantity > QUANTITY.max ? 'cart.quantity.range' : undefined;
}
