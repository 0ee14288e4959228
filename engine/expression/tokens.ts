import {
  type CustomPatternMatcherReturn,
  createToken,
  type ITokenConfig,
  Lexer,
  type TokenType,
} from 'chevrotain';
import { ANY_CHARACTER, DIGITS, LETTERS } from '../shared/start-characters.js';
import type { LexicalFailure } from './failures.js';
import { scanString } from './string-literal.js';

const QUOTES = [...`"'`];

const FIRST_SEGMENT = /[@$]?[A-Za-z][A-Za-z0-9_-]*|@/y;
const NEXT_SEGMENT = /\.(?:[0-9]+|[@$]?[A-Za-z][A-Za-z0-9_-]*|@)/y;

function token(name: string, label: string, more: Omit<ITokenConfig, 'name'>): TokenType {
  return createToken({ name, label, ...more });
}

/** A token for text that is not a token. Nothing after it is read (language.md 5.2). */
function broken(name: string, more: Omit<ITokenConfig, 'name'>): TokenType {
  return token(name, name, { ...more, push_mode: 'ignored' });
}

export const numberToken = token('number', 'number', {
  pattern: /0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?/,
  start_chars_hint: [...DIGITS],
});
export const stringToken = token('string', 'string', {
  pattern: matchString,
  start_chars_hint: QUOTES,
});
export const referenceToken = token('reference', 'reference', {
  pattern: matchReference,
  start_chars_hint: [...`@$${LETTERS}`],
});
export const constantToken = token('constant', 'constant', {
  pattern: /null|true|false|PI|E|Infinity|NaN/,
  start_chars_hint: [...'ntfPEIN'],
  longer_alt: referenceToken,
});
export const operatorToken = token('operator', 'operator', {
  pattern: /[=!]==|\*\*|<<|>>|[<>=!]=|&&|\|\||[-+*/%~!&|^<>=]/,
  start_chars_hint: [...'-+*/%~!&|^<>='],
});
export const leftParenToken = token('leftParen', '(', { pattern: '(' });
export const rightParenToken = token('rightParen', ')', { pattern: ')' });
export const commaToken = token('comma', ',', { pattern: ',' });
export const semicolonToken = token('semicolon', ';', { pattern: ';' });

/** The tokens of the grammar. */
export const GRAMMAR_TOKENS: readonly TokenType[] = [
  numberToken,
  stringToken,
  constantToken,
  referenceToken,
  operatorToken,
  leftParenToken,
  rightParenToken,
  commaToken,
  semicolonToken,
];

const whitespaceToken = token('whitespace', 'white space', {
  pattern: /[ \n\t\r\u00a0]+/,
  start_chars_hint: [...' \n\t\r\u00a0'],
  group: Lexer.SKIPPED,
});

/**
 * Each ends at the wrong character. They come before the number token, since they start like
 * numbers.
 */
const BROKEN_NUMBERS: readonly TokenType[] = [
  broken('hex-digits', { pattern: /0[xX](?![0-9a-fA-F])/, start_chars_hint: ['0'] }),
  broken('duplicate-point', {
    pattern: /[0-9]+\.[0-9]*(?:[eE][+-]?[0-9]*)?\./,
    start_chars_hint: [...DIGITS],
  }),
  broken('exponent-point', { pattern: /[0-9]+[eE][+-]?[0-9]*\./, start_chars_hint: [...DIGITS] }),
  broken('exponent-digits', {
    pattern: /[0-9]+(?:\.[0-9]*)?[eE](?![+-]?[0-9])/,
    start_chars_hint: [...DIGITS],
  }),
];

const brokenStringToken = broken('broken-string', {
  pattern: matchBrokenString,
  start_chars_hint: QUOTES,
});
const unexpectedToken = broken('unexpected-character', {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: any character; chevrotain cannot optimise complements
  pattern: /[\u0000-\uffff]/,
  start_chars_hint: [...ANY_CHARACTER],
});
const ignoredToken = token('ignored', 'ignored', {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: any character, as above
  pattern: /[\u0000-\uffff]+/,
  start_chars_hint: [...ANY_CHARACTER],
  group: Lexer.SKIPPED,
});

const BROKEN: ReadonlySet<TokenType> = new Set([
  ...BROKEN_NUMBERS,
  brokenStringToken,
  unexpectedToken,
]);

/**
 * The longest path at `offset` (language.md 2.1). It is not one pattern, since each repetition of a
 * group uses host stack, and a path may be as long as the template.
 */
function matchReference(text: string, offset: number): CustomPatternMatcherReturn | null {
  let end = matchEnd(FIRST_SEGMENT, text, offset);
  if (end === offset) return null;
  for (let next = matchEnd(NEXT_SEGMENT, text, end); next > end; ) {
    end = next;
    next = matchEnd(NEXT_SEGMENT, text, end);
  }
  return [text.slice(offset, end)];
}

/** The end of a sticky pattern's match at `offset`; `offset` if it does not match. */
function matchEnd(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}

function matchString(text: string, offset: number): CustomPatternMatcherReturn | null {
  const scan = scanString(text, offset);
  return scan.kind === 'string' ? [text.slice(offset, scan.end)] : null;
}

function matchBrokenString(text: string, offset: number): CustomPatternMatcherReturn | null {
  const scan = scanString(text, offset);
  if (scan.kind === 'string') return null;
  const match: CustomPatternMatcherReturn = [text.slice(offset, scan.end)];
  const payload: LexicalFailure = scan;
  match.payload = payload;
  return match;
}

/**
 * Creates a lexer. `validate` makes chevrotain check the token definitions, which is slow and used
 * only in tests.
 */
export function createExpressionLexer(validate: boolean): Lexer {
  return new Lexer(
    {
      defaultMode: 'expression',
      modes: {
        expression: [
          whitespaceToken,
          ...BROKEN_NUMBERS,
          ...GRAMMAR_TOKENS,
          brokenStringToken,
          unexpectedToken,
        ],
        ignored: [ignoredToken],
      },
    },
    { skipValidations: !validate, ensureOptimizations: true, positionTracking: 'onlyOffset' },
  );
}

/** A token for the grammar. */
export type ScannedToken = ReturnType<Lexer['tokenize']>['tokens'][number];

export interface ScanResult {
  readonly tokens: ScannedToken[];
  /** The reason why the scan ended before the end of the text. */
  readonly failure: LexicalFailure | undefined;
}

let sharedLexer: Lexer | undefined;

/** Splits an expression into tokens, up to the first text that is not a token (language.md 5.2). Never throws. */
export function scanExpression(text: string): ScanResult {
  sharedLexer ??= createExpressionLexer(false);
  const { tokens } = sharedLexer.tokenize(text);
  const last = tokens.at(-1);
  if (last === undefined || !BROKEN.has(last.tokenType)) return { tokens, failure: undefined };
  tokens.pop();
  return { tokens, failure: toFailure(last) };
}

function toFailure({ tokenType, image, startOffset, payload }: ScannedToken): LexicalFailure {
  if (tokenType === brokenStringToken) return payload;
  const failure = tokenType.name as LexicalFailure['failure'];
  return { failure, start: startOffset, end: startOffset + image.length };
}
