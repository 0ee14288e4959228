import { randomBytes } from 'node:crypto';
import { randomText } from './signatures.js';
import type { VisitorCookies } from './visitor-cookies.js';

/** The header in which scripts send the crumb back (storefront.md §1). */
export const CRUMB_HEADER = 'x-csrf-token';

/**
 * Whether a crumb was made for its sender.
 *
 * @param ownerId id of the session, or of a browser that has none
 * @param crumb as the cookie has it, or as a page shows it
 */
export function isCrumb(
  cookies: VisitorCookies,
  ownerId: string,
  crumb: string | undefined,
): boolean {
  return crumb !== undefined && cookies.read('crumb', [ownerId], unmasked(crumb)) !== undefined;
}

/** The id of a browser, from its cookie. */
export function readBrowserId(cookies: VisitorCookies): string | undefined {
  return cookies.read('visitorId')?.[0];
}

/** Gives a browser an id. */
export function newBrowserId(cookies: VisitorCookies): string {
  const id = randomText();
  cookies.sign('visitorId', [id]);
  return id;
}

/** The crumb of a visitor: the one they have, or a new one. Bodies of answers show it masked. */
export function giveCrumb(cookies: VisitorCookies, ownerId: string, renew = false): string {
  const present = cookies.given.get('crumb');
  const isGood = present !== undefined && cookies.read('crumb', [ownerId]) !== undefined;
  if (!renew && isGood) return present;
  return cookies.sign('crumb', [randomText()], { bound: [ownerId] });
}

/**
 * A crumb as the body of one answer shows it (storefront.md §1): random bytes and, mixed with them, the crumb, so
 * that how well an answer is compressed tells nothing of it.
 */
export function maskCrumb(crumb: string): string {
  const text = Buffer.from(crumb);
  const mask = randomBytes(text.length);
  return Buffer.concat([mask, mixed(text, mask)]).toString('base64url');
}

/** A crumb without its mask. The cookie has full stops, which masked ones cannot have. */
function unmasked(crumb: string): string {
  if (crumb.includes('.')) return crumb;
  const bytes = Buffer.from(crumb, 'base64url');
  const half = bytes.length / 2;
  return mixed(bytes.subarray(half), bytes.subarray(0, half)).toString();
}

function mixed(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)));
}
