/** A day of the parts of a date's answer (storefront.md §8) in a language, as `December 24, 2026`; undefined for none. */
export function dayText(parts: readonly unknown[], language: string): string | undefined {
  // The month before the first would be one of the year before.
  const [month = 0, day = 0, year = 0] = parts.map((part) => Number(part) || Number.NaN);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}
