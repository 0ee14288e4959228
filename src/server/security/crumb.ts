import type { CookieJar } from './cookies.js';
import { randomText, type Signatures } from './signatures.js';
import { readSignedId, signedId } from './signed-id.js';

/** The cookie that scripts read, and the names under which it is sent back (storefront.md §1). */
export const CRUMB = 'crumb';
export const CRUMB_HEADER = 'x-csrf-token';
/** Tells browsers apart that are not logged in; nothing else is known of them. */
const ANONYMOUS = 'visitorId';

/** Who a crumb is for: a session, or a browser that has none. */
export interface CrumbOwner {
  readonly websiteId: string;
  /** Id of the session, or of the browser. */
  readonly id: string;
}

/** A new crumb: 128 random bits and their MAC. */
export function makeCrumb(signatures: Signatures, { websiteId, id }: CrumbOwner): string {
  const random = randomText();
  return `${random}.${signatures.mac(CRUMB, websiteId, id, random)}`;
}

/** Whether a crumb was made for its sender. */
export function isCrumb(
  signatures: Signatures,
  { websiteId, id }: CrumbOwner,
  crumb: string | undefined,
): boolean {
  const [random = '', mac = '', ...rest] = crumb?.split('.') ?? [];
  return rest.length === 0 && signatures.verify(mac, CRUMB, websiteId, id, random);
}

/** The id of a browser, from its cookie; a cookie with a wrong MAC counts as missing. */
export function readBrowserId(
  signatures: Signatures,
  websiteId: string,
  cookies: ReadonlyMap<string, string>,
): string | undefined {
  return readSignedId({ signatures, websiteId, cookie: ANONYMOUS }, cookies);
}

/** Gives a browser an id. */
export function newBrowserId(signatures: Signatures, websiteId: string, jar: CookieJar): string {
  const id = randomText();
  jar.set(ANONYMOUS, signedId({ signatures, websiteId, cookie: ANONYMOUS }, id));
  return id;
}

/** The crumb that a page or an answer gives its visitor: the one they have, or a new one. */
export function giveCrumb(
  signatures: Signatures,
  owner: CrumbOwner,
  cookies: ReadonlyMap<string, string>,
  jar: CookieJar,
  renew = false,
): string {
  const present = cookies.get(CRUMB);
  if (!renew && present !== undefined && isCrumb(signatures, owner, present)) return present;
  const crumb = makeCrumb(signatures, owner);
  jar.set(CRUMB, crumb, { readable: true });
  return crumb;
}
