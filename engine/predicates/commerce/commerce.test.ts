import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { type Case, holds } from '../testing.js';

const engine = createEngine();

const item = (productType: unknown, variants?: unknown, rest: object = {}) => ({
  structuredContent: { productType, variants, ...rest },
});

const [PHYSICAL, DIGITAL, SERVICE, GIFT_CARD, PAYWALL] = [1, 2, 3, 4, 5];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'has-variants?': [
    ['has-variants?', item(PHYSICAL, [1, 2]), true],
    ['has-variants?', item(SERVICE, [{}, {}]), true],
    ['has-variants?', item(GIFT_CARD, [{}, {}]), true],
    ['has-variants?', item(undefined, [{}, {}]), true],
    ['has-variants?', item(DIGITAL, [{}, {}]), false],
    ['has-variants?', item('2', [{}, {}]), false],
    ['has-variants?', item(PHYSICAL, [{}]), false],
    ['has-variants?', item(PHYSICAL, { a: 1, b: 2 }), false],
    ['has-variants?', item(PHYSICAL), false],
    ['has-variants?', {}, false],
    ['has-variants?', null, false],
  ],
  'on-sale?': [
    ['on-sale?', item(PHYSICAL, [{}, { onSale: true }]), true],
    ['on-sale?', item(SERVICE, [{ onSale: 'false' }]), true],
    ['on-sale?', item(DIGITAL, [], { onSale: 1 }), true],
    ['on-sale?', item(DIGITAL, [{ onSale: true }]), false],
    ['on-sale?', item(PHYSICAL, [{}], { onSale: true }), false],
    ['on-sale?', item(PHYSICAL, [{ onSale: false }, null, 1]), false],
    ['on-sale?', item(GIFT_CARD, [{ onSale: true }], { onSale: true }), false],
    ['on-sale?', item(PAYWALL, [{ onSale: true }], { onSale: true }), false],
    ['on-sale?', item(undefined, [{ onSale: true }]), false],
    ['on-sale?', {}, false],
  ],
  'sold-out?': [
    ['sold-out?', item(PHYSICAL, [{ qtyInStock: 0 }, { qtyInStock: -1 }]), true],
    ['sold-out?', item(SERVICE, [{ unlimited: false, qtyInStock: 'x' }]), true],
    ['sold-out?', item(PHYSICAL, []), true],
    ['sold-out?', item(PHYSICAL, 'none'), true],
    ['sold-out?', item(PHYSICAL, [null, 5]), true],
    ['sold-out?', item(PHYSICAL, [{ qtyInStock: 0 }, { qtyInStock: 1 }]), false],
    ['sold-out?', item(PHYSICAL, [{ qtyInStock: '2' }]), false],
    ['sold-out?', item(PHYSICAL, [{ qtyInStock: 0.5 }]), false],
    ['sold-out?', item(SERVICE, [{ unlimited: true, qtyInStock: 0 }]), false],
    ['sold-out?', item(DIGITAL, []), false],
    ['sold-out?', item(GIFT_CARD, []), false],
    ['sold-out?', item(-1, [{ unlimited: true }]), true],
    ['sold-out?', item(PAYWALL, [{ unlimited: true }]), true],
    ['sold-out?', item(1.5, [{ unlimited: true }]), true],
    ['sold-out?', {}, true],
    ['sold-out?', 'text', true],
  ],
  'varied-prices?': [
    ['varied-prices?', item(PHYSICAL, [{ price: 1 }, { price: 1 }, { price: 2 }]), true],
    ['varied-prices?', item(SERVICE, [{ price: 1 }, { price: '1' }]), true],
    ['varied-prices?', item(GIFT_CARD, [{ price: 1 }, { price: 2 }]), true],
    ['varied-prices?', item(PHYSICAL, [{ price: 1, onSale: false }, { price: 1 }]), true],
    [
      'varied-prices?',
      item(PHYSICAL, [
        { price: 1, onSale: true, salePrice: 1 },
        { price: 1, onSale: true, salePrice: 2 },
      ]),
      true,
    ],
    [
      'varied-prices?',
      item(PHYSICAL, [
        { price: 1, onSale: false, salePrice: 1 },
        { price: 1, onSale: false, salePrice: 2 },
      ]),
      false,
    ],
    ['varied-prices?', item(PHYSICAL, [{ price: null }, {}]), false],
    [
      'varied-prices?',
      item(PHYSICAL, [{ priceMoney: { value: '1' } }, { priceMoney: { value: '2' } }]),
      false,
    ],
    ['varied-prices?', item(PHYSICAL, [{ price: 1 }]), false],
    ['varied-prices?', item(PHYSICAL, { a: { price: 1 }, b: { price: 2 } }), false],
    ['varied-prices?', item(DIGITAL, [{ price: 1 }, { price: 2 }]), false],
    ['varied-prices?', item(undefined, [{ price: 1 }, { price: 2 }]), false],
    ['varied-prices?', {}, false],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  it.each(cases)('%s of %j is %s', (predicate, data, expected) => {
    expect(holds(predicate, data)).toBe(expected);
  });
});

describe('scope', () => {
  it('is the item alone', () => {
    const template = '{.section s}{.sold-out?}S{.end}{.has-variants?}H{.end}{.end}';
    const data = { ...item(PHYSICAL, [{ unlimited: true }, {}]), s: { x: 1 } };
    expect(engine.renderToString(template, data).html).toBe('S');
  });
});

describe('work', () => {
  const times = (predicate: string) =>
    `{.macro m}{.${predicate}}{.end}{.end}{.repeated section times}{product|apply m}{.end}`;

  it.each(['has-variants?', 'on-sale?', 'sold-out?', 'varied-prices?'])(
    '%s is charged by the variants',
    (predicate) => {
      const product = item(PHYSICAL, Array(1000).fill({ price: 1 }));
      const data = { times: Array(100).fill(1), product };
      const { usage } = engine.renderToString(times(predicate), data);
      expect(usage.steps).toBeGreaterThan(100_000);
    },
  );

  it('varied-prices? is charged by the prices that it compares', () => {
    const price = () => Array.from({ length: 1000 }, () => 1);
    const shared = { price: price() };
    const product = item(PHYSICAL, [{ price: price() }, ...Array(100).fill(shared)]);
    const { html, usage } = engine.renderToString('{.varied-prices?}y{.or}n{.end}', product);
    expect(html).toBe('n');
    expect(usage.steps).toBeGreaterThan(100_000);
  });
});
