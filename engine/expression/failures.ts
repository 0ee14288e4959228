import type { ExpressionProblem } from './program.js';
import type { StringFailure } from './string-literal.js';

export type NumberFailure = 'hex-digits' | 'duplicate-point' | 'exponent-point' | 'exponent-digits';

/** Text that is not a token, with the offsets of the wrong part. */
export interface LexicalFailure {
  readonly failure: StringFailure | NumberFailure | 'unexpected-character';
  readonly start: number;
  readonly end: number;
}

interface Explanation {
  readonly why: string;
  readonly hint: string;
}

const EXPLANATIONS: Readonly<Record<StringFailure | NumberFailure, Explanation>> = {
  'unterminated-string': {
    why: 'Unterminated string',
    hint: 'Close the string with the quote that opens it',
  },
  'bare-line-feed': {
    why: 'Illegal bare line feed character in string literal',
    hint: "Write a line break inside a string as '\\n'",
  },
  'bare-carriage-return': {
    why: 'Illegal bare carriage return character in string literal',
    hint: "Write a carriage return inside a string as '\\r'",
  },
  'hex-escape': {
    why: 'Invalid 2-char hex escape found',
    hint: "Two hex digits follow '\\x', as in '\\x7b'",
  },
  'unicode-escape': {
    why: 'Invalid unicode escape found',
    hint: "Four hex digits follow '\\u' and eight follow '\\U', as in '\\u2019' and '\\U0001f600'",
  },
  'hex-digits': {
    why: 'Expected digits after start of hex number',
    hint: "Write at least one hex digit after '0x', as in '0x1f'",
  },
  'duplicate-point': {
    why: 'Duplicate decimal point in number',
    hint: 'A number has one decimal point',
  },
  'exponent-point': {
    why: 'Unexpected decimal point in exponent',
    hint: 'An exponent is a whole number',
  },
  'exponent-digits': {
    why: 'Expected a digit after exponent in decimal number',
    hint: "Write '1e5', or a space before a name that begins with 'e'",
  },
};

/** Operators of other languages, with the equivalent here. */
const CHARACTER_HINTS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['?:', "There is no '?:'; choose between values with '{.if}'"],
      ['[]', "Write elements with dots: 'items.0'"],
      ['{}', "Write braces as '\\x7b' and '\\x7d' inside a string"],
      ['`‘’“”', 'Put strings between straight quotes'],
      ['_$', "A name begins with a letter or '@'"],
      ['#', "'#' may only be the first character of an expression; it prints how it is read"],
    ] as const
  ).flatMap(([characters, hint]) => [...characters].map((character) => [character, hint] as const)),
);

/** Words for unprintable characters; others are quoted as they are (language.md 5.2). */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['\b', 'backspace'],
  ['\f', 'form feed'],
]);

const LAST_CONTROL_CHARACTER = '\u001f';

/**
 * The parse error of text that is not a token, in the exact words of language.md 5.2. Offsets in
 * the message refer to `text`; spans are shifted by `offset`.
 */
export function describeFailure(
  { failure, start, end }: LexicalFailure,
  text: string,
  offset: number,
): ExpressionProblem {
  const span = { start: start + offset, end: end + offset };
  if (failure !== 'unexpected-character') return { ...EXPLANATIONS[failure], span };
  const character = text[start] as string;
  const why = `Unexpected ${wordFor(character)} at ${start}: ${JSON.stringify(character)}`;
  const hint = character === '.' ? hintForPoint(text, start) : CHARACTER_HINTS.get(character);
  return { why, span, ...(hint === undefined ? {} : { hint }) };
}

function wordFor(character: string): string {
  const isControl = character <= LAST_CONTROL_CHARACTER;
  return WORDS.get(character) ?? (isControl ? 'control character' : 'character');
}

function hintForPoint(text: string, start: number): string {
  const digits = /^[0-9]{1,20}/.exec(text.slice(start + 1, start + 21))?.[0];
  return digits === undefined ? "A name follows '.', as in 'a.b'" : `Write '0.${digits}'`;
}
