/** Whether an address names a host, with or without its scheme. */
export function isAbsolute(address: string): boolean {
  return /^(?:https?:)?[/\\]{2}/i.test(address);
}

/** The host of an absolute address in lower case, without `www.`; empty for others. */
export function hostOf(address: string): string {
  const found = /^(?:https?:)?\/\/([^/?#\\@:]+)(?:[/?#:]|$)/i.exec(address)?.[1] ?? '';
  return found.toLowerCase().replace(/^www\./, '');
}

/** An address with one more query parameter. */
export function queryAddress(address: string, name: string, value: string): string {
  const separator = address.includes('?') ? '&' : '?';
  // Encoding throws on halves of characters.
  return `${address}${separator}${name}=${encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, '\ufffd'))}`;
}
