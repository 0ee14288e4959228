import { type ImageSize, parseImageSize } from '../../shared/image-size.js';
import { defineFormatter, type Formatter } from '../define.js';

/** The output for a size that is not of the form `1600x900` (formatters.md 3.8). */
export const INVALID_SIZE = "Invalid source parameter. Pass in 'originalSize'";

/** The reason why an argument is not a number of pixels (formatters.md 1.5). */
export function checkPixels(value: string): string | undefined {
  return /^[+-]?[0-9]+$/.test(value) ? undefined : `expected an integer, found '${value}'`;
}

/** The first argument of the resizing formatters; NaN if invalid. */
export function parsePixels([pixels = '']: readonly string[]): number {
  return Number.parseInt(pixels, 10);
}

/** The length of the other side after `side` is resized; 0 if a number is missing. */
export function resize(size: ImageSize, side: keyof ImageSize, pixels: number): number {
  const other = side === 'width' ? size.height : size.width;
  const length = Math.trunc((other * pixels) / size[side]);
  return Number.isFinite(length) ? length : 0;
}

interface Resizing {
  readonly name: string;
  readonly given: keyof ImageSize;
  readonly wanted: keyof ImageSize;
}

const RESIZINGS: readonly Resizing[] = [
  { name: 'resizedHeightForWidth', given: 'width', wanted: 'height' },
  { name: 'resizedWidthForHeight', given: 'height', wanted: 'width' },
];

/** `{originalSize|resizedHeightForWidth 320}` and its mirror image (formatters.md 3.8). */
export const resized: readonly Formatter[] = RESIZINGS.map(({ name, given, wanted }) =>
  defineFormatter<number>({
    name,
    summary: `Computes the ${wanted} that an image gets when it is resized to a ${given}.`,
    args: [{ name: given, check: checkPixels }],
    output: 'value',
    prepare: parsePixels,
    run(value, pixels) {
      const size = parseImageSize(value);
      return size === undefined ? INVALID_SIZE : resize(size, given, pixels);
    },
  }),
);
