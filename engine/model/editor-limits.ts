/**
 * The maximum numbers of a site's parts, and the maximum lengths of texts (second seed, section 9
 * "Editor limits").
 */
export const EDITOR_LIMITS = {
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  /** Items of a collection that its owner sorts by hand. */
  orderableItems: 250,
  nestedCategories: 10_000,
  productsPerCollection: 200,
  /** In characters. */
  tagLength: 50,
  /** In characters. */
  categoryLength: 25,
  smugMugGalleries: 20,
  /** Pictures of one SmugMug gallery. */
  smugMugGallerySize: 50,
} as const;

/** A name in `EDITOR_LIMITS`. */
export type EditorLimit = keyof typeof EDITOR_LIMITS;
