import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { STORE_CURRENCIES } from '../../engine/model/currency.js';
import { translatorFor } from '../../src/server/http/translator.js';
import { amountText, nativeText, priceText } from './money.js';

const LOCALES = [
  'en',
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IN',
  'en-ZA',
  'de',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'es',
  'es-ES',
  'es-MX',
  'es-AR',
  'es-CO',
  'pt-BR',
  'pt-PT',
  'it',
  'it-CH',
  'nl',
  'da-DK',
  'nb-NO',
  'sv-SE',
  'fi',
  'is',
  'pl',
  'cs-CZ',
  'sk',
  'hu',
  'ro',
  'ru',
  'uk',
  'bg',
  'el',
  'tr',
  'he-IL',
  'ar',
  'ar-EG',
  'fa',
  'hi',
  'bn',
  'th-TH',
  'id',
  'ms-MY',
  'fil',
  'vi',
  'ja-JP',
  'ko',
  'zh-CN',
  'zh-HK',
  'nope',
  '',
  'e',
  'en_US',
  'not a locale',
] as const;
const CODES = [
  ...STORE_CURRENCIES,
  'KWD',
  'CLF',
  'HUF',
  'XYZ',
  'usd',
  'uSd',
  '',
  ' EUR ',
  'EURO',
  '€€€',
];
const VALUES = [
  '0',
  '0.00',
  '-0.00',
  '1',
  '24.00',
  '.5',
  '5.',
  '+5',
  '1e3',
  ' 7.25 ',
  '1234.5',
  '-1234.5',
  '0.005',
  '0.015',
  '2.675',
  '1234567.891',
  '-0.004',
  '999999999999999.99',
  '12345678901234567890.12',
  'abc',
  '',
  '1,000',
  'Infinity',
];
const PRICES = CODES.flatMap((currency) => VALUES.map((value) => ({ value, currency })));
const NATIVE = /^<span class="sqs-money-native">(.*)<\/span>$/;
const engine = createEngine();
const product = engine.compile('{.repeated section items}{@|product-price}{.end}');
const subtotal = engine.compile('{@|cart-subtotal}');

/** What the server prints of prices. */
function pricesOnPage(locale: string, useCLDRMoneyFormat: boolean): readonly string[] {
  const items = PRICES.map((priceMoney) => ({ structuredContent: { productType: 2, priceMoney } }));
  const { html } = product.render({ items, featureFlags: { useCLDRMoneyFormat } }, { locale });
  return [...html.matchAll(/<div class="product-price">\n(.*)\n<\/div>/g)].map(([, price = '']) =>
    useCLDRMoneyFormat ? price : (NATIVE.exec(price)?.[1] ?? 'no element'),
  );
}

describe('a price', () => {
  it.each(LOCALES)('is printed as the server prints it in %j', (language) => {
    for (const cldrMoney of [true, false]) {
      const ours = PRICES.map((price) => priceText(price, { language, cldrMoney }));
      expect(ours).toEqual(pricesOnPage(language, cldrMoney));
    }
  });

  it('of zero is its Free label where one is asked for, which must be there', () => {
    const facts = { language: 'en-US', cldrMoney: true };
    const free = { freeIfZero: true, freeLabel: 'Free' };
    expect(priceText({ value: '0.00', currency: 'USD' }, facts, free)).toBe('Free');
    expect(priceText({ value: '0.01', currency: 'USD' }, facts, free)).toBe('$0.01');
    expect(priceText({ value: '0', currency: 'USD' }, facts, { freeLabel: 'Free' })).toBe('$0.00');
    expect(priceText({ value: 'none', currency: 'USD' }, facts, free)).toBe('$0.00');
    for (const label of [{}, { freeLabel: '' }]) {
      const price = { value: '5', currency: 'USD' };
      expect(() => priceText(price, facts, { freeIfZero: true, ...label })).toThrow('Free label');
    }
  });
});

describe('cents', () => {
  const cents = fc.maxSafeInteger();

  it('are a subtotal as the server prints it', () => {
    fc.assert(
      fc.property(cents, (subtotalCents) => {
        const { html } = subtotal.render({ subtotalCents });
        expect(html).toContain(
          `<span class="sqs-money-native">${nativeText(subtotalCents, 'USD')}</span>`,
        );
      }),
    );
  });

  it('are an amount with every digit, and as the texts of the server say it', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = amountText(amount, { language: 'en-US', currency: 'USD' });
        expect(Number(text.replace(/[$,.]/g, ''))).toBe(amount);
        expect(translatorFor('en-US', 'USD').money(amount)).toBe(text);
      }),
    );
  });

  it.each([
    [123_450, 'en-US', 'USD', '$1,234.50'],
    [120_000, 'ja-JP', 'JPY', '￥1,200'],
    [-50, 'en-US', 'USD', '-$0.50'],
    [9_007_199_254_740_991, 'en-US', 'USD', '$90,071,992,547,409.91'],
    [1_850, 'de-DE', 'EUR', '18,50\u00a0€'],
    [1_850, 'en-US', 'no currency', '18.50'],
  ])('%i in %s and %s are %s', (amount, language, currency, expected) => {
    expect(amountText(amount, { language, currency })).toBe(expected);
  });
});
