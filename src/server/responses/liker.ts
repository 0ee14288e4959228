import { randomUUID } from 'node:crypto';
import type { CookieJar } from '../security/cookies.js';
import type { Signatures } from '../security/signatures.js';
import { readSignedId, signedId } from '../security/signed-id.js';

/** Names who likes things, from the first that is liked on. */
const COOKIE = 'liker';
/** Seconds: a year. */
const LIFE = 365 * 24 * 60 * 60;

/** Who likes things in this browser; undefined before the first, and for a cookie that is not ours. */
export function readLiker(
  signatures: Signatures,
  websiteId: string,
  cookies: ReadonlyMap<string, string>,
): string | undefined {
  return readSignedId({ signatures, websiteId, cookie: COOKIE }, cookies);
}

/** Gives a browser a name to like things by. */
export function giveLiker(signatures: Signatures, websiteId: string, jar: CookieJar): string {
  const id = randomUUID();
  jar.set(COOKIE, signedId({ signatures, websiteId, cookie: COOKIE }, id), { maxAge: LIFE });
  return id;
}
