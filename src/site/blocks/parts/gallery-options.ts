import {
  GALLERY_ALIGNMENTS,
  type GALLERY_DESIGNS,
  GALLERY_META_POSITIONS,
} from '../../../../engine/index.js';
import {
  GALLERY_DEFAULTS,
  GALLERY_LIGHTBOX_THEMES,
  GALLERY_NUMBERS,
} from '../../../../engine/kit.js';
import { aspectRatio } from './aspect-ratio.js';
import { flag, numberIn, oneOf, text, wholeIn } from './read.js';

export type GalleryDesign = (typeof GALLERY_DESIGNS)[number];

/** What the variants of the block, and other words that editors know, are among the designs. */
const DESIGNS: Readonly<Record<string, GalleryDesign>> = {
  grid: 'grid',
  slideshow: 'slideshow',
  slider: 'slider',
  carousel: 'slider',
  stacked: 'stacked',
  stack: 'stacked',
};

/** What an owner may choose of a gallery (second seed, section 5): numbers are within their bounds. */
export interface GalleryOptions {
  readonly design: GalleryDesign;
  readonly autoplay: boolean;
  readonly autoplayDelay: number;
  readonly thumbnailStripHeight: number;
  readonly thumbnailStripMargin: number;
  readonly columns: number;
  readonly padding: number;
  readonly columnMaxWidth: number;
  readonly metaPosition: string;
  readonly activeAlignment: string;
  readonly controls: boolean;
  readonly lightbox: boolean;
  readonly lightboxTheme: string;
  readonly ratio: string;
}

/** The options of a gallery's value, with the defaults of the editor for those that are not given. */
export function readGalleryOptions(value: unknown, variant: string | undefined): GalleryOptions {
  const whole = (name: keyof typeof GALLERY_NUMBERS): number =>
    wholeIn(value, name, GALLERY_NUMBERS[name]);
  return {
    design: readDesign(text(value, 'design'), variant),
    autoplay: flag(value, 'autoplay', GALLERY_DEFAULTS.autoplay),
    autoplayDelay: numberIn(value, 'autoplayDelay', GALLERY_NUMBERS.autoplayDelay),
    thumbnailStripHeight: whole('thumbnailStripHeight'),
    thumbnailStripMargin: whole('thumbnailStripMargin'),
    columns: whole('thumbnailsPerRow'),
    padding: whole('padding'),
    columnMaxWidth: whole('columnMaxWidth'),
    metaPosition: oneOf(
      value,
      'metaPosition',
      GALLERY_META_POSITIONS,
      GALLERY_DEFAULTS.metaPosition,
    ),
    activeAlignment: oneOf(
      value,
      'activeAlignment',
      GALLERY_ALIGNMENTS,
      GALLERY_DEFAULTS.activeAlignment,
    ),
    controls: flag(value, 'controls', true),
    lightbox: flag(value, 'lightbox'),
    lightboxTheme: oneOf(value, 'lightboxTheme', GALLERY_LIGHTBOX_THEMES, 'dark'),
    ratio: aspectRatio(value),
  };
}

function readDesign(design: string, variant = ''): GalleryDesign {
  const chosen = [design.toLowerCase(), variant].find((name) => Object.hasOwn(DESIGNS, name));
  return DESIGNS[chosen ?? GALLERY_DEFAULTS.design] ?? GALLERY_DEFAULTS.design;
}
