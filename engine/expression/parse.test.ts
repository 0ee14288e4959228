import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExpressionScope, evaluate } from './evaluate.js';
import { FUNCTIONS } from './functions.js';
import { ExpressionParser, serializeExpressionGrammar } from './grammar.js';
import { OPERATORS } from './operators.js';
import { parseExpression } from './parse.js';
import { printDebug } from './print.js';
import { createExpressionLexer } from './tokens.js';

const LEFT = 'Mismatched operator found: left paren';
const RIGHT = 'Mismatched operator found: right paren';
const EXPONENT = 'Expected a digit after exponent in decimal number';
const EXPONENT_POINT = 'Unexpected decimal point in exponent';
const DUPLICATE_POINT = 'Duplicate decimal point in number';
const HEX = 'Expected digits after start of hex number';
const HEX_ESCAPE = 'Invalid 2-char hex escape found';
const UNICODE_ESCAPE = 'Invalid unicode escape found';
const tokensOver = (limit: number) =>
  `Expression exceeds the maximum number of allowed tokens: ${limit}`;

/** The problems as `why` and the text they point at. */
function problemsOf(source: string, maxTokens = 0): (readonly [string, string])[] {
  const { problems } = parseExpression(source, maxTokens);
  return problems.map(({ why, span }) => [why, source.slice(span.start, span.end)]);
}

const hintsOf = (source: string) => parseExpression(source, 0).problems.map(({ hint }) => hint);

describe('parse errors (5.2)', () => {
  test.each<readonly [string, readonly (readonly [string, string])[]]>([
    ['1 ? 2', [['Unexpected character at 2: "?"', '?']]],
    ['#1 ? 2', [['Unexpected character at 2: "?"', '?']]],
    ['##', [['Unexpected character at 0: "#"', '#']]],
    ['? ?', [['Unexpected character at 0: "?"', '?']]],
    ['.5', [['Unexpected character at 0: "."', '.']]],
    ['a..b', [['Unexpected character at 1: "."', '.']]],
    ['0x1.5', [['Unexpected character at 3: "."', '.']]],
    ['_x', [['Unexpected character at 0: "_"', '_']]],
    ['\\', [['Unexpected character at 0: "\\\\"', '\\']]],
    ['\b', [['Unexpected backspace at 0: "\\b"', '\b']]],
    ['1 \f', [['Unexpected form feed at 2: "\\f"', '\f']]],
    ['\v', [['Unexpected control character at 0: "\\u000b"', '\v']]],
    ['\u001f', [['Unexpected control character at 0: "\\u001f"', '\u001f']]],
    ['\u007f', [['Unexpected character at 0: "\u007f"', '\u007f']]],
    ['\u2028', [['Unexpected character at 0: "\u2028"', '\u2028']]],
    ['1e', [[EXPONENT, '1e']]],
    ['1e+', [[EXPONENT, '1e']]],
    ['1.2exp', [[EXPONENT, '1.2e']]],
    ['1e5.5', [[EXPONENT_POINT, '1e5.']]],
    ['1e.5', [[EXPONENT_POINT, '1e.']]],
    ['1..2', [[DUPLICATE_POINT, '1..']]],
    ['1.2.3', [[DUPLICATE_POINT, '1.2.']]],
    ['1.2e3.4', [[DUPLICATE_POINT, '1.2e3.']]],
    ['0x', [[HEX, '0x']]],
    ['0Xg', [[HEX, '0X']]],
    ['"abc', [['Unterminated string', '"abc']]],
    ["'\\", [['Unterminated string', "'\\"]]],
    ['"\\u1234', [['Unterminated string', '"\\u1234']]],
    ['"a\nb"', [['Illegal bare line feed character in string literal', '\n']]],
    ['"a\rb"', [['Illegal bare carriage return character in string literal', '\r']]],
    ['"\\x4g"', [[HEX_ESCAPE, '\\x']]],
    ['"\\x41', [[HEX_ESCAPE, '\\x']]],
    ['"\\u12"', [[UNICODE_ESCAPE, '\\u']]],
    ['"\\U0001F60"', [[UNICODE_ESCAPE, '\\U']]],
    ['1 + foo (2)', [['Invalid function foo', 'foo']]],
    ['@a(1)', [['Invalid function @a', '@a']]],
    ['@(1)', [['Invalid function @', '@']]],
    ['constructor(1)', [['Invalid function constructor', 'constructor']]],
    ['toString(1)', [['Invalid function toString', 'toString']]],
    ['foo(1) bar(2) (', [['Invalid function foo', 'foo']]],
    ['1) foo(2)', [['Invalid function foo', 'foo']]],
    ['((', [[LEFT, '(']]],
    ['#1 + (2', [[LEFT, '(']]],
    ['))', [[RIGHT, ')']]],
    [')(', [[RIGHT, ')']]],
    [
      '(1;2)',
      [
        [LEFT, '('],
        [RIGHT, ')'],
      ],
    ],
    ['max(1', [[LEFT, '(']]],
    ['(1 + "a', [['Unterminated string', '"a']]],
    [
      '(foo(1) ?',
      [
        ['Invalid function foo', 'foo'],
        ['Unexpected character at 8: "?"', '?'],
      ],
    ],
  ])('%j', (source, expected) => {
    expect(problemsOf(source)).toEqual(expected);
  });

  test.each([
    ['.5', "Write '0.5'"],
    ['a.', "A name follows '.', as in 'a.b'"],
    ['a ? 1 : 2', "There is no '?:'; choose between values with '{.if}'"],
    ['a[0]', "Write elements with dots: 'items.0'"],
    ['_x', "A name begins with a letter or '@'"],
    ['‘a’', 'Put strings between straight quotes'],
    ['mx(1)', "Did you mean 'max'?"],
    ['floor(1)', 'The functions are abs, bool, max, min, num, str'],
    ['é', undefined],
  ])('%j has a way out', (source, expected) => {
    expect(hintsOf(source)).toEqual([expected]);
  });

  test('no list is kept after an error of a token; complete ones are after a mismatch', () => {
    const printed = (source: string) => printDebug(parseExpression(source, 0).program, undefined);
    expect(printed('#1; 2 ?')).toBe('EVAL=[]');
    expect(printed('#1; foo(2)')).toBe('EVAL=[]');
    expect(printed('#1; 2 ) 3; 4')).toBe('EVAL=[[1]]');
    expect(printed('#(1; 2')).toBe('EVAL=[[2]]');
  });
});

describe('the token limit (5.8)', () => {
  test.each<readonly [string, number, readonly (readonly [string, string])[]]>([
    ['1+2+3', 5, []],
    ['1+2+3', 4, [[tokensOver(4), '3']]],
    ['#max(1)', 3, [[tokensOver(3), ')']]],
    ['max(1)', 4, []],
    ['1+2+3', 0, []],
    ['1+2+3', Number.POSITIVE_INFINITY, []],
    ['(1+2+3', 4, [[tokensOver(4), '+']]],
    ['foo(1+2+3+4)', 4, [['Invalid function foo', 'foo']]],
    ['1+2+foo(3)', 4, [[tokensOver(4), 'foo']]],
    ['1+2+foo(3)', 5, [['Invalid function foo', 'foo']]],
    [
      '1+2+3 ?',
      4,
      [
        [tokensOver(4), '3'],
        ['Unexpected character at 6: "?"', '?'],
      ],
    ],
  ])('%j with %d', (source, limit, expected) => {
    expect(problemsOf(source, limit)).toEqual(expected);
  });
});

describe('the program', () => {
  test('keeps the text after the # and the spans of the whole text', () => {
    const source = '# max(a.b) + "x"';
    const { program } = parseExpression(source, 0);
    expect(program).toMatchObject({ kind: 'expression', source: source.slice(1), debug: true });
    const texts = program.lists
      .flat()
      .map(({ kind, span }) => [kind, source.slice(span.start, span.end)]);
    expect(texts).toEqual([
      ['arguments', 'max'],
      ['reference', 'a.b'],
      ['call', 'max'],
      ['literal', '"x"'],
      ['operator', '+'],
    ]);
  });

  test('only a first # switches on debug', () => {
    expect(parseExpression('1', 0).program.debug).toBe(false);
    expect(parseExpression(' #1', 0).problems).toHaveLength(1);
  });
});

describe('the grammar', () => {
  test('passes all checks of chevrotain', () => {
    expect(createExpressionLexer(true).lexerDefinitionErrors).toEqual([]);
    expect(() => new ExpressionParser(true)).not.toThrow();
  });

  test('reads every operator of the table as one token', () => {
    const lexer = createExpressionLexer(false);
    for (const { text } of OPERATORS) {
      expect(lexer.tokenize(text).tokens.map(({ image }) => image)).toEqual([text]);
    }
  });

  test('serialises for syntax diagrams with labels', () => {
    const grammar = serializeExpressionGrammar();
    expect(grammar.map(({ type }) => type)).toEqual(['Rule']);
    const text = JSON.stringify(grammar);
    for (const label of ['reference', 'operator', '(', ')', ',', ';']) {
      expect(text).toContain(`"label":${JSON.stringify(label)}`);
    }
  });
});

describe('any input', () => {
  const scope: ExpressionScope = {
    maxStringLength: 100,
    steps: { step: () => undefined },
    resolve: ([name]) => (name === 'o' ? {} : name === 'a' ? 5 : undefined),
    assign: () => undefined,
  };

  /** Fails when parsing or running throws, or when a span lies outside the text. */
  function survive(source: string, maxTokens = 0): void {
    const { program, problems } = parseExpression(source, maxTokens);
    for (const { span } of problems) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThan(span.start);
      expect(span.end).toBeLessThanOrEqual(source.length);
    }
    const { value } = evaluate(program, scope);
    expect(typeof value).not.toBe('function');
    printDebug(program, value);
  }

  const WORDS = [
    ...OPERATORS.map(({ text }) => text),
    ...[...FUNCTIONS.keys()].map((name) => `${name}(`),
    ...['(', ')', ',', ';', ' ', '#', '1', '2.5', '0x1F', '"a"', 'a', 'o', '@', '@x', 'a.b', 'PI'],
    ...['null', '"', "'", '\\', '\\x', '\\u12', '1e', '1..', '.', '?', '\n', '\u0000', '😀'],
  ];

  test('survives token soup, with any limit', () => {
    const soup = fc
      .array(fc.constantFrom(...WORDS), { maxLength: 40 })
      .map((words) => words.join(''));
    fc.assert(fc.property(soup, fc.nat({ max: 12 }), survive), { numRuns: 2000 });
  });

  test('survives arbitrary text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => survive(text)));
  });

  test.each([
    '# @a = min(2, b.c) ; @a * 7; (1 + 2.5e-3) ** -0x1F <= !"\\u0041\\x42\\n" || @.$x.0 !== null',
    "'\\U0001F600' + max(num('5'), (a & b) << 2, str(PI)); @x = @y = ~a; 1e5, 2",
  ])('survives every prefix and suffix of %s', (source) => {
    for (let at = 0; at <= source.length; at++) {
      survive(source.slice(0, at));
      survive(source.slice(at));
    }
  });

  test.each<readonly [string, string, readonly string[]]>([
    ['open parentheses', '('.repeat(1_000_000), [LEFT]],
    ['closed parentheses', ')'.repeat(1_000_000), [RIGHT]],
    ['nested parentheses', `${'('.repeat(500_000)}1${')'.repeat(500_000)}`, []],
    ['nested calls', `${'max('.repeat(200_000)}1${')'.repeat(200_000)}`, []],
    ['unary operators', `${'-'.repeat(500_000)}1`, []],
    ['right-associative operators', `1${'**1'.repeat(300_000)}`, []],
    ['segments', `a${'.a'.repeat(6_000_000)}`, []],
    ['escapes', `"${'\\n'.repeat(1_000_000)}"`, []],
    ['broken strings', '"\\x'.repeat(1_000_000), [HEX_ESCAPE]],
  ])('a million %s need no host stack', (_, source, expected) => {
    const { program, problems } = parseExpression(source, 0);
    expect(problems.map(({ why }) => why)).toEqual(expected);
    expect(evaluate(program, scope).problems).toEqual([]);
  });
});
