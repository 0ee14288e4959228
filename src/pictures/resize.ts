import { IMAGE_WIDTHS, widthName } from '../../engine/kit.js';
import { loadSharp } from './sharp.js';

/** A picture as it is made; both by their media types. */
export type PictureType = 'image/avif' | 'image/webp' | 'original';

/** The names that `format` may have, with their widths: queries are hostile, and each is work. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  IMAGE_WIDTHS.map((width) => [widthName(width), width]),
);

/** The width that a `format` such as `500w` asks for; undefined for all but the known steps. */
export function widthOf(format: string | undefined): number | undefined {
  return format === undefined ? undefined : WIDTHS.get(format);
}

/** The names of all widths. */
export const WIDTH_NAMES: readonly string[] = [...WIDTHS.keys()];

/** Pictures of one frame, of points. Drawings have every width already, and animations would stand still. */
const RASTER = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** Whether a file is a picture that can be had in other widths, by its name. */
export function isRaster(path: string): boolean {
  return RASTER.test(path);
}

/** A file may say of itself that it has any size: more points are not decoded. */
const MAX_PIXELS = 64_000_000;
const QUALITY = { webp: 80, avif: 55 };
/** Of 9: more takes a visitor's time for a few bytes. */
const AVIF_EFFORT = 2;

/**
 * A picture in a width, and never enlarged. It is rotated by its EXIF orientation; other metadata is dropped. Undefined
 * where `sharp` is not installed or cannot read the picture.
 */
export async function resizePicture(
  body: Uint8Array,
  width: number,
  type: PictureType,
): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  if (sharp === undefined) return undefined;
  try {
    const picture = sharp(body, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .rotate()
      .resize({ width, withoutEnlargement: true });
    if (type === 'image/webp') picture.webp({ quality: QUALITY.webp });
    if (type === 'image/avif') picture.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT });
    return await picture.toBuffer();
  } catch {
    // A file that is no picture, or a truncated one, is served as it is.
    return undefined;
  }
}
