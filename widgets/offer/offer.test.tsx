import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cartInstalments, instalmentPill } from '../../src/server/features/instalments/fill.js';
import { translatorFor } from '../../src/server/http/translator.js';
import { productFacts } from '../../src/store/index.js';
import type { InstalmentContext } from '../contract/instalments.js';
import type { Texts } from '../contract/page.js';
import { offerOf, offerText } from './offer.js';
import { OfferPill } from './view.js';

const US: InstalmentContext = {
  afterPayAvailable: true,
  afterPayMin: 35,
  afterPayMax: 1000,
  shopperLanguage: 'en-US',
  stripeAccountCountry: 'US',
};
const WORDING = translatorFor('en-US', 'USD');
const texts: Texts = (key, params) => WORDING.texts.text(key, params);
const say = (context: InstalmentContext, types: readonly number[], cents: number) => {
  const offer = offerOf(context, types, cents);
  return offer && offerText(offer, texts, WORDING.money);
};

describe('instalments', () => {
  test.each([
    [0, 'Afterpay is available for orders over $35.00'],
    [3_500, 'Afterpay is available for orders over $35.00'],
    [3_501, '4 payments with Afterpay: $8.76 first, then $8.75 each'],
    [10_000, '4 payments of $25.00 with Afterpay'],
    [100_000, '4 payments of $250.00 with Afterpay'],
    [100_001, 'Afterpay is available for orders up to $1,000.00'],
  ])('of %i cents are worded', (cents, text) => {
    expect(say(US, [1], cents)).toBe(text);
  });

  test.each([
    ['US', 'en-US', 'en_US', 'Afterpay'],
    ['US', 'en', 'en_US', 'Afterpay'],
    ['CA', 'en-CA', 'en_CA', 'Afterpay'],
    ['CA', 'fr-CA', 'fr_CA', 'Afterpay'],
    ['CA', 'fr_FR', 'fr_CA', 'Afterpay'],
    ['AU', 'EN-AU', 'en_AU', 'Afterpay'],
    ['NZ', 'en-NZ', 'en_NZ', 'Afterpay'],
    ['GB', 'en-GB', 'en_GB', 'Clearpay'],
    ['US', 'fr-US', undefined, undefined],
    ['GB', 'cy-GB', undefined, undefined],
    ['DE', 'en-DE', undefined, undefined],
    ['', '', undefined, undefined],
    ['to', '__pro', undefined, undefined],
  ])('in %s for readers of %s are those of %s, %s', (country, language, locale, provider) => {
    const context = { ...US, stripeAccountCountry: country, shopperLanguage: language };
    const offer = offerOf(context, [1], 10_000);
    expect([offer?.locale, offer?.provider]).toEqual([locale, provider]);
  });

  test.each([
    [[1], true],
    [[1, 1], true],
    [[1, 2], false],
    [[3], false],
    [[4], false],
    [[5], false],
    [[], false],
  ])('for items of the types %j: %s', (types, isOffered) => {
    expect(offerOf(US, types, 10_000) !== undefined).toBe(isOffered);
  });

  test('are not spoken of where the shop has none', () => {
    expect(offerOf({ ...US, afterPayAvailable: false }, [1], 10_000)).toBeUndefined();
  });

  test('make up the total, and differ by less than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_501, max: 100_000 }), (cents) => {
        const offer = offerOf(US, [1], cents);
        if (offer?.kind !== 'inRange') throw new Error('It is in range');
        expect(offer.firstCents + offer.restCents * 3).toBe(cents);
        expect(offer.firstCents - offer.restCents).toBeGreaterThanOrEqual(0);
        expect(offer.firstCents - offer.restCents).toBeLessThan(4);
      }),
    );
  });
});

test.each([
  ['things alone', [1, 1], 10_000, '4 payments of $25.00 with Afterpay'],
  ['a download too', [1, 2], 10_000, undefined],
  ['too little', [1], 3_500, 'Afterpay is available for orders over $35.00'],
])('a plain cart of %s', (_what, types, amountDueCents, text) => {
  const entries = types.map((productType) => ({ productType }));
  const shown = { settings: { ...US }, translator: WORDING, locale: 'en-US' };
  const markup = cartInstalments({ amountDueCents, entries } as never, shown);
  expect(markup && String(markup)).toEqual(
    text && expect.stringContaining(`<span class="sqs-instalment-text">${text}</span>`),
  );
});

test.each([20, 60.01, 2_000])('a pill of $%d is the same from server and component', (price) => {
  const item = {
    id: 'lamp',
    title: 'Lamp',
    structuredContent: {
      productType: 1,
      variants: [price + 10, price].map((value, index) => ({
        id: `v${index}`,
        sku: `s${index}`,
        attributes: {},
        unlimited: true,
        priceMoney: { value: value.toFixed(2), currency: 'USD' },
      })),
    },
  };
  const facts = productFacts(item);
  if (facts === undefined) throw new Error('It is a product');
  const settings = { ...US, shopperLanguage: undefined };
  const server = String(instalmentPill(facts, { settings, translator: WORDING, locale: 'en-US' }));
  const component = renderToStaticMarkup(
    <OfferPill
      context={US}
      productTypes={[1]}
      totalCents={Math.round(price * 100)}
      facts={{ language: 'en-US', currency: 'USD' }}
      texts={texts}
    />,
  );
  expect(server.slice(server.indexOf('>') + 1, -'</div>'.length)).toBe(component);
  expect(server).toContain(`data-price-cents="${Math.round(price * 100)}"`);
});

test.each([
  ['nothing', {}],
  ['no account', { ...US, stripeAccountCountry: undefined }],
  ['a limit that is a text', { ...US, afterPayMax: '1000' }],
  ['a limit below zero', { ...US, afterPayMin: -1 }],
  ['a switch that is a text', { ...US, afterPayAvailable: 'true' }],
])('a shop with %s in its settings has no pill', (_, settings) => {
  const facts = productFacts({
    id: 'lamp',
    structuredContent: {
      productType: 1,
      variants: [
        { id: 'v', sku: 's', attributes: {}, priceMoney: { value: '60', currency: 'USD' } },
      ],
    },
  });
  if (facts === undefined) throw new Error('It is a product');
  expect(instalmentPill(facts, { settings, translator: WORDING, locale: 'en-US' })).toBeUndefined();
});
