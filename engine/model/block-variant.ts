/**
 * The block types with variants, and their variants (second seed, section 3 "Block variants
 * 1000-1019").
 */
export const BLOCK_VARIANTS = {
  gallery: ['slideshow', 'carousel', 'grid', 'stack'],
  summary: ['wall', 'carousel', 'list', 'grid'],
  chart: ['bar', 'line', 'pie'],
  image: ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'],
  tock: ['reservations', 'events'],
} as const;

/**
 * The variants by their codes, in the order of `BLOCK_VARIANTS` (second seed, section 3 "Block variants 1000-1019").
 * Of 20 codes 19 have a variant: 1019 is free.
 */
export const BLOCK_VARIANT_CODES: Readonly<
  Record<number, { readonly block: BlockWithVariants; readonly variant: BlockVariant }>
> = Object.fromEntries(
  (Object.keys(BLOCK_VARIANTS) as BlockWithVariants[])
    .flatMap((block) => BLOCK_VARIANTS[block].map((variant) => ({ block, variant })))
    .map((named, index) => [1000 + index, named]),
);

/** A name in `BLOCK_VARIANTS`. */
export type BlockWithVariants = keyof typeof BLOCK_VARIANTS;
/** A variant of any block in `BLOCK_VARIANTS`. */
export type BlockVariant = (typeof BLOCK_VARIANTS)[BlockWithVariants][number];
