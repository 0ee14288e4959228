import type { Variant, VariantImage } from './page.js';

/**
 * Dispatched once for each change of the chosen variant, to the first `.product-variants` of its
 * item. Bubbles. Product blocks, galleries and a site's own scripts listen to it (second seed §2).
 */
export const VARIANT_CHANGE = 'variant-change';

/** The data of a variant-change event. */
export interface VariantChange {
  readonly itemId: string;
  /** Undefined while options are open, null if no variant has this combination. */
  readonly variant: Variant | null | undefined;
  /** The variant's own picture, if it has one. */
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
