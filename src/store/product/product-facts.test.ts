import { describe, expect, it } from 'vitest';
import shop from '../../../fixtures/sites/harbor-goods/content/shop.json' with { type: 'json' };
import { productFacts } from './product-facts.js';

const money = (value: string) => ({ value, currency: 'USD' });
const item = (structuredContent: object) => ({ id: 'a', title: 'A', structuredContent });

describe('the facts of an item', () => {
  it.each<[string, object, object]>([
    [
      'on sale',
      {
        productType: 1,
        variants: [
          {
            sku: 's',
            id: 'v',
            onSale: true,
            priceMoney: money('24.00'),
            salePriceMoney: money('18.5'),
            qtyInStock: 2,
          },
        ],
      },
      {
        kind: 'physical',
        multiple: true,
        variants: [{ sku: 's', unitPriceCents: 1_850, normalPriceCents: 2_400, qtyInStock: 2 }],
      },
    ],
    [
      'with pictures of variants',
      {
        productType: 1,
        variants: [
          { sku: 'own', mainImage: { assetUrl: '/a.png', originalSize: '40x30' } },
          { sku: 'none', mainImageId: 'gone' },
        ],
      },
      {
        variants: [
          { sku: 'own', image: { assetUrl: '/a.png', altText: '', width: 40, height: 30 } },
          { sku: 'none', image: null },
        ],
      },
    ],
    [
      'with parts of cents',
      { productType: 3, variants: [{ sku: 's', priceMoney: money('7.255') }] },
      { kind: 'service', variants: [{ unitPriceCents: 726, unlimited: false, qtyInStock: 0 }] },
    ],
    [
      'that is a file',
      { productType: 2, priceMoney: money('9'), variants: [] },
      {
        kind: 'digital',
        multiple: false,
        variants: [{ sku: '', unitPriceCents: 900, unlimited: true }],
      },
    ],
    [
      'sold by subscription',
      {
        productType: 1,
        isSubscribable: true,
        subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 6 },
        variants: [{ sku: 's' }],
      },
      { subscribable: true, multiple: false, plan: { value: 2, unit: 'WEEK', cycles: 6 } },
    ],
    [
      'sold by the year',
      {
        productType: 1,
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'YEAR' } },
        variants: [{ sku: 's' }],
      },
      { plan: { value: 1, unit: 'YEAR', cycles: 0 }, image: null },
    ],
    [
      'with a price below nothing',
      { productType: 1, variants: [{ sku: 's', priceMoney: money('-1') }] },
      { variants: [{ unitPriceCents: -1 }] },
    ],
  ])('%s', (_what, content, expected) => {
    expect(productFacts(item(content))).toMatchObject(expected);
  });

  it.each([
    [{}],
    [{ productType: 9, variants: [{}] }],
    [{ productType: 1, variants: [] }],
    [{ productType: 1, variants: 'x' }],
  ])('are none for %j', (content) => {
    expect(productFacts(item(content))).toBeUndefined();
  });

  it('are none without an id', () => {
    const { id: _, ...nameless } = item({ productType: 1, variants: [{ sku: 's' }] });
    expect([productFacts(nameless), productFacts({ ...nameless, id: '' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([
    [0, 'MONTH'],
    [-1, 'MONTH'],
    [0.5, 'MONTH'],
    ['x', 'MONTH'],
    [1, 'DAY'],
  ])('have no plan of %j × %s', (value, unit) => {
    const subscriptionPlan = { billingPeriod: { value, unit } };
    const content = { productType: 1, subscriptionPlan, variants: [{ sku: 's' }] };
    expect(productFacts(item(content))).toMatchObject({ plan: null });
  });

  it('are there for everything in the fixture shop', () => {
    for (const each of shop.items) {
      const facts = productFacts(each);
      expect(facts, each.title).toBeDefined();
      for (const { unitPriceCents } of facts?.variants ?? [])
        expect(unitPriceCents).toBeGreaterThanOrEqual(0);
    }
  });
});
