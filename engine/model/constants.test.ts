import { describe, expect, it } from 'vitest';
import {
  altTextFromBody,
  BLOCK_TYPES,
  BLOCK_VARIANT_CODES,
  type BlockType,
  EDITOR_LIMITS,
  filterText,
  isAlternateBlockType,
  isPlanFeature,
  MAX_ALT_LENGTH,
} from './index.js';

describe('block types', () => {
  it('have an alternate listing that ends at accordion', () => {
    const names = Object.keys(BLOCK_TYPES) as BlockType[];
    const others = names.filter((name) => !isAlternateBlockType(name));
    expect(others).toEqual(['marquee', 'shape', 'pricing-plan', 'website-component']);
  });

  it('have a variant for each code but the last', () => {
    const of = (code: number) => Object.values(BLOCK_VARIANT_CODES[code] ?? {}).join(' ');
    expect(Object.keys(BLOCK_VARIANT_CODES)).toEqual(
      [...Array(19).keys()].map((n) => `${1000 + n}`),
    );
    expect([1000, 1003, 1004, 1010, 1011, 1017, 1018].map(of)).toEqual([
      ...['gallery slideshow', 'gallery stack', 'summary wall', 'chart pie', 'image inline'],
      ...['tock reservations', 'tock events'],
    ]);
  });
});

it('has the limits of the seed', () => {
  expect(Object.values(EDITOR_LIMITS)).toEqual([60, 60, 250, 10_000, 200, 50, 25, 20, 50]);
});

it.each([
  [1, true],
  [70, true],
  [0, false],
  [71, false],
  [1.5, false],
  ['1', false],
  [Number.NaN, false],
])('%j is a feature of plans: %j', (value, expected) => {
  expect(isPlanFeature(value)).toBe(expected);
});

it.each([
  ['url-slug', 'Tide & Clocks/New', 'tide-clocksnew'],
  ['url-slug-with-slash', 'Tide & Clocks/New', 'tide-clocks/new'],
  ['url-slug-with-slash', '/a b/', '/a-b/'],
  ['url-slug', '', ''],
] as const)('%s makes of %j %j', (filter, text, expected) => {
  expect(filterText(filter, text)).toBe(expected);
});

it('describes a picture by at most 250 characters of a body', () => {
  expect(altTextFromBody('<p>Low tide</p>').trim()).toBe('Low tide');
  expect(altTextFromBody('a'.repeat(400))).toHaveLength(MAX_ALT_LENGTH);
});
