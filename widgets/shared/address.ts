/**
 * The safe form of a link in content: paths get the site's prefix, web addresses stay as they are,
 * anything else is undefined.
 */
export function addressOf(prefix: string, address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return prefix + address;
  return /^https?:\/\//i.test(address) ? address : undefined;
}
