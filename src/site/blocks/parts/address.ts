/** What the addresses of links, pictures and frames may start with. */
const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Browsers ignore these wherever they stand in an address, so that `java\nscript:` is a scheme to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const IGNORED = /[\u0000-\u001f\u007f]/g;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** An address that runs nothing: relative, or of a scheme in the list. Undefined when it is refused. */
export function safeAddress(address: string): string | undefined {
  const cleaned = address.replace(IGNORED, '').trim();
  const scheme = SCHEME.exec(cleaned)?.[1];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase()) ? cleaned : undefined;
}

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
