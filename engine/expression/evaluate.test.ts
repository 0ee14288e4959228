import { describe, expect, test } from 'vitest';
import type { Literal } from './program.js';
import { DATA, run } from './testing.js';

describe('assignments', () => {
  test('are seen by later sub-expressions (5.4)', () => {
    const { value, locals } = run('@a = 6; @b = 2 * @a; @b / 4');
    expect(value).toBe(3);
    expect([...locals]).toEqual([
      ['@a', 6],
      ['@b', 12],
    ]);
  });

  test.each<readonly [string, readonly (readonly [string, Literal])[]]>([
    ['5; @x = 1', [['@x', 1]]],
    ['1 + (@x = 4)', [['@x', 4]]],
    ['1 @x = 5', [['@x', 5]]],
    ['@x = @y = 3', [['@y', 3]]],
    ['max(@x = 5) 3', [['@x', 5]]],
    ['@x = zzz', [['@x', null]]],
    ['@x = 1, 2', [['@x', 1]]],
    ['@x = "a" + "b"', [['@x', 'ab']]],
  ])('yield no value and end the sub-expression: %s (5.4, 8.35)', (source, expected) => {
    const { value, problems, locals } = run(source);
    expect({ value, problems }).toEqual({ value: undefined, problems: [] });
    expect([...locals]).toEqual(expected);
  });

  test.each([
    'a = 1',
    'a.b.c = 1',
    '@.x = 1',
    '@ = 1',
    '$x = 1',
    '1 = 1',
    'PI = 3',
    '= 1',
    '@x =',
    '@x = o',
    '- @x = 5',
  ])('do nothing without a variable and a literal: %s (5.4)', (source) => {
    const { value, problems, locals } = run(source);
    expect({ value, problems, size: locals.size }).toEqual({
      value: undefined,
      problems: [],
      size: 0,
    });
  });

  test('happen before an error, for the caller to discard (8.33)', () => {
    expect(run('@x = 1; o + 1')).toMatchObject({
      value: undefined,
      problems: ['Invalid arguments to operator add'],
      locals: new Map([['@x', 1]]),
    });
  });
});

describe('a unary operator on an object or array (8.34, 8.60)', () => {
  test.each<readonly [string, Literal | undefined, readonly (readonly [string, Literal])[]]>([
    ['@x = !o; 5', 5, []],
    ['@x = 1; @y = -o', undefined, [['@x', 1]]],
    ['max(-o, 1)', 1, []],
    ['max(1, ~arr)', 1, []],
    ['(-@x) = 5; 2', 2, []],
  ])('leaves nothing and goes on: %s', (source, value, locals) => {
    expect(run(source)).toMatchObject({ value, problems: [], locals: new Map(locals) });
  });
});

describe('reduce errors', () => {
  const LEFTOVER = 'Reduce error: unexpected token on stack';

  test.each<readonly [string, readonly string[]]>([
    ['o', [LEFTOVER]],
    ['arr', [LEFTOVER]],
    ['@', [LEFTOVER]],
    ['o + 1', ['Invalid arguments to operator add']],
    ['1 & & 2', ['Invalid arguments to operator bitwise and']],
    ['* 1', ['Invalid arguments to operator multiply']],
    ['- * 1', ['Invalid arguments to operator multiply']],
    ['true || o', ['Invalid arguments to operator logical or']],
    ['!= 1', ['Invalid arguments to operator inequality']],
    ['-o', [LEFTOVER]],
    ['!arr', [LEFTOVER]],
    ['~ - o', [LEFTOVER]],
    ['1, -o', [LEFTOVER]],
    ['-o; 1', [LEFTOVER]],
    ['-o + 1', ['Invalid arguments to operator add']],
    ['1 + !o', ['Invalid arguments to operator add']],
    ['max(-o)', ['Error calling function max']],
    ['-o, (o + 1)', ['Invalid arguments to operator add']],
    ['max()', ['Error calling function max']],
    ['num(o)', ['Error calling function num']],
    ['5 max(-)', ['Error calling function max']],
    ['max(1 +)', ['Invalid arguments to operator add']],
    [
      '1 + o; 2 + o; max(); 5',
      [
        'Invalid arguments to operator add',
        'Invalid arguments to operator add',
        'Error calling function max',
      ],
    ],
    ['o; 1', [LEFTOVER]],
    ['1 - max(max(abs())) - 1', ['Error calling function abs', LEFTOVER]],
    ['o max()', ['Error calling function max', LEFTOVER]],
  ])('%s', (source, expected) => {
    expect(run(source)).toMatchObject({ value: undefined, problems: expected });
  });

  test('an error does not stop what follows (5.1)', () => {
    expect(run('1 + o; @x = 2; 3')).toMatchObject({
      value: undefined,
      locals: new Map([['@x', 2]]),
    });
  });
});

describe('the string limit (5.8)', () => {
  test.each<readonly [string, number, Literal | undefined]>([
    ['s + "a"', 10, '123456789a'],
    ['s + "ab"', 10, undefined],
    ['s + 1', 10, '1234567891'],
    ['s + true', 10, undefined],
    ['s', 3, '123456789'],
    ['1 + 10', 1, 11],
    ['s + s', 0, '123456789123456789'],
    ['s + s', Number.POSITIVE_INFINITY, '123456789123456789'],
  ])('%s with %d is %j', (source, limit, expected) => {
    const problems =
      expected === undefined ? [`Concatenation would exceed maximum string length ${limit}`] : [];
    expect(run(source, DATA, limit)).toMatchObject({ value: expected, problems });
  });
});

describe('printDebug (5.9)', () => {
  test.each([
    [
      '# @a = min(2, o.k) ; @a * 7',
      'EVAL=[[@a <args> 2 o.k min() <assign>], [@a 7 <multiply>]] -> 7',
    ],
    ['#@a = 1', 'EVAL=[[@a 1 <assign>]]'],
    ['#', 'EVAL=[]'],
    ['#null', 'EVAL=[[null]] -> '],
    ['#"a\\n" + 1.50', 'EVAL=[["a\\n" 1.5 <add>]] -> a\n1.5'],
    ['#1 - -1 + +1', 'EVAL=[[1 1 <unary minus> <subtract> 1 <unary plus> <add>]] -> 3'],
    ['#! ~2 === true', 'EVAL=[[2 <bitwise not> <logical not> true <strict equality>]] -> false'],
    ['#a.00 @.arr.0 Infinity', 'EVAL=[[a.0 @.arr.0 Infinity]] -> Infinity'],
    ['#-o', 'EVAL=[[o <unary minus>]]'],
  ])('%s', (source, expected) => {
    expect(run(source).debug).toBe(expected);
  });
});
