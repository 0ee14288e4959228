/** One step of a reference: a property name, or an index when the text is all digits (language.md 2.1). */
export type Segment = string | number;

/** The largest value of a digits-only segment that still counts as an integer (language.md 2.1). */
const MAX_INTEGER_SEGMENT = 2_147_483_647;

/** Splits a dotted name into segments: `a.0.b` is `['a', 0, 'b']`, `007` is `[7]`. */
export function parsePath(text: string): Segment[] {
  let dot = text.indexOf('.');
  if (dot === -1) return [toSegment(text)];
  const path = [toSegment(text.slice(0, dot))];
  while (dot !== -1) {
    const start = dot + 1;
    dot = text.indexOf('.', start);
    path.push(toSegment(text.slice(start, dot === -1 ? text.length : dot)));
  }
  return path;
}

/** The segment for the text between two dots. */
export function toSegment(text: string): Segment {
  const first = text.charCodeAt(0);
  if (!(first >= DIGIT_0 && first <= DIGIT_9) || !/^[0-9]+$/.test(text)) return text;
  const value = Number(text);
  return value <= MAX_INTEGER_SEGMENT ? value : text;
}

const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;

/** The source form of a path. */
export function printPath(path: readonly Segment[]): string {
  return path.join('.');
}
