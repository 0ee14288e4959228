/** The designs of a gallery (second seed, section 3 "Gallery designs"; predicates.md 3). */
export const GALLERY_DESIGNS = ['grid', 'slideshow', 'slider', 'stacked'] as const;

/**
 * The positions of an item's title and text in a gallery (second seed, section 3 "Meta positions").
 */
export const GALLERY_META_POSITIONS = [
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const;

/** The positions of the active item in a gallery (second seed, section 3 "Alignments"). */
export const GALLERY_ALIGNMENTS = ['center', 'left', 'right'] as const;

/**
 * The aspect ratios of cropped gallery pictures, width by height (second seed, section 5 "Gallery
 * options").
 */
export const GALLERY_ASPECT_RATIOS = [
  'square',
  'standard 3:2',
  'vertical 2:3',
  '4:3',
  'vertical 3:4',
  '16:9',
  '2.40',
] as const;

/** The colour themes of the lightbox (second seed, section 5). */
export const GALLERY_LIGHTBOX_THEMES = ['dark', 'light'] as const;

/** The editor's default settings (second seed, section 5). Predicates do not apply them. */
export const GALLERY_DEFAULTS = {
  design: 'grid',
  autoplay: false,
  metaPosition: 'bottom',
  activeAlignment: 'center',
} as const;

/** The numeric settings: limits and default, in pixels unless noted (second seed, section 5). */
export const GALLERY_NUMBERS = {
  /** In seconds. */
  autoplayDelay: { min: 1, max: 10, default: 5 },
  thumbnailStripHeight: { min: 0, max: 200, default: 80 },
  thumbnailStripMargin: { min: 0, max: 60, default: 20 },
  /** A count. */
  thumbnailsPerRow: { min: 1, max: 10, default: 4 },
  padding: { min: 0, max: 50, default: 20 },
  columnMaxWidth: { min: 100, max: 300, default: 300 },
} as const;

/** One of `GALLERY_DESIGNS`. */
export type GalleryDesign = (typeof GALLERY_DESIGNS)[number];
/** One of `GALLERY_META_POSITIONS`. */
export type GalleryMetaPosition = (typeof GALLERY_META_POSITIONS)[number];
/** One of `GALLERY_ALIGNMENTS`. */
export type GalleryAlignment = (typeof GALLERY_ALIGNMENTS)[number];
