import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChoiceStatus } from '../contract/page.js';
import { readVariants } from '../shared/read-variants.js';
import { choose, indexVariants, selectionOf, type VariantChoice } from './choice.js';

const VARIANTS = [
  { sku: 'A', attributes: { Glaze: 'Teal', Size: 'S' }, qtyInStock: 3 },
  { sku: 'B', attributes: { Glaze: 'Teal', Size: 'L' }, qtyInStock: 0 },
  { sku: 'C', attributes: { Glaze: 'Salt', Size: 'S' }, unlimited: true, onSale: true },
  { sku: 'D', attributes: { Glaze: 'Teal', Size: 'S' }, qtyInStock: 9 },
];

function start(variants: unknown = VARIANTS, options = ['Glaze', 'Size']): VariantChoice {
  const list = readVariants(JSON.stringify(variants), '1');
  return { index: indexVariants(options, list), chosen: Object.create(null) };
}

function chooseAll(choices: readonly (readonly [string, string])[], from = start()): VariantChoice {
  return choices.reduce((choice, [option, value]) => choose(choice, option, value), from);
}

describe('choices of a product', () => {
  test.each<[string, (readonly [string, string])[], ChoiceStatus, string | null | undefined]>([
    ['nothing', [], 'open', undefined],
    ['one of two options', [['Glaze', 'Teal']], 'open', undefined],
    [
      'a variant',
      [
        ['Glaze', 'Teal'],
        ['Size', 'S'],
      ],
      'sold',
      'A',
    ],
    [
      'it in the other order',
      [
        ['Size', 'S'],
        ['Glaze', 'Teal'],
      ],
      'sold',
      'A',
    ],
    [
      'one that is sold out',
      [
        ['Glaze', 'Teal'],
        ['Size', 'L'],
      ],
      'sold-out',
      'B',
    ],
    [
      'one on sale',
      [
        ['Glaze', 'Salt'],
        ['Size', 'S'],
      ],
      'on-sale',
      'C',
    ],
    [
      'none there is',
      [
        ['Glaze', 'Salt'],
        ['Size', 'L'],
      ],
      'unavailable',
      null,
    ],
    [
      'opened again',
      [
        ['Glaze', 'Teal'],
        ['Size', 'S'],
        ['Size', ''],
      ],
      'open',
      undefined,
    ],
    [
      'a value that is not offered',
      [
        ['Glaze', 'Teal'],
        ['Size', 'S'],
        ['Size', 'XXL'],
      ],
      'sold',
      'A',
    ],
    [
      'an option that there is not',
      [
        ['Color', 'Teal'],
        ['__proto__', 'S'],
      ],
      'open',
      undefined,
    ],
  ])('%s', (_what, choices, state, sku) => {
    const { variant, status } = selectionOf(chooseAll(choices));
    expect(status).toBe(state);
    expect(variant === null ? null : variant?.sku).toBe(sku);
  });

  test('is the same when nothing changes', () => {
    const choice = chooseAll([['Glaze', 'Teal']]);
    expect(
      chooseAll(
        [
          ['Glaze', 'Teal'],
          ['Size', 'XXL'],
          ['Size', ''],
        ],
        choice,
      ),
    ).toBe(choice);
  });

  test('takes options named after properties of objects', () => {
    const variants = [
      { sku: 'P', unlimited: true, attributes: JSON.parse('{"__proto__":"a","constructor":"b"}') },
    ];
    const choice = start(variants, ['__proto__', 'constructor']);
    expect(selectionOf(choice).status).toBe('open');
    const both = chooseAll(
      [
        ['__proto__', 'a'],
        ['constructor', 'b'],
      ],
      choice,
    );
    expect(selectionOf(both).variant?.sku).toBe('P');
  });

  test('offers nothing without options', () => {
    expect(selectionOf(start(VARIANTS, [])).status).toBe('open');
  });
});

const value = fc.constantFrom('', 'a', 'b', 'c', '\u0000', '","');
const anyVariants = fc.array(
  fc.record({
    sku: fc.string(),
    attributes: fc.record({ x: value, y: value }, { requiredKeys: ['x'] }),
    qtyInStock: fc.integer({ min: -1, max: 2 }),
    onSale: fc.boolean(),
  }),
);
const anyChoices = fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z'), value));

test('the variant of any choices is the first that has all of them', () => {
  fc.assert(
    fc.property(anyVariants, anyChoices, (variants, choices) => {
      const choice = chooseAll(choices, start(variants, ['x', 'y']));
      const { x, y } = choice.chosen;
      const { variant, status } = selectionOf(choice);
      const isOpen = x === undefined || y === undefined;
      const expected = isOpen
        ? undefined
        : (variants.find(({ attributes }) => attributes.x === x && attributes.y === y) ?? null);
      expect(status === 'open').toBe(isOpen);
      expect(variant === null ? null : variant?.sku).toBe(expected === null ? null : expected?.sku);
    }),
  );
});

describe('variants of the markup', () => {
  test.each(['', '{', 'null', '{"0":{}}', '"text"'])('%j are refused', (json) => {
    expect(() => readVariants(json, '1')).toThrow();
  });

  test('are empty where the content has something else', () => {
    const [variant] = readVariants(
      '[{"attributes":[1],"qtyInStock":"x","priceMoney":7,"mainImage":{"assetUrl":5}}]',
      '',
    );
    expect(variant).toEqual({
      id: '',
      sku: '',
      attributes: {},
      unlimited: false,
      qtyInStock: 0,
      onSale: false,
      priceMoney: undefined,
      salePriceMoney: undefined,
      planPrice: undefined,
      mainImageId: undefined,
      mainImage: { id: '', assetUrl: '5', altText: '', width: 0, height: 0 },
    });
    expect(readVariants('[null,3,[]]', '')).toHaveLength(3);
  });

  test('of gift cards have no end and no sale', () => {
    const [variant] = readVariants('[{"qtyInStock":0,"onSale":true}]', '4');
    expect(variant).toMatchObject({ unlimited: true, onSale: false });
  });
});
