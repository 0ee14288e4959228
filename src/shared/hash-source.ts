import { createHash } from 'node:crypto';

/** The source of a script or style in a content security policy, by the digest of its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
