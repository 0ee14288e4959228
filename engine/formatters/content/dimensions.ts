import { type ImageSize, parseImageSize } from '../../shared/image-size.js';
import { defineFormatter, type Formatter } from '../define.js';

const SIDES: readonly (keyof ImageSize)[] = ['height', 'width'];

/** `{originalSize|height}` and `{originalSize|width}` (formatters.md 3.7). */
export const dimensions: readonly Formatter[] = SIDES.map((side) =>
  defineFormatter({
    name: side,
    summary: `Takes the ${side} from the size of an image, which is written as '1600x900'.`,
    args: [],
    output: 'value',
    run(value) {
      const pixels = parseImageSize(value)?.[side];
      return Number.isNaN(pixels) ? undefined : pixels;
    },
  }),
);
