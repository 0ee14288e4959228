import type { GALLERY_DESIGNS } from '../../../../engine/index.js';
import {
  GALLERY_DEFAULTS,
  GALLERY_OPTIONS,
  type OptionsOf,
  readOptions,
} from '../../../../engine/internals.js';
import { aspectRatio } from './aspect-ratio.js';
import { text } from './read.js';

export type GalleryDesign = (typeof GALLERY_DESIGNS)[number];

/** The designs by the variants of the block, and by other words of editors. */
const DESIGNS: Readonly<Record<string, GalleryDesign>> = {
  grid: 'grid',
  slideshow: 'slideshow',
  slider: 'slider',
  carousel: 'slider',
  stacked: 'stacked',
  stack: 'stacked',
};

/** The options that an owner may choose for a gallery, ready for its template. */
export interface GalleryOptions extends Omit<OptionsOf<typeof GALLERY_OPTIONS>, 'design'> {
  readonly design: GalleryDesign;
  readonly columns: number;
  readonly ratio: string;
}

/** The options of a gallery's value, with the defaults of the editor for missing ones. */
export function readGalleryOptions(value: unknown, variant: string | undefined): GalleryOptions {
  const options = readOptions(GALLERY_OPTIONS, value);
  return {
    ...options,
    design: readDesign(text(value, 'design'), variant),
    columns: options.thumbnailsPerRow,
    ratio: aspectRatio(value),
  };
}

/** The variant of a block says more than an option of its value. */
function readDesign(design: string, variant = ''): GalleryDesign {
  const chosen = [variant, design.toLowerCase()].find((name) => Object.hasOwn(DESIGNS, name));
  return DESIGNS[chosen ?? GALLERY_DEFAULTS.design] ?? GALLERY_DEFAULTS.design;
}
