import type { Variant, VariantImage } from './page.js';

/**
 * Raised once for each change of the chosen variant, on the first `.product-variants` of its item; it bubbles.
 * Product blocks, galleries and a site's own scripts follow it (second seed §2).
 */
export const VARIANT_CHANGE = 'variant-change';

/** What a variant-change event says. */
export interface VariantChange {
  readonly itemId: string;
  /** Undefined while options are open, null when no variant has this combination. */
  readonly variant: Variant | null | undefined;
  /** The picture of the variant, where it has one of its own. */
  readonly mainImage: VariantImage | undefined;
}

declare global {
  interface HTMLElementEventMap {
    [VARIANT_CHANGE]: CustomEvent<VariantChange>;
  }
  interface DocumentEventMap {
    [VARIANT_CHANGE]: CustomEvent<VariantChange>;
  }
}
