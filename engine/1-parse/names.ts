/*
 * The names of the language (language.md 2.1), matched by hand: each repetition of a group in a
 * regular expression uses host stack, and a path may be as long as the template.
 */

const LETTER = 1;
const DIGIT = 2;
const JOINER = 4;
const WORD = LETTER | DIGIT | JOINER;

const SPACE = 0x20;
const DOLLAR = 0x24;
const COMMA = 0x2c;
const DOT = 0x2e;
const AT = 0x40;

/** The class of each ASCII character. */
const CLASSES = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z]/.test(character)) CLASSES[code] = LETTER;
  else if (/[0-9]/.test(character)) CLASSES[code] = DIGIT;
  else if (/[_-]/.test(character)) CLASSES[code] = JOINER;
}

function isClass(text: string, offset: number, classes: number): boolean {
  const code = text.charCodeAt(offset);
  // Past the end the code is NaN, which is not less than any number.
  return code < 128 && ((CLASSES[code] as number) & classes) !== 0;
}

/** The end of the run of characters of a class. */
function runEnd(text: string, start: number, classes: number): number {
  let end = start;
  while (isClass(text, end, classes)) end++;
  return end;
}

/** The end of the word at `start`, or −1. */
export function wordEnd(text: string, start: number): number {
  return isClass(text, start, LETTER) ? runEnd(text, start + 1, WORD) : -1;
}

/** The end of the segment of a reference at `start`, or −1. */
export function segmentEnd(text: string, start: number): number {
  if (isClass(text, start, LETTER)) return runEnd(text, start + 1, WORD);
  if (isClass(text, start, DIGIT)) return runEnd(text, start + 1, DIGIT);
  const sign = text.charCodeAt(start);
  if (sign !== AT && sign !== DOLLAR) return -1;
  const end = wordEnd(text, start + 1);
  return end === -1 && sign === AT ? start + 1 : end;
}

/** The end of the longest reference `a.0.b` at `start`, or −1. */
export function referenceEnd(text: string, start: number): number {
  let end = segmentEnd(text, start);
  while (end !== -1 && text.charCodeAt(end) === DOT) {
    const next = segmentEnd(text, end + 1);
    if (next === -1) return end;
    end = next;
  }
  return end;
}

function spacesEnd(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) === SPACE) end++;
  return end;
}

/**
 * The start of the reference after the comma at `start`, including surrounding spaces, or -1 if
 * there is no comma.
 */
export function commaEnd(text: string, start: number): number {
  const comma = spacesEnd(text, start);
  return text.charCodeAt(comma) === COMMA ? spacesEnd(text, comma + 1) : -1;
}

/** The end of the references `a, b` at `start`, or −1. */
export function referencesEnd(text: string, start: number): number {
  let end = referenceEnd(text, start);
  while (end !== -1) {
    const comma = commaEnd(text, end);
    const next = comma === -1 ? -1 : referenceEnd(text, comma);
    if (next === -1) return end;
    end = next;
  }
  return end;
}
