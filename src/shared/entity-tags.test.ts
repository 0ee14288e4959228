import { expect, it } from 'vitest';
import { isKnownTag } from './entity-tags.js';

it.each([
  [null, false],
  ['', false],
  ['"a"', true],
  ['"b"', false],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['a', false],
])('If-None-Match: %s', (header, isKnown) => {
  expect(isKnownTag(header, '"a"')).toBe(isKnown);
});
