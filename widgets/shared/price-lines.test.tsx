import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { STORE_CURRENCIES } from '../../engine/model/currency.js';
import { productWords } from '../../src/server/website/product-words.js';
import type { Price } from '../contract/page.js';
import { PRODUCT_WORDS } from '../contract/product-words.js';
import { markupTree } from '../testing/markup-tree.js';
import { readWords } from '../variants/words.js';
import { PriceLines } from './price-lines.js';
import { ProductPrice } from './product-price.js';

const engine = createEngine();
const LOCALES = [
  'en-US',
  'en-GB',
  'de-DE',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'ja-JP',
  'pl-PL',
  'pt-BR',
  'es-MX',
  'th-TH',
  'he-IL',
  'hi-IN',
  'ar-EG',
  'cs-CZ',
  'nb-NO',
  'id-ID',
  'sv-SE',
  'en-IN',
  'ru-RU',
];
const AMOUNTS = [
  '0',
  '12.50',
  '1234567.895',
  '0.005',
  '-3',
  ' 7 ',
  '1e3',
  'x',
  '9007199254740993.01',
];

/** What stands in the element of `product-price` for a product of one variant. */
function printed(
  price: object,
  locale: string,
  cldrMoney: boolean,
  more: object = {},
  content: object = {},
) {
  const data = {
    featureFlags: { useCLDRMoneyFormat: cldrMoney },
    structuredContent: { productType: 1, variants: [price], ...content },
    ...more,
  };
  const { html } = engine.compile('{@|product-price}').render(data, { locale });
  return markupTree(
    html.replace(/^\s*<div class="product-price">\n/, '').replace(/\n+<\/div>$/, ''),
  );
}

function rendered(price: Price, language: string, cldrMoney: boolean, words = PRODUCT_WORDS) {
  return markupTree(
    renderToStaticMarkup(
      <PriceLines price={price} words={words} format={{ language, cldrMoney }} />,
    ),
  );
}

const priceOf = (value: string, currency: string, onSale = false): Price => ({
  onSale,
  priceMoney: { value, currency },
  salePriceMoney: { value: '9.99', currency },
});

describe.each(LOCALES)('prices in %s', (locale) => {
  test.each(STORE_CURRENCIES)('are in %s what the formatter prints', (currency) => {
    for (const value of AMOUNTS) {
      for (const onSale of [false, true]) {
        const price = priceOf(value, currency, onSale);
        expect(rendered(price, locale, true)).toEqual(printed(price, locale, true));
        expect(rendered(price, locale, false)).toEqual(printed(price, locale, false));
      }
    }
  });
});

test.each(['', ' ', 'usd', 'XYZ', 'nonsense', '<b>'])(
  'the currency %j is printed as by the formatter',
  (currency) => {
    const price = priceOf('5', currency);
    expect(rendered(price, 'en-US', true)).toEqual(printed(price, 'en-US', true));
  },
);

test('a variant without a price costs nothing', () => {
  const price: Price = { onSale: false, priceMoney: undefined, salePriceMoney: undefined };
  expect(rendered(price, 'en-US', true)).toEqual(printed({}, 'en-US', true));
});

describe('words of a site', () => {
  const strings = {
    salePriceText: 'Jetzt & hier:',
    originalPriceText: 'Statt:',
    productPrice__singlePrice__nMonthly__limited__nYears:
      '{price} alle {billingPeriodValue} Monate, {duration plural one {# Jahr} other {# Jahre}} lang',
    productPriceUnavailable: 'Zur Zeit nicht',
  };
  const plan = (value: number, unit: string, numBillingCycles: number) => ({
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value, unit }, numBillingCycles },
  });

  test.each<[string, object, object]>([
    ['a price that is paid once', {}, strings],
    ['a plan with words of the site', plan(3, 'MONTH', 8), strings],
    ['a plan with the usual words', plan(2, 'WEEK', 0), {}],
    ['a plan that can not be worded', plan(0, 'WEEK', 0), strings],
    ['a plan that can not be worded, in English', plan(0, 'WEEK', 0), {}],
  ])('say of %s what the formatter says', (_what, content, localizedStrings) => {
    const item = { structuredContent: { productType: 1, ...content } };
    const given = productWords({ item, merchandising: {}, localizedStrings, locale: 'de-DE' });
    const words = readWords(JSON.stringify(given ?? {}));
    for (const onSale of [false, true]) {
      const price = priceOf('12', 'EUR', onSale);
      expect(rendered(price, 'de-DE', true, words)).toEqual(
        printed(price, 'de-DE', true, { localizedStrings }, content),
      );
    }
  });

  test('name what is sold out or on sale as the marks do', () => {
    const localizedStrings = {
      productSaleText: '<em>-20 &amp; more</em>',
      productSoldOutText: 'weg',
    };
    const sources = { item: {}, localizedStrings, locale: 'de-DE' };
    expect(productWords({ ...sources, merchandising: {} })).toEqual({
      sale: '-20 & more',
      soldOut: 'weg',
    });
    expect(
      productWords({ ...sources, merchandising: { customSoldOutText: 'im Mai' } })?.soldOut,
    ).toBe('im Mai');
  });
});

test('ProductPrice is the element of the formatter', () => {
  const price = priceOf('12', 'EUR', true);
  const structuredContent = { productType: 1, variants: [price] };
  const data = { featureFlags: { useCLDRMoneyFormat: true }, structuredContent };
  const { html } = engine.compile('{@|product-price}').render(data, { locale: 'de-DE' });
  const component = <ProductPrice price={price} language="de-DE" cldrMoney />;
  const text = renderToStaticMarkup(component);
  // The formatter stands the price on a line of its own.
  expect(markupTree(text)).toEqual(markupTree(html.replace(/>\n+/g, '>').replace(/\n+</g, '<')));
});

test('a price of zero is its Free label where one is asked for, what is not known is not', () => {
  const zero = { value: '0.00', currency: 'USD' };
  const show = (priceMoney: typeof zero | undefined, label: object) =>
    renderToStaticMarkup(
      <ProductPrice
        price={{ onSale: false, priceMoney, salePriceMoney: undefined }}
        language="en-US"
        cldrMoney
        freeIfZero
        {...label}
      />,
    );
  expect(show(zero, { freeLabel: 'Free' })).toContain('>Free<');
  expect(show(undefined, { freeLabel: 'Free' })).toContain('>$0.00<');
  expect(() => show(zero, {})).toThrow('Free label');
});
