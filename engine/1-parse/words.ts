/** The number of cached words, each in a slot of its own. */
const KEPT = 1_024;
/** In V8 a longer substring keeps the whole text alive, so short ones are copied. */
const LONGEST = 12;

/** A memo. Its content affects only the speed of parsing. */
const kept: string[] = new Array<string>(KEPT).fill('');

/**
 * The part of a text from `start` to `end`, at least one character. Templates repeat the same few
 * words, so they are created and hashed only once.
 */
export function wordAt(text: string, start: number, end: number): string {
  const length = end - start;
  if (length > LONGEST) return text.slice(start, end);
  const place = placeOf(text, start, length);
  const found = kept[place] as string;
  if (found.length === length && isAt(text, start, found)) return found;
  const word = text.slice(start, end);
  kept[place] = word;
  return word;
}

function placeOf(text: string, start: number, length: number): number {
  const first = text.charCodeAt(start);
  const middle = text.charCodeAt(start + (length >> 1));
  const last = text.charCodeAt(start + length - 1);
  return (((first * 31 + middle) * 31 + last) * 31 + length) & (KEPT - 1);
}

function isAt(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (text.charCodeAt(start + at) !== word.charCodeAt(at)) return false;
  }
  return true;
}
