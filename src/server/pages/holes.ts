import { randomBytes } from 'node:crypto';

/** What a page has for each visitor of its own. */
export type HoleName = 'crumb' | 'nonce' | 'visitor';

/**
 * Marks the holes of one page while it is made. The mark is random and of this page alone, so that no content
 * can hold it.
 */
export class Holes {
  readonly #mark = `hole${randomBytes(16).toString('hex')}`;

  /** What stands for a hole; letters and digits, which are the same escaped. */
  mark(name: HoleName): string {
    return `${this.#mark}${name}x`;
  }

  /** A page as its parts and the holes between them. */
  split(page: string): { readonly parts: readonly string[]; readonly holes: readonly HoleName[] } {
    const pieces = page.split(new RegExp(`${this.#mark}(crumb|nonce|visitor)x`));
    return {
      parts: pieces.filter((_piece, index) => index % 2 === 0),
      holes: pieces.filter((_piece, index) => index % 2 === 1) as HoleName[],
    };
  }
}

/** A page with its holes filled: bytes, for encoding a text each time would cost more than all else. */
export function fill(
  parts: readonly Uint8Array[],
  holes: readonly string[],
  values: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const filled = parts.flatMap((part, index) => {
    const hole = holes[index];
    return hole === undefined ? [part] : [part, Buffer.from(values[hole] ?? '')];
  });
  return Buffer.concat(filled);
}
