import { toText } from './values.js';

/** The size of an image in pixels; an unreadable side is NaN. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Parses `1600x900`, the format of `originalSize` (formatters.md 3.1); undefined for other values.
 */
export function parseImageSize(value: unknown): ImageSize | undefined {
  const text = toText(value);
  const split = text.indexOf('x');
  if (split < 0 || text.includes('x', split + 1)) return undefined;
  return {
    width: Number.parseInt(text.slice(0, split), 10),
    height: Number.parseInt(text.slice(split + 1), 10),
  };
}
