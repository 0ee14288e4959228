import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonProblem, parseJson } from './json-text.js';

describe('parseJson', () => {
  it.each([
    ['', 1, 1, 'a value was expected, the text ends'],
    ['{"a": 1,}', 1, 9, "a property name in double quotes was expected, found '}'"],
    ['{a: 1}', 1, 2, "a property name in double quotes or '}' was expected, found 'a'"],
    ['[1,\n 2,\n]', 3, 1, "a value was expected, found ']'"],
    ['{"a"\t1}', 1, 6, "':' was expected, found '1'"],
    ['[1 2]', 1, 4, "',' or the end of the list or object was expected, found '2'"],
    ['[1}', 1, 3, "',' or the end of the list or object was expected, found '}'"],
    ['1 // one', 1, 3, "the end of the text was expected, found '/'"],
    ['"a\nb"', 1, 3, 'a line break or control character is inside a string'],
    ['"a\\x"', 1, 3, 'the escape is not one of JSON'],
    ['["a]', 1, 2, 'the string is not closed'],
    ['{"a": 01}', 1, 8, "',' or the end of the list or object was expected, found '1'"],
    ['NaN', 1, 1, "a value was expected, found 'N'"],
    ['[😀]', 1, 2, "a value or ']' was expected, found '😀'"],
  ])('%j', (text, line, column, why) => {
    expect(() => parseJson(text)).toThrow(
      expect.objectContaining({ name: 'JsonSyntaxError', line, column, message: why }),
    );
  });

  it('finds a problem in exactly the texts that are not JSON', () => {
    const piece = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '"a"',
        '"\\u12',
        '1',
        '-',
        '.5',
        'e3',
        'true',
        ' ',
        '\n',
        '\\',
      ],
    );
    const soup = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
    const cut = fc
      .tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 }))
      .map(([text, at, extra]) => text.slice(0, at % (text.length + 1)) + extra);
    fc.assert(
      fc.property(fc.oneof(soup, cut, fc.json()), (text) => {
        expect(findJsonProblem(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is not stopped by a million levels', () => {
    expect(findJsonProblem('['.repeat(1_000_000))?.offset).toBe(1_000_000);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
