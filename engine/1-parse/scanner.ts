import { referencesEnd } from './names.js';
import type { Tag } from './reader.js';

/*
 * Splits source text into text runs, comments and tags (language.md 1.1). The rule is not a
 * grammar: of several `{` before a `}`, only the last one opens a tag, and a pair without a tag is
 * text.
 */

/**
 * Receives the parts of a source in order. Offsets are those of the part's first character and
 * behind its last.
 */
export interface ScanSink {
  text(start: number, end: number): void;
  /**
   * `{# … }`, or `{## … ##}` if `multiline`; an unclosed multi-line comment extends to the end of
   * the source.
   */
  comment(start: number, end: number, multiline: boolean): void;
  /** Reads the tag at `start` if it is a well-formed common tag. */
  common(start: number): Tag | null;
  /** Receives a tag that `common` has read. */
  tag(tag: Tag): void;
  /** Receives any other tag, which may turn out to be unreadable. */
  other(start: number, end: number): void;
}

/** The kind of a brace pair, according to the text after its `{`. */
type Pair = 'text' | 'comment' | 'tag' | 'nothing';

const BRACE = /[{}]/g;

/**
 * Passes the parts of `source` to `sink`. In pre-processor mode only `{^…}` and comments are tags
 * (language.md 1.6).
 */
export function scan(source: string, preprocess: boolean, sink: ScanSink): void {
  const pairAt = preprocess ? preprocessorPairAt : ordinaryPairAt;
  /** The start of the text that the sink has not received yet. */
  let from = 0;
  let left = source.indexOf('{');
  const flush = (): void => {
    if (left > from) sink.text(from, left);
  };
  while (left !== -1) {
    const common = preprocess ? null : sink.common(left);
    if (common !== null) {
      flush();
      sink.tag(common);
      from = common.span.end;
    } else if (source.startsWith('##', left + 1)) {
      flush();
      from = commentEnd(source, left);
      sink.comment(left, from, true);
    } else {
      const right = nextBrace(source, left + 1);
      if (right === -1) break;
      if (source.charAt(right) === '{') {
        left = right;
        continue;
      }
      flush();
      from = right + 1;
      tell(sink, pairAt(source, left), left, from);
    }
    left = source.indexOf('{', from);
  }
  if (from < source.length) sink.text(from, source.length);
}

function tell(sink: ScanSink, pair: Pair, start: number, end: number): void {
  if (pair === 'tag') sink.other(start, end);
  else if (pair === 'comment') sink.comment(start, end, false);
  else if (pair === 'text') sink.text(start, end);
}

function ordinaryPairAt(source: string, left: number): Pair {
  const next = source.charAt(left + 1);
  // Pre-processor tags are removed in normal mode (language.md 1.6).
  return next === '^' ? 'nothing' : pairBy(source, left + 1);
}

function preprocessorPairAt(source: string, left: number): Pair {
  return source.charAt(left + 1) === '^' ? pairBy(source, left + 2) : 'text';
}

function pairBy(source: string, inside: number): Pair {
  const next = source.charAt(inside);
  if (next === '#') return 'comment';
  return next === '.' || isVariable(source, inside) ? 'tag' : 'text';
}

/**
 * Whether references fill a tag up to its `}` or its first `|`. A tag with two pipes in a row is
 * text (language.md 2.2).
 */
function isVariable(source: string, inside: number): boolean {
  const end = referencesEnd(source, inside);
  if (end === -1) return false;
  const next = source.charAt(end);
  return next === '}' || (next === '|' && source.charAt(end + 1) !== '|');
}

function nextBrace(source: string, start: number): number {
  BRACE.lastIndex = start;
  return BRACE.exec(source)?.index ?? -1;
}

function commentEnd(source: string, start: number): number {
  const close = source.indexOf('##}', start + 3);
  return close === -1 ? source.length : close + 3;
}

/** Whether a block comment is closed by `##}`. */
export function isClosedComment(text: string): boolean {
  return text.length >= 6 && text.endsWith('##}');
}
