import { describe, expect, it } from 'vitest';
import { trimCharacters, trimEndCharacters } from './trim.js';

const LONG = '/'.repeat(1_000_000);

describe('trimming characters', () => {
  it.each([
    ['', '/', '', ''],
    ['a', '/', 'a', 'a'],
    ['//a/b//', '/', 'a/b', '//a/b'],
    ['a \t/', ' \t', 'a \t/', 'a \t/'],
    [' a \t ', ' \t', 'a', ' a'],
    [LONG, '/', '', ''],
    [`a${LONG}b`, '/', `a${LONG}b`, `a${LONG}b`],
  ])('%.20s without %s', (text, characters, both, end) => {
    expect(trimCharacters(text, characters)).toBe(both);
    expect(trimEndCharacters(text, characters)).toBe(end);
  });
});
