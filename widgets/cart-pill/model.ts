import type { TextKey } from '../contract/page.js';

/** What the pill shows of a cart: undefined while there is nothing in it. */
export interface Pill {
  /** `3`, or `100+` above 100. */
  readonly count: string;
  /** The text that is spoken in its place, and what it speaks of. */
  readonly spoken: TextKey;
  readonly params: { readonly quantity: number };
}

/** The highest count that is shown as it is (storefront seed §9). */
const MOST = 100;

/** The pill of a cart with so many things in it (storefront.md §5). */
export function pillOf(quantity: number): Pill | undefined {
  if (quantity <= 0) return undefined;
  const params = { quantity };
  return quantity > MOST
    ? { count: `${MOST}+`, spoken: 'cart.pill.many', params }
    : { count: String(quantity), spoken: 'cart.pill.label', params };
}
