/** The bytes of a megabyte in upload limits (second seed, section 9 "Bytes per MB"). */
export const BYTES_PER_MEGABYTE = 1_000_000;

/** The display units of file sizes, each 1024 times the one before (second seed, section 9). */
export const FILE_SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** One of `FILE_SIZE_UNITS`. */
export type FileSizeUnit = (typeof FILE_SIZE_UNITS)[number];

const STEP = 1024;

/**
 * The size of a file in the largest unit that gives at least 1, with at most two decimals: `1.5
 * MB`. Invalid sizes such as -1 count as 0.
 *
 * @param language the language of the number; default: English
 */
export function fileSizeText(bytes: number, language = 'en'): string {
  const size = bytes > 0 ? Math.min(bytes, Number.MAX_VALUE) : 0;
  // Logarithms are inexact near powers of 1024.
  let unit = 0;
  let shown = size;
  while (shown >= STEP && unit < FILE_SIZE_UNITS.length - 1) {
    shown /= STEP;
    unit++;
  }
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return `${format.format(shown)} ${FILE_SIZE_UNITS[unit]}`;
}
