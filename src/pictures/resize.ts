import { IMAGE_WIDTHS, widthName } from '../../engine/internals.js';
import { loadSharp } from './sharp.js';

/** The type of a resized picture. */
export type PictureType = 'image/avif' | 'image/webp' | 'original';

/**
 * The allowed values of `format`, with their widths. Other widths are refused, since each is work that anybody could
 * cause.
 */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  IMAGE_WIDTHS.map((width) => [widthName(width), width]),
);

/** The width of a `format` such as `500w`; undefined for unknown ones. */
export function widthOf(format: string | undefined): number | undefined {
  return format === undefined ? undefined : WIDTHS.get(format);
}

/** The names of all widths. */
export const WIDTH_NAMES: readonly string[] = [...WIDTHS.keys()];

/** Raster formats of one frame. Vector drawings fit every width already, and animations would lose their frames. */
const RASTER = /\.(?:jpe?g|png|webp|avif|tiff?)$/i;

/** Whether a file is a picture that can be resized, by its name. */
export function isRaster(path: string): boolean {
  return RASTER.test(path);
}

/** Pixels of the largest picture that is decoded: a file may claim any size. */
const MAX_PIXELS = 64_000_000;
const QUALITY = { webp: 80, avif: 55 };
/** From 0 to 9: more effort saves few bytes, and visitors wait for it. */
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
