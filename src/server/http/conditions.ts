import { isKnownTag } from '../../shared/entity-tags.js';

/** Conditional and range requests of files (RFC 9110, sections 13 and 14). */

/** Bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Validators of a version of a file. */
export interface Validators {
  /** The entity tag with its quotes. */
  readonly etag: string;
  /** An HTTP date. */
  readonly lastModified: string;
}

/** Whether the client's copy is current. */
export function isFresh(headers: Headers, { etag, lastModified }: Validators): boolean {
  const known = headers.get('if-none-match');
  if (known !== null) return isKnownTag(known, etag);
  return Date.parse(lastModified) <= Date.parse(headers.get('if-modified-since') ?? '');
}

const ONE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * The requested range of a file of `size` bytes. It is `undefined` when the whole file is the answer: without a
 * `Range`, for an invalid one, for several ranges, and for a range of another version. It is `'unsatisfiable'` for a
 * range beyond the end.
 */
export function wantedRange(
  headers: Headers,
  size: number,
  { etag, lastModified }: Validators,
): ByteRange | 'unsatisfiable' | undefined {
  const of = headers.get('if-range');
  if (of !== null && of !== etag && of !== lastModified) return undefined;
  const [, first = '', last = ''] = ONE_RANGE.exec(headers.get('range') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
