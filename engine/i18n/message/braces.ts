const APOSTROPHE = 0x27;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Finds the closing brace of each opening one, by their offsets. Braces between apostrophes are
 * text. Unmatched braces are ignored.
 */
export function matchBraces(pattern: string): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const unit = pattern.charCodeAt(at);
    if (unit === OPENING) {
      open.push(at);
    } else if (unit === CLOSING) {
      const start = open.pop();
      if (start !== undefined) closes.set(start, at);
    } else if (unit === APOSTROPHE) {
      const end = pattern.indexOf("'", at + 1);
      if (end < 0) break;
      at = end;
    }
  }
  return closes;
}
