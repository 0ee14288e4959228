const MIN_LENGTH = 3;
const MAX_LENGTH = 256;

/**
 * Whether a text is an address: 3 to 256 characters, something, `@`, something, no spaces (storefront.md §8).
 * Forms, restock sign-ups and accounts all ask here.
 */
export function isEmail(text: string): boolean {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH || /\s/.test(text)) return false;
  const at = text.indexOf('@');
  return at > 0 && at < text.length - 1 && text.indexOf('@', at + 1) === -1;
}
