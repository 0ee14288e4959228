import type { Reference } from '../ast/nodes.js';
import { type Segment, toSegment } from '../shared/path.js';
import type { Span } from '../shared/span.js';
import { segmentEnd } from './names.js';
import { wordAt } from './words.js';

/* Shared parts of the hand-written tag readers. */

const DOT = 0x2e;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** The longest reference `a.0.b` at `start`, or null. */
export function readReference(source: string, start: number): Reference | null {
  let end = segmentEnd(source, start);
  if (end === -1) return null;
  const first = toSegment(wordAt(source, start, end));
  let path: Segment[] | undefined;
  while (source.charCodeAt(end) === DOT) {
    const next = segmentEnd(source, end + 1);
    if (next === -1) break;
    const segment = toSegment(wordAt(source, end + 1, next));
    if (path === undefined) path = [first, segment];
    else path.push(segment);
    end = next;
  }
  return { path: path ?? [first], span: { start, end } };
}

/** The offset of the `}` if no `{` comes before it, else −1. */
export function insideEnd(source: string, start: number): number {
  for (let at = start; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === CLOSE) return at;
    if (code === OPEN) return -1;
  }
  return -1;
}

/** The span of a tag from its `{` to its `}`. */
export function spanTo(start: number, close: number): Span {
  return { start, end: close + 1 };
}

/** The end of the whitespace at `start`, or -1 if there is none. */
export function gapEnd(source: string, start: number): number {
  const end = whitespaceEnd(source, start);
  return end === start ? -1 : end;
}

/** The end of the whitespace at `start`, which may be empty. */
export function whitespaceEnd(source: string, start: number): number {
  let end = start;
  while (isWhitespace(source.charCodeAt(end))) end++;
  return end;
}

/** Space, tab, line feed, vertical tab, form feed, carriage return. */
function isWhitespace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
