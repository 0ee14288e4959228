/**
 * The variants of the blocks that have some (second seed, section 3 "Block variants 1000-1019"). The seed
 * names 19 variants for the 20 codes of `BLOCK_VARIANT_CODES`, so none of them has a code here.
 */
export const BLOCK_VARIANTS = {
  gallery: ['slideshow', 'carousel', 'grid', 'stack'],
  summary: ['wall', 'carousel', 'list', 'grid'],
  chart: ['bar', 'line', 'pie'],
  image: ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'],
  tock: ['reservations', 'events'],
} as const;

/** The first and the last code of a block variant (second seed, section 3 "Block variants 1000-1019"). */
export const BLOCK_VARIANT_CODES = { first: 1000, last: 1019 } as const;

export type BlockWithVariants = keyof typeof BLOCK_VARIANTS;
export type BlockVariant = (typeof BLOCK_VARIANTS)[BlockWithVariants][number];
