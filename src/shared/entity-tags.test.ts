import { expect, it } from 'vitest';
import { entityTag, isKnownTag } from './entity-tags.js';

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

it('is equal for equal contents alone', () => {
  const [tag, other] = [entityTag('sea'), entityTag('see')];
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(entityTag(Buffer.from('sea'))).toBe(tag);
  expect(other).not.toBe(tag);
});
