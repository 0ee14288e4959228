/**
 * The widths in pixels that the platform creates for every image, in ascending order (second seed,
 * section 9).
 */
export const IMAGE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/**
 * The widths above which a thumbnail uses the next larger width (second seed, section 9 "Thumbnail
 * steps"; formatters.md 3.9).
 */
export const THUMBNAIL_WIDTHS = [100, 300, 500, 750, 1000] as const;
const LARGEST_THUMBNAIL = 1500;

/** The name of a width in an address: `300w`. */
export function widthName(width: number): string {
  return `${width}w`;
}

/** The name of the thumbnail for a width; the smallest if the width is not a number. */
export function thumbnailName(width: number): string {
  if (Number.isNaN(width)) return widthName(IMAGE_WIDTHS[0]);
  return widthName(THUMBNAIL_WIDTHS.find((step) => width <= step) ?? LARGEST_THUMBNAIL);
}

/** The name of the next larger width; undefined for the largest width and for invalid names. */
export function nextWidthName(name: string): string | undefined {
  const index = IMAGE_WIDTHS.findIndex((width) => widthName(width) === name);
  const next = index < 0 ? undefined : IMAGE_WIDTHS[index + 1];
  return next === undefined ? undefined : widthName(next);
}
