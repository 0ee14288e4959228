import { expect, it } from 'vitest';
import { StoreProblem } from '../problem.js';
import { encode } from './codec.js';

it.each([
  [null, null],
  ['words', 'words'],
  [Number.MAX_SAFE_INTEGER, 9_007_199_254_740_991n],
  [-1, -1n],
  [true, 1n],
  [false, 0n],
])('a database is given %j as %s', (value, given) => {
  expect(encode(value)).toBe(given);
});

it.each([0.5, Number.NaN, 2 ** 53, undefined, {}])('a database is not given %j', (value) => {
  expect(() => encode(value)).toThrow(TypeError);
});

it.each(['a\0b', '\ud800'])('a text that no database keeps is refused: %j', (text) => {
  expect(() => encode(text)).toThrow(StoreProblem);
});
