import type { Signatures } from './signatures.js';

/** A cookie that carries an id and its MAC: no browser can make one up, nor take one to another website. */
export interface SignedId {
  readonly signatures: Signatures;
  readonly websiteId: string;
  /** The name of the cookie, which the MAC is of too. */
  readonly cookie: string;
}

/** The id that a cookie carries; undefined for none, and for one that was not made here. */
export function readSignedId(
  { signatures, websiteId, cookie }: SignedId,
  cookies: ReadonlyMap<string, string>,
): string | undefined {
  const value = cookies.get(cookie);
  if (value === undefined) return undefined;
  const [id = '', mac = ''] = value.split('.');
  return signatures.verify(mac, cookie, websiteId, id) ? id : undefined;
}

/** What a cookie carries for an id. */
export const signedId = ({ signatures, websiteId, cookie }: SignedId, id: string): string =>
  `${id}.${signatures.mac(cookie, websiteId, id)}`;
