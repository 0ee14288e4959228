import type { SourceFile } from './span.js';

/** The start offsets of a text's lines; the first is 0. Only a line feed starts a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const KNOWN = new WeakMap<SourceFile, readonly number[]>();

/** The same of a file. A file may have a problem in each of its lines: it is read once. */
export function lineStartsOf(file: SourceFile): readonly number[] {
  const known = KNOWN.get(file) ?? lineStarts(file.text);
  KNOWN.set(file, known);
  return known;
}

/** The index of the line with an offset. */
export function lineAt(starts: readonly number[], offset: number): number {
  return lastAtOrBefore(starts.length, (index) => starts[index] as number, offset);
}

/** The index of the last range that starts at or before an offset; -1 if there is none. */
export function lastAtOrBefore(
  count: number,
  startOf: (index: number) => number,
  offset: number,
): number {
  let low = -1;
  let high = count - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (startOf(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
