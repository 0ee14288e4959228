import { describe, expect, it } from 'vitest';
import { US_TERRITORIES } from '../../../../engine/model/index.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const TERRITORIES = US_TERRITORIES.filter((code) => code !== 'US');
const CALL = '/api/commerce/orders';

const nation = { id: 'us', label: 'Federal', country: 'US', rate: 1 };
/** A tax of each territory's own, 1 % to 6 %, over one of the whole country. */
const taxRules = [
  nation,
  ...TERRITORIES.map((region, index) => ({
    id: region.toLowerCase(),
    label: region,
    country: 'US',
    region,
    rate: index + 1,
  })),
];
const checkoutForm = { fields: [] };
const rope = {
  id: 'rope',
  urlId: 'rope',
  title: 'The rope',
  recordType: 11,
  structuredContent: {
    productType: 1,
    variants: [
      {
        id: 'v-rope',
        sku: 'rope',
        attributes: {},
        priceMoney: { value: '12.00', currency: 'USD' },
        unlimited: true,
      },
    ],
  },
};
const shop = { collection: { id: 'shop', typeName: 'products', title: 'Shop' }, items: [rope] };
const harness = startTestServer(
  () => shopSite(undefined, { taxRules, checkoutForm }, {}, { 'shop.json': shop }),
  { testPayments: true },
);

/** Somebody with a rope of 12.00 in the cart, and what they say of themselves. */
async function buyer(region: string, country = 'US', visitor = () => harness.visitor()) {
  const browser = visitor();
  await browser.open('/checkout');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'rope',
    quantity: 1,
  });
  const shipping = {
    name: 'Ada',
    line1: '1 Quay',
    city: 'Harbor',
    region,
    postalCode: '00901',
    country,
  };
  const said = { contact: { email: 'ada@example.com', name: 'Ada' }, shipping };
  return { browser, said };
}

describe('an order to a territory of the US', () => {
  it.each(TERRITORIES.map((code, index) => [code, index + 1] as const))(
    'is sent to %s as to a region, and taxed %i % beside the country',
    async (code, percent) => {
      const { browser, said } = await buyer(code);
      const reviewed = await browser.call('POST', `${CALL}/review`, {
        ...said,
        shippingOption: 'boat',
      });
      expect(reviewed.status).toBe(200);
      const { body: cart } = await browser.call('GET', '/api/commerce/shopping-cart');
      // 12.00, of which each hundredth is 0.12, and the boat of 2.00.
      const taxCents = 12 + 12 * percent;
      expect(cart).toMatchObject({
        shippingLocation: { country: 'US', region: code },
        shippingOptions: [{ id: 'post' }, { id: 'boat' }],
        taxCents,
        shippingCostCents: 200,
        grandTotalCents: 1_400 + taxCents,
      });
      const { version, grandTotalCents } = cart as { version: number; grandTotalCents: number };
      const placed = await browser.call('POST', CALL, {
        ...said,
        shippingOption: 'boat',
        cartVersion: version,
        grandTotalCents,
        currency: 'USD',
        payment: { provider: 'test', method: 'succeed' },
        acceptTerms: true,
      });
      expect(placed.body).toMatchObject({
        outcome: 'ordered',
        order: {
          taxTotal: { value: (taxCents / 100).toFixed(2) },
          shippingTotal: { value: '2.00' },
          grandTotal: { value: ((1_400 + taxCents) / 100).toFixed(2) },
        },
      });
    },
  );

  it.each<[string, string, string, object, readonly string[]]>([
    ['by its name', 'Puerto Rico', 'US', {}, ['post', 'boat']],
    ['in another case', 'gu', 'US', {}, ['post', 'boat']],
    ['as a country', '', 'PR', {}, ['post', 'boat']],
    ['as a country, with a region in it', 'Ponce', 'pr', {}, ['post', 'boat']],
    ['as a country that is no territory', '', 'DO', {}, []],
    [
      'as a region of another country',
      'PR',
      'CA',
      { 'shipping.region': expect.any(String), 'shipping.postalCode': expect.any(String) },
      [],
    ],
  ])('is named %s: %s, %s', async (_, region, country, errors, options) => {
    const { browser, said } = await buyer(region, country);
    const { body } = await browser.call('POST', `${CALL}/review`, said);
    expect((body as { errors?: object }).errors ?? {}).toEqual(errors);
    const cart = (await browser.call('GET', '/api/commerce/shopping-cart')).body;
    const { shippingOptions } = cart as { shippingOptions: readonly { id: string }[] };
    expect(shippingOptions.map(({ id }) => id)).toEqual(options);
  });

  it.each(TERRITORIES.map((code, index) => [code, index + 1] as const))(
    'whose country is %s is taxed %i % beside the country, as one whose region it is',
    async (code, percent) => {
      const { browser, said } = await buyer('', code);
      await browser.call('POST', `${CALL}/review`, { ...said, shippingOption: 'boat' });
      const cart = (await browser.call('GET', '/api/commerce/shopping-cart')).body;
      expect(cart).toMatchObject({ taxCents: 12 + 12 * percent, shippingCostCents: 200 });
    },
  );
});

describe('a shop whose rules name a territory as a country', () => {
  const other = startTestServer(
    () => {
      const shippingOptions = [
        {
          id: 'ferry',
          label: 'Ferry',
          countries: ['PR'],
          price: { value: '1.00', currency: 'USD' },
        },
      ];
      const tax = { id: 'pr', label: 'IVU', country: 'PR', rate: 10 };
      const settings = { shippingOptions, taxRules: [tax], checkoutForm };
      return shopSite(undefined, settings, {}, { 'shop.json': shop });
    },
    { testPayments: true },
  );

  it.each<[string, string, readonly string[], number]>([
    ['PR', '', ['ferry'], 120],
    ['US', 'PR', ['ferry'], 120],
    ['US', 'GU', [], 0],
    ['US', 'ME', [], 0],
  ])('sends and taxes to %s %s', async (country, region, options, taxCents) => {
    const { browser, said } = await buyer(region, country, () => other.visitor());
    await browser.call('POST', `${CALL}/review`, said);
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    const cart = body as { shippingOptions: readonly { id: string }[]; taxCents: number };
    expect(cart.shippingOptions.map(({ id }) => id)).toEqual(options);
    expect(cart.taxCents).toBe(taxCents);
  });
});
