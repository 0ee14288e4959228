/**
 * A text for use in an address or a class name: ASCII letters, digits and hyphens, in lower case
 * (formatters.md 2.21). It is neither trimmed nor transliterated.
 */
export function toSlug(text: string): string {
  return text
    .replace(/[^A-Za-z0-9\s-]+/g, '')
    .replace(/\s+/g, '-')
    .toLowerCase();
}
