import { thumbnailName } from '../../model/image-widths.js';
import { parseImageSize } from '../../shared/image-size.js';
import { defineFormatter, type Formatter } from '../define.js';
import { checkPixels, INVALID_SIZE, parsePixels, resize } from './resized.js';

const forWidth = defineFormatter<number>({
  name: 'squarespaceThumbnailForWidth',
  summary: 'Names the thumbnail that is large enough for a width.',
  args: [{ name: 'width', check: checkPixels }],
  output: 'text',
  prepare: parsePixels,
  run: (_value, width) => thumbnailName(width),
});

const forHeight = defineFormatter<number>({
  name: 'squarespaceThumbnailForHeight',
  summary: 'Names the thumbnail that is large enough for an image resized to a height.',
  args: [{ name: 'height', check: checkPixels }],
  output: 'text',
  prepare: parsePixels,
  run(value, height) {
    const size = parseImageSize(value);
    return size === undefined ? INVALID_SIZE : thumbnailName(resize(size, 'height', height));
  },
});

/** `{originalSize|squarespaceThumbnailForHeight 300}` and `…ForWidth 300` (formatters.md 3.9). */
export const squarespaceThumbnails: readonly Formatter[] = [forHeight, forWidth];
