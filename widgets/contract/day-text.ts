/** A day of the parts of a date's answer (storefront.md §8) in a language, as `December 24, 2026`; undefined for none. */
export function dayText(
  [month, day, year]: readonly unknown[],
  language: string,
): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(Number(year || Number.NaN), Number(month) - 1, Number(day));
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
}
