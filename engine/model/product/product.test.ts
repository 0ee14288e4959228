import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNCOUNTED } from '../../shared/step-counter.js';
import { fromPrice, normalPrice, salePrice } from './prices.js';
import { productType } from './product-type.js';
import { isOnSale } from './sale.js';
import { isSoldOut, totalStock, UNLIMITED } from './stock.js';
import { isSubscribable } from './subscription.js';
import { variantOptions } from './variant-options.js';
import { hasVariants, variantsOf } from './variants.js';
import { hasVariedPrices } from './varied-prices.js';

const item = (productType: unknown, variants?: unknown, rest: object = {}) => ({
  structuredContent: { productType, variants, ...rest },
});

const [PHYSICAL, DIGITAL, SERVICE, GIFT_CARD, PAYWALL] = [1, 2, 3, 4, 5];

describe('productType', () => {
  it.each<[unknown, string]>([
    [PHYSICAL, 'physical'],
    [DIGITAL, 'digital'],
    [SERVICE, 'service'],
    [GIFT_CARD, 'gift-card'],
    ['1', 'physical'],
    ['1.0', 'physical'],
    [true, 'physical'],
    [PAYWALL, 'undefined'],
    [-1, 'undefined'],
    [0, 'undefined'],
    [1.7, 'undefined'],
    [9, 'undefined'],
    ['physical', 'undefined'],
    [[1], 'undefined'],
    [null, 'undefined'],
    [undefined, 'undefined'],
  ])('of %j is %s', (code, expected) => {
    expect(productType(item(code))).toBe(expected);
  });

  it('is undefined for what is no item', () => {
    for (const value of [undefined, null, 1, 'x', [], {}, { productType: 1 }]) {
      expect(productType(value)).toBe('undefined');
    }
  });
});

describe('variantsOf and hasVariants', () => {
  it('take nothing but an array', () => {
    expect(variantsOf(item(PHYSICAL, [1, 2]), UNCOUNTED)).toEqual([1, 2]);
    for (const variants of [undefined, null, 'ab', { a: 1, b: 2 }]) {
      expect(variantsOf(item(PHYSICAL, variants), UNCOUNTED)).toEqual([]);
      expect(hasVariants(item(PHYSICAL, variants), UNCOUNTED)).toBe(false);
    }
  });
});

describe('totalStock', () => {
  it.each<[string, unknown, number]>([
    ['sums', item(PHYSICAL, [{ qtyInStock: 2 }, { qtyInStock: '3' }]), 5],
    ['subtracts what was oversold', item(SERVICE, [{ qtyInStock: 2 }, { qtyInStock: -3 }]), -1],
    ['has no end', item(PHYSICAL, [{ qtyInStock: 2 }, { unlimited: true }]), UNLIMITED],
    ['counts text as 0', item(PHYSICAL, [{ qtyInStock: 'x' }, { qtyInStock: 2 }]), 2],
    ['counts infinity as 0', item(PHYSICAL, [{ qtyInStock: Number.POSITIVE_INFINITY }]), 0],
    ['counts what is no variant as 0', item(PHYSICAL, [null, 5, 'x']), 0],
    ['is 0 without variants', item(PHYSICAL), 0],
    ['has no end for digital products', item(DIGITAL), UNLIMITED],
    ['has no end for gift cards', item(GIFT_CARD), UNLIMITED],
    ['sums for unknown types', item(PAYWALL, [{ qtyInStock: 2 }]), 2],
    ['is 0 for nothing', undefined, 0],
  ])('%s', (_what, product, expected) => {
    expect(totalStock(product, UNCOUNTED)).toBe(expected);
  });
});

describe('isSubscribable', () => {
  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    [1, true],
    ['false', false],
    ['yes', false],
    [1.5, false],
    [{ on: true }, false],
    [undefined, false],
  ])('of %j is %s', (value, expected) => {
    for (const type of [PHYSICAL, DIGITAL, undefined]) {
      expect(isSubscribable(item(type, [], { isSubscribable: value }))).toBe(expected);
    }
  });
});

describe('variantOptions', () => {
  const options = (ordering: unknown, variants: unknown) =>
    variantOptions(item(PHYSICAL, variants, { variantOptionOrdering: ordering }), UNCOUNTED);
  const none = [{}, {}];

  it('are in the listed order, with the values in the order of the variants', () => {
    const variants = [
      { attributes: { Size: 'L', Glaze: 'Teal' } },
      { attributes: { Glaze: 'Ash', Size: 'S' } },
      { attributes: { Glaze: 'Teal', Size: 'S', Extra: 'x' } },
    ];
    expect(options(['Size', 'Glaze', 'Unused'], variants)).toEqual([
      { name: 'Size', values: ['L', 'S'] },
      { name: 'Glaze', values: ['Teal', 'Ash'] },
      { name: 'Unused', values: [] },
    ]);
  });

  it('print values as text', () => {
    const attributes = [1, true, null, [1], 'x', 1].map((value) => ({ attributes: { A: value } }));
    expect(options(['A'], attributes)).toEqual([{ name: 'A', values: ['1', 'true', '', 'x'] }]);
  });

  it('skip variants without attributes', () => {
    const variants = [
      null,
      5,
      {},
      { attributes: ['A'] },
      { attributes: 'A' },
      { attributes: null },
    ];
    expect(options(['A'], variants)).toEqual([{ name: 'A', values: [] }]);
  });

  it('drop names that are listed twice', () => {
    const variants = [{ attributes: { A: 1 } }, { attributes: { A: 2 } }];
    expect(options(['A', 'A'], variants)).toEqual([{ name: 'A', values: ['1', '2'] }]);
  });

  it('know the names of host objects as names like any other', () => {
    const attributes = JSON.parse('{"__proto__":"p","constructor":"c"}');
    expect(options(['__proto__', 'constructor', 'toString'], [{ attributes }, {}])).toEqual([
      { name: '__proto__', values: ['p'] },
      { name: 'constructor', values: ['c'] },
      { name: 'toString', values: [] },
    ]);
  });

  it.each<[string, unknown, unknown]>([
    ['one variant', ['A'], [{ attributes: { A: 1 } }]],
    ['variants that are no array', ['A'], { a: { attributes: { A: 1 } }, b: {} }],
    ['no ordering', undefined, none],
    ['an ordering that is text', 'A', none],
  ])('are none for %s', (_what, ordering, variants) => {
    expect(options(ordering, variants)).toEqual([]);
  });

  it('of more names and variants than could be compared each with each are found', () => {
    const many = 300_000;
    const names = Array.from({ length: many }, (_, index) => `n${index}`);
    const variants = Array.from({ length: many }, () => ({ attributes: { n1: 'x' } }));
    expect(options(names, variants)).toHaveLength(many);
  });
});

describe('any item', () => {
  const amount = fc.oneof(
    fc.double().map(String),
    fc.integer().map((cents) => (cents / 100).toFixed(2)),
    fc.anything(),
  );
  const anyVariant = fc.oneof(
    fc.anything(),
    fc.record(
      {
        priceMoney: fc.record({ value: amount, currency: fc.anything() }),
        salePriceMoney: fc.record({ value: amount }),
        onSale: fc.anything(),
        unlimited: fc.anything(),
        qtyInStock: fc.anything(),
        attributes: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  );
  const anyItem = fc
    .tuple(fc.constantFrom(1, 2, 3, 4, 5), fc.array(anyVariant), fc.anything())
    .map(([type, variants, rest]) => item(type, variants, { variantOptionOrdering: [rest, 'a'] }));

  it('has an answer to every question', () => {
    fc.assert(
      fc.property(fc.oneof(anyItem, fc.anything()), (product) => {
        for (const question of [
          hasVariants,
          isOnSale,
          isSoldOut,
          hasVariedPrices,
          isSubscribable,
        ]) {
          expect(typeof question(product, UNCOUNTED)).toBe('boolean');
        }
        expect(totalStock(product, UNCOUNTED)).not.toBeNaN();
        for (const price of [fromPrice, normalPrice, salePrice]) {
          expect(price(product, UNCOUNTED).value).toMatch(/^-?\d+(\.\d+)?$/);
          expect(price(product, UNCOUNTED).currency).not.toBe('');
        }
        for (const { name, values } of variantOptions(product, UNCOUNTED)) {
          expect(typeof name).toBe('string');
          expect(values).toEqual([...new Set(values)]);
        }
      }),
    );
  });
});
