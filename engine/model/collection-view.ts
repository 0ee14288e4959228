/** The layouts of a collection (second seed, section 2 "Collection view modes"). */
export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const;

/** One of `COLLECTION_VIEWS`. */
export type CollectionView = (typeof COLLECTION_VIEWS)[number];
