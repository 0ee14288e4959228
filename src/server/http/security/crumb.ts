import { randomBytes } from 'node:crypto';
import { randomText } from './signatures.js';
import type { VisitorCookies } from './visitor-cookies.js';

/** The header in which scripts send the crumb (storefront.md §1). */
export const CRUMB_HEADER = 'x-csrf-token';

/**
 * Whether a crumb was issued to its sender.
 *
 * @param ownerId id of the session, or of the browser without one
 * @param crumb plain as in the cookie, or masked as in a page
 */
export function isCrumb(cookies: VisitorCookies, ownerId: string, crumb: string): boolean {
  return cookies.read('crumb', [ownerId], unmasked(crumb)) !== undefined;
}

/** Reads the id of a browser from its cookie. */
export function readBrowserId(cookies: VisitorCookies): string | undefined {
  return cookies.read('visitorId')?.[0];
}

/** Assigns an id to a browser. */
export function newBrowserId(cookies: VisitorCookies): string {
  const id = randomText();
  cookies.sign('visitorId', [id]);
  return id;
}

/** The id of a browser, assigned when there is none. */
export function giveBrowserId(cookies: VisitorCookies): string {
  return readBrowserId(cookies) ?? newBrowserId(cookies);
}

/** The crumb of a visitor, issued when there is none. Mask it in the body of an answer. */
export function giveCrumb(cookies: VisitorCookies, ownerId: string, renew = false): string {
  const present = cookies.given.get('crumb') ?? '';
  const isGood = cookies.read('crumb', [ownerId], present) !== undefined;
  if (!renew && isGood) return present;
  return cookies.sign('crumb', [randomText()], { bound: [ownerId] });
}

/**
 * Masks a crumb for the body of an answer (storefront.md §1): random bytes, then the crumb XOR these bytes. So the size
 * of a compressed answer reveals nothing about the crumb.
 */
export function maskCrumb(crumb: string): string {
  const text = Buffer.from(crumb);
  const mask = randomBytes(text.length);
  return Buffer.concat([mask, mixed(text, mask)]).toString('base64url');
}

/** Removes the mask of a crumb. Plain crumbs contain full stops, masked ones do not. */
function unmasked(crumb: string): string {
  if (crumb.includes('.')) return crumb;
  const bytes = Buffer.from(crumb, 'base64url');
  const half = bytes.length / 2;
  return mixed(bytes.subarray(half), bytes.subarray(0, half)).toString();
}

function mixed(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (mask[index] ?? 0)));
}
