/** How much of each thing a site may have, and how long what is typed may be (second seed, section 9 "Editor limits"). */
export const EDITOR_LIMITS = {
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  /** Items of a collection that its owner may put in order. */
  orderableItems: 250,
  nestedCategories: 10_000,
  productsPerCollection: 200,
  /** Characters. */
  tagLength: 50,
  /** Characters. */
  categoryLength: 25,
  smugMugGalleries: 20,
  /** Pictures of one SmugMug gallery. */
  smugMugGallerySize: 50,
} as const;

export type EditorLimit = keyof typeof EDITOR_LIMITS;
