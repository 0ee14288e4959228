/** The schemes that addresses in markup may have. */
const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms']);

/** Pictures in the address itself. Not SVG, which may hold scripts. */
const PICTURE = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[a-z0-9+/=]*$/i;

/** Browsers ignore these wherever they stand in an address, so that `java\nscript:` is a scheme to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const IGNORED = /[\u0000-\u001f\u007f]/g;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * An address that cannot run code: relative, with an allowed scheme, or of a picture. Characters that browsers ignore
 * are removed. Undefined when the address is refused. Templates may write it without escaping, so its character
 * references are decoded before the check.
 */
export function safeAddress(address: string): string | undefined {
  const cleaned = address.replace(IGNORED, '').trim();
  return isSafe(cleaned) && isSafe(decodeReferences(cleaned)) ? cleaned : undefined;
}

function isSafe(address: string): boolean {
  const scheme = SCHEME.exec(address)?.[1];
  return scheme === undefined || SCHEMES.has(scheme.toLowerCase()) || PICTURE.test(address);
}

/** Browsers pass over tabs and line breaks, and take a backslash for a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
const OWN_PATH = /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/;

/** Segments that lead out of a folder, as browsers read them. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Whether an address is a path of its own site: browsers read `//a`, `/\a` and `/<TAB>/a` as a host, and `/../a` leads out
 * of the base path.
 */
export function isOwnPath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return OWN_PATH.test(address) && !DOTS.test(path);
}

/** References by name to characters that matter before a scheme ends. */
const NAMED: Readonly<Record<string, string>> = { colon: ':', Tab: '', NewLine: '', sol: '/' };

/** The address that a browser reads in an attribute that it was written into as it is. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replace(/&(colon|Tab|NewLine|sol);/g, (_all, name: string) => NAMED[name] ?? '')
    .replace(/&#(?:(\d+)|x([0-9a-f]+));?/gi, (_all, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    })
    .replace(IGNORED, '')
    .trim();
}

/** A part of an address as text; as it is where it cannot be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
