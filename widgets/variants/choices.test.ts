import { describe, expect, test } from 'vitest';
import { readVariants } from '../shared/read-variants.js';
import { addressOf, linkedVariant } from './address.js';
import { marksOf } from './marks.js';
import { readWords } from './words.js';

const variants = readVariants(
  JSON.stringify([
    { id: '1', sku: 'A', attributes: { Glaze: 'Teal', Size: 'S' }, qtyInStock: 1 },
    { id: '2', sku: 'B', attributes: { Glaze: 'Teal', Size: 'L' }, qtyInStock: 0 },
    { id: '', sku: 'C&D', attributes: { Glaze: 'Salt', Size: 'S' }, unlimited: true },
  ]),
  '1',
);

describe('marks of values', () => {
  test.each<[object, object]>([
    [{}, { Glaze: { Teal: 'sold', Salt: 'sold' }, Size: { S: 'sold', L: 'sold-out' } }],
    [
      { Glaze: 'Teal' },
      { Glaze: { Teal: 'sold', Salt: 'sold' }, Size: { S: 'sold', L: 'sold-out' } },
    ],
    [{ Glaze: 'Salt' }, { Glaze: { Teal: 'sold', Salt: 'sold' }, Size: { S: 'sold' } }],
    [{ Size: 'L' }, { Glaze: { Teal: 'sold-out' }, Size: { S: 'sold', L: 'sold-out' } }],
    [
      { Glaze: 'Salt', Size: 'L' },
      { Glaze: { Teal: 'sold-out' }, Size: { S: 'sold' } },
    ],
  ])('when %j is chosen', (chosen, expected) => {
    const marks = marksOf(['Glaze', 'Size'], variants, { ...chosen });
    expect(
      Object.fromEntries([...marks].map(([name, of]) => [name, Object.fromEntries(of)])),
    ).toEqual(expected);
  });
});

describe('addresses', () => {
  test.each([
    ['?variant=2', 'B'],
    ['?variant=C%26D', 'C&D'],
    ['?variant=', undefined],
    ['?variant=__proto__', undefined],
    ['?variant=%00%FF<script>&variant=2', undefined],
    ['?variant[]=2', undefined],
  ])('%s ask for %s', (search, sku) => {
    expect(linkedVariant(variants, { search })?.sku).toBe(sku);
  });

  test.each([
    ['https://a.example/p?x=1#top', 0, 'https://a.example/p?x=1&variant=1#top'],
    ['https://a.example/p?variant=1', 2, 'https://a.example/p?variant=C%26D'],
    ['https://a.example/p?variant=1', 9, 'https://a.example/p'],
  ])('%s keeps variant %i', (href, index, address) => {
    expect(addressOf(href, variants[index])).toBe(address);
  });
});

describe('words', () => {
  test('are the usual ones where nothing else is said, or something of a wrong type', () => {
    expect(readWords(undefined).sale).toBe('sale');
    expect(readWords('{"sale":"Angebot","soldOut":5,"__proto__":{"price":"x"}}')).toMatchObject({
      sale: 'Angebot',
      soldOut: 'sold out',
      price: '{price}',
    });
    expect(() => readWords('{')).toThrow(SyntaxError);
  });
});
