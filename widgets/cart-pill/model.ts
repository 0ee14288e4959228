import type { TextKey } from '../contract/page.js';

/** The content of the pill; undefined for an empty cart. */
export interface Pill {
  /** `3`, or `100+` above 100. */
  readonly count: string;
  /** The key and parameters of the accessible text. */
  readonly spoken: TextKey;
  readonly params: { readonly quantity: number };
}

/** The highest count shown exactly (storefront seed §9). */
const MOST = 100;

/** The pill for the number of items in a cart (storefront.md §5). */
export function pillOf(quantity: number): Pill | undefined {
  if (quantity <= 0) return undefined;
  const params = { quantity };
  return quantity > MOST
    ? { count: `${MOST}+`, spoken: 'cart.pill.many', params }
    : { count: String(quantity), spoken: 'cart.pill.label', params };
}
