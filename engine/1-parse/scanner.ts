/*
 * Splits source text into text runs and tags (language.md 1.1). The rule is not a grammar: of several
 * `{` before a `}`, only the last one opens a tag, and a pair that holds no tag is text.
 */

const BRACE = /[{}]/g;

/** The end of the block comment `{## … ##}` at `start`, or the end of the source when it is never closed. */
export function commentEnd(source: string, start: number): number {
  const close = source.indexOf('##}', start + 3);
  return close === -1 ? source.length : close + 3;
}

/** Whether the text of a block comment token reaches its `##}`. */
export function isClosedComment(image: string): boolean {
  return image.length >= 6 && image.endsWith('##}');
}

/**
 * The end of the text run at `start`, where no tag starts: the next `{` that may open one, the end of
 * a brace pair that is not a tag, or the end of the source.
 */
export function textEnd(source: string, start: number): number {
  let left = source.indexOf('{', start);
  while (left !== -1) {
    if (left > start && source.startsWith('##', left + 1)) return left;
    BRACE.lastIndex = left + 1;
    const next = BRACE.exec(source)?.index;
    if (next === undefined) return source.length;
    if (source.charAt(next) === '}') return left > start ? left : next + 1;
    left = next;
  }
  return source.length;
}

/** Whether the next brace after `start` is a `}`. */
export function closesBeforeBrace(source: string, start: number): boolean {
  BRACE.lastIndex = start;
  return BRACE.exec(source)?.[0] === '}';
}
