/** An address of content as a page may link to it: paths below the site's prefix, web addresses as they are, nothing else. */
export function addressOf(prefix: string, address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return prefix + address;
  return /^https?:\/\//i.test(address) ? address : undefined;
}
