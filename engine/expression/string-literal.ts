export type StringFailure =
  | 'unterminated-string'
  | 'bare-line-feed'
  | 'bare-carriage-return'
  | 'hex-escape'
  | 'unicode-escape';

/** The extent of a string literal, or its wrong part. */
export type StringScan =
  | { readonly kind: 'string'; readonly end: number }
  | {
      readonly kind: 'broken';
      readonly failure: StringFailure;
      readonly start: number;
      readonly end: number;
    };

const BARE: ReadonlyMap<string, StringFailure> = new Map([
  ['\n', 'bare-line-feed'],
  ['\r', 'bare-carriage-return'],
]);

const HEX_DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

const NAMED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['f', '\f'],
  ['r', '\r'],
]);

const ESCAPE = /\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])/g;

/** Scans the string literal with its opening quote at `start` (language.md 5.2). */
export function scanString(text: string, start: number): StringScan {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length) {
    const character = text[at] as string;
    if (character === quote) return { kind: 'string', end: at + 1 };
    const bare = BARE.get(character);
    if (bare !== undefined) return { kind: 'broken', failure: bare, start: at, end: at + 1 };
    if (character !== '\\') {
      at++;
      continue;
    }
    const length = escapeLength(text, at);
    if (typeof length === 'string') {
      return { kind: 'broken', failure: length, start: at, end: at + 2 };
    }
    at += length;
  }
  return { kind: 'broken', failure: 'unterminated-string', start, end: text.length };
}

/** The length of the escape at `at`, or its error. */
function escapeLength(text: string, at: number): number | StringFailure {
  const letter = text[at + 1] ?? '';
  const digits = HEX_DIGITS.get(letter);
  if (digits === undefined) return 2;
  const end = at + 2 + digits;
  const complete = /^[0-9a-fA-F]*$/.test(text.slice(at + 2, end)) && end <= text.length;
  // The references require one more character after a two-digit escape.
  if (letter === 'x') return complete && end < text.length ? 2 + digits : 'hex-escape';
  return complete ? 2 + digits : 'unicode-escape';
}

/** The value of a well-formed string literal, quotes included in `literal`. */
export function decodeString(literal: string): string {
  const body = literal.slice(1, -1);
  if (!body.includes('\\')) return body;
  return body.replace(ESCAPE, (_, escaped: string) => {
    if (escaped.length > 1) return decodeCode(Number.parseInt(escaped.slice(1), 16));
    return NAMED.get(escaped) ?? escaped;
  });
}

/** Control characters except white space, and codes beyond Unicode, become a space. */
function decodeCode(code: number): string {
  const isControl = code <= 0x08 || (code >= 0x0e && code <= 0x1f);
  return isControl || code > 0x10ffff ? ' ' : String.fromCodePoint(code);
}
