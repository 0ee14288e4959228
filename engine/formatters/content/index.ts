import type { Formatter } from '../define.js';
import { absUrl } from './abs-url.js';
import { audioPlayer } from './audio-player.js';
import { capitalize } from './capitalize.js';
import { childImageMeta } from './child-image-meta.js';
import { colorWeight } from './color-weight.js';
import { coverImageMeta } from './cover-image-meta.js';
import { dimensions } from './dimensions.js';
import { humanizeDuration } from './humanize-duration.js';
import { image } from './image.js';
import { imageColor } from './image-color.js';
import { imageComponent } from './image-component.js';
import { imageMeta } from './image-meta.js';
import { imageSrcset } from './image-srcset.js';
import { itemClasses } from './item-classes.js';
import { resized } from './resized.js';
import { squarespaceThumbnails } from './squarespace-thumbnail.js';
import { video } from './video.js';
import { websiteColor } from './website-color.js';

/** The content formatters (formatters.md 3) and the image component. */
export const contentFormatters: readonly Formatter[] = [
  absUrl,
  audioPlayer,
  capitalize,
  childImageMeta,
  colorWeight,
  coverImageMeta,
  ...dimensions,
  humanizeDuration,
  image,
  imageColor,
  imageComponent,
  imageMeta,
  imageSrcset,
  itemClasses,
  ...resized,
  ...squarespaceThumbnails,
  video,
  websiteColor,
];
