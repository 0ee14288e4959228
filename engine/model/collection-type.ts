/**
 * The types of a collection, by code (second seed, section 3 "CollectionType"; predicates.md 9.2).
 * `lessons` is a type of the storefront's (first seed, section 3).
 */
export const COLLECTION_TYPES = {
  undefined: -1,
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  'gallery-block': 6,
  'template-page': 7,
  'splash-page': 8,
  page: 10,
  fivehundredpix: 11,
  flickr: 12,
  products: 13,
  'slide-gallery': 15,
  'slide-album': 16,
  'slide-video': 17,
  'album-block': 18,
  lessons: 24,
} as const;

/** A name in `COLLECTION_TYPES`. */
export type CollectionType = keyof typeof COLLECTION_TYPES;
