import { hash } from 'node:crypto';

/** The strong entity tag of contents, with its quotes (RFC 9110, section 8.8.3). Equal contents have equal tags. */
export function entityTag(contents: string | Uint8Array): string {
  return `"${hash('sha256', contents, 'base64url').slice(0, 22)}"`;
}

/**
 * Whether a request's own copy is the one with an entity tag (RFC 9110, section 13.1.2): `*` is any, and tags are
 * compared weakly.
 *
 * @param header `If-None-Match` as it came
 * @param etag with its quotes
 */
export function isKnownTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((each) => {
    const tag = each.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
