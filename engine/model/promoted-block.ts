/** The promoted blocks of an item, by the text of `promotedBlockType` (predicates.md 9.4). */
export const PROMOTED_BLOCKS = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
  'gallery',
] as const;

export type PromotedBlock = (typeof PROMOTED_BLOCKS)[number];
