/**
 * The sources of a section's background, by code (second seed, section 3 "BackgroundSource";
 * predicates.md 9.3).
 */
export const BACKGROUND_SOURCES = {
  undefined: -1,
  upload: 1,
  instagram: 2,
  video: 3,
  none: 4,
} as const;

/** A name in `BACKGROUND_SOURCES`. */
export type BackgroundSource = keyof typeof BACKGROUND_SOURCES;
