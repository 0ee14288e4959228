import { EDITOR_LIMITS } from '../editor-limits.js';
import {
  GALLERY_ALIGNMENTS,
  GALLERY_ASPECT_RATIOS,
  GALLERY_DEFAULTS,
  GALLERY_DESIGNS,
  GALLERY_LIGHTBOX_THEMES,
  GALLERY_META_POSITIONS,
  GALLERY_NUMBERS,
} from '../gallery.js';
import { choice, flag, list, number, text } from './option.js';

/** The options of a gallery (second seed, section 5 "Gallery options"). */
export const GALLERY_OPTIONS = {
  design: choice(GALLERY_DESIGNS, GALLERY_DEFAULTS.design),
  autoplay: flag(GALLERY_DEFAULTS.autoplay),
  autoplayDelay: number(GALLERY_NUMBERS.autoplayDelay, false),
  thumbnailStrip: flag(),
  thumbnailStripHeight: number(GALLERY_NUMBERS.thumbnailStripHeight),
  thumbnailStripMargin: number(GALLERY_NUMBERS.thumbnailStripMargin),
  thumbnailsPerRow: number(GALLERY_NUMBERS.thumbnailsPerRow),
  padding: number(GALLERY_NUMBERS.padding),
  columnMaxWidth: number(GALLERY_NUMBERS.columnMaxWidth),
  aspectRatio: choice(['', ...GALLERY_ASPECT_RATIOS], ''),
  metaPosition: choice(GALLERY_META_POSITIONS, GALLERY_DEFAULTS.metaPosition),
  showMeta: flag(true),
  showMetaOnHover: flag(),
  activeAlignment: choice(GALLERY_ALIGNMENTS, GALLERY_DEFAULTS.activeAlignment),
  controls: flag(true),
  autoCrop: flag(true),
  lightbox: flag(),
  lightboxTheme: choice(GALLERY_LIGHTBOX_THEMES, 'dark'),
} as const;

/** A picture in a gallery block. */
export const GALLERY_ITEM_OPTIONS = {
  assetUrl: text('address', { isRequired: true }),
  altText: text(),
  title: text(),
  description: text('html'),
  url: text('address'),
  videoUrl: text('address'),
} as const;

/**
 * A gallery block: its options, and its pictures in the owner's order (second seed, section 9
 * "Editor limits").
 */
export const GALLERY_BLOCK_OPTIONS = {
  title: text(),
  ...GALLERY_OPTIONS,
  images: list(GALLERY_ITEM_OPTIONS, EDITOR_LIMITS.orderableItems),
} as const;
