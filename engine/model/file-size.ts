/** Bytes of a megabyte where uploads are limited (second seed, section 9 "Bytes per MB"). */
export const BYTES_PER_MEGABYTE = 1_000_000;

/** The units that sizes of files are shown in, each 1024 of the one before (second seed, section 9). */
export const FILE_SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

export type FileSizeUnit = (typeof FILE_SIZE_UNITS)[number];

const STEP = 1024;

/**
 * The size of a file in its largest unit of which there is a whole one, with two decimals at most: `1.5 MB`. Numbers
 * that no file has, such as -1, count as 0.
 *
 * @param language how numbers are written; default: English
 */
export function fileSizeText(bytes: number, language = 'en'): string {
  const size = bytes > 0 ? Math.min(bytes, Number.MAX_VALUE) : 0;
  // A logarithm is not exact near the powers of the step.
  let unit = 0;
  let shown = size;
  while (shown >= STEP && unit < FILE_SIZE_UNITS.length - 1) {
    shown /= STEP;
    unit++;
  }
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return `${format.format(shown)} ${FILE_SIZE_UNITS[unit]}`;
}
