import { describe, expect, it } from 'vitest';
import {
  altTextFromBody,
  BLOCK_TYPES,
  BLOCK_VARIANT_CODES,
  BLOCK_VARIANTS,
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

  it('have 19 variants within 20 codes', () => {
    expect(Object.values(BLOCK_VARIANTS).flat()).toHaveLength(19);
    expect(BLOCK_VARIANT_CODES.last - BLOCK_VARIANT_CODES.first + 1).toBe(20);
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
