import { expect, it } from 'vitest';
import { loadSite } from '../../site/index.js';
import { shopSite } from '../testing/shop-site.js';
import { catalogueOf } from './catalogue.js';

const things = (items: readonly object[], settings: object = {}) =>
  shopSite(
    'things',
    settings,
    {},
    {
      'things.json': { collection: { id: 'things', typeName: 'products', title: 'Things' }, items },
    },
  );
const thing = (structuredContent: object, rest: object = {}) => ({
  ...{ id: 'thing', urlId: 'thing', title: 'Thing', recordType: 11, structuredContent },
  ...rest,
});
const catalogue = async (structuredContent: object, settings: object = {}) =>
  catalogueOf((await things([thing(structuredContent)], settings)).view({ now: 0 }));

it.each([
  ['/s/map.pdf', '/s/map.pdf'],
  ['https://elsewhere.example/map.pdf', undefined],
  ['s/map.pdf', undefined],
  [7, undefined],
])('the file of what is downloaded is one of the site: %j', async (assetUrl, file) => {
  const { file: fileOf } = await catalogue({ productType: 2, digitalGood: { assetUrl } });
  expect(fileOf('thing')).toBe(file);
});

it.each([
  [true, 'Reserve', 'Reserve'],
  [false, 'Reserve', undefined],
  ['true', 'Reserve', undefined],
  [true, '', undefined],
  [true, 7, undefined],
])(
  'the button says what owners have typed, where they use it: %j %j',
  async (uses, typed, label) => {
    const own = { useCustomAddButtonText: uses, customAddButtonText: typed };
    expect((await catalogue({ productType: 1, ...own })).label('thing', 'en-US')).toBe(label);
  },
);

const STRINGS = {
  'strings/en-US.json':
    '{ "productAddToCartText": "<b>Take</b> &lt;it&gt;", "productSubscribeText": "Join", "productSaleText": "less" }',
  'strings/de.json': '{ "productAddToCartText": "Nehmen", "productSaleText": "weniger" }',
};
const VARIANTS = [{ id: 'v', sku: 'v', priceMoney: { value: '5.00', currency: 'USD' } }];
const worded = (structuredContent: object) => {
  const items = [thing({ variants: VARIANTS, ...structuredContent })];
  const site = loadSite({
    templates: STRINGS,
    content: {
      'site.json': { website: { id: 'words', language: 'en-US' } },
      'things.json': { collection: { id: 'things', typeName: 'products' }, items },
    },
  });
  return catalogueOf(site.view({ now: 0 }));
};

it.each([
  [{ productType: 1 }, 'en-US', 'Take <it>'],
  [{ productType: 1 }, 'de', 'Nehmen'],
  [{ productType: 1, isSubscribable: true }, 'en-US', 'Join'],
  [{ productType: 1, isSubscribable: true }, 'de', 'Join'],
  [{ productType: 4 }, 'en-US', undefined],
  [{ productType: 1, useCustomAddButtonText: true, customAddButtonText: 'Buy' }, 'de', 'Buy'],
])(
  'the button of %j says in %s what the shop says in its strings: %j',
  (content, locale, label) => {
    expect(worded(content).label('thing', locale)).toBe(label);
  },
);

it.each([
  ['en-US', 'less'],
  ['de', 'weniger'],
])('the words of the template are those of islands too: %s', (locale, sale) => {
  expect(worded({ productType: 1 }).words('thing', locale)).toEqual({ sale });
});

it('imported reviews have one to five stars and a time', async () => {
  const created = 1;
  const reviews = [
    { rating: 5, title: 'Five', created },
    ...[0, 6, 2.5, '5', null].map((rating) => ({ rating, title: 'None', created })),
    { rating: 4, title: 'Never', created: 'today' },
    { rating: 1, title: 'One', created: 2 },
  ];
  const { importedReviews } = await catalogue({ productType: 1, reviews });
  expect(importedReviews('thing').map(({ title }) => title)).toEqual(['One', 'Five']);
});

it('countries that are no text are none to send to', async () => {
  const shippingOptions = [{ id: 'post', countries: ['US', '', 7], price: { value: '5.00' } }];
  const { shop } = await catalogue({ productType: 1 }, { shippingOptions });
  expect(shop('things').shipping.map(({ countries }) => countries)).toEqual([['US']]);
});
