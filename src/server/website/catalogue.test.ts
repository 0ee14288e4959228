import { expect, it } from 'vitest';
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
    expect((await catalogue({ productType: 1, ...own })).label('thing')).toBe(label);
  },
);

it.each([
  [{ productType: 1 }, 'Take <it>'],
  [{ productType: 1, isSubscribable: true }, 'Join'],
  [{ productType: 4 }, undefined],
  [{ productType: 1, useCustomAddButtonText: true, customAddButtonText: 'Reserve' }, 'Reserve'],
])('the button of %j says what the shop says in its strings: %j', async (content, label) => {
  const strings = { productAddToCartText: '<b>Take</b> &lt;it&gt;', productSubscribeText: 'Join' };
  const variants = [{ id: 'v', sku: 'v', priceMoney: { value: '5.00', currency: 'USD' } }];
  const site = await things([thing({ ...content, variants })]);
  const view = { ...site.view({ now: 0 }) };
  const shop = catalogueOf({ ...view, site: { ...view.site, localizedStrings: strings } });
  expect(shop.label('thing')).toBe(label);
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
