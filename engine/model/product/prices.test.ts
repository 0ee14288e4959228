import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals } from '../../shared/decimal.js';
import { UNCOUNTED } from '../../shared/step-counter.js';
import { legacyCents, moneyAmount, moneyCurrency, toMoney } from './money.js';
import { cheapestVariant, currentMoney, fromPrice, normalPrice, salePrice } from './prices.js';

const item = (productType: unknown, variants?: unknown, rest: object = {}) => ({
  structuredContent: { productType, variants, ...rest },
});

const [PHYSICAL, DIGITAL, SERVICE, GIFT_CARD, PAYWALL] = [1, 2, 3, 4, 5];
const NO_MONEY = { value: '0', currency: 'USD' };

describe('money', () => {
  it.each<[unknown, string, string]>([
    ['24.00', '24.00', '2400'],
    ['18.5', '18.5', '1850'],
    ['7.250', '7.250', '725.0'],
    ['12.34567', '12.34567', '1234.567'],
    ['0.00', '0.00', '0'],
    ['1e3', '1000', '100000'],
    [' 5 ', '5', '500'],
    [12.5, '12.5', '1250'],
    ['-.5', '-0.5', '-50'],
    ['', '0', '0'],
    ['abc', '0', '0'],
    ['1,000', '0', '0'],
    ['12.3.4', '0', '0'],
    ['Infinity', '0', '0'],
    ['1e999999', '0', '0'],
    [Number.NaN, '0', '0'],
    [true, '0', '0'],
    [null, '0', '0'],
    [['5'], '0', '0'],
    [{ value: '5' }, '0', '0'],
    [undefined, '0', '0'],
  ])('of value %j is %s, and %s cents', (value, expected, cents) => {
    expect(toMoney({ value }, UNCOUNTED)).toEqual({ value: expected, currency: 'USD' });
    expect(legacyCents({ value }, UNCOUNTED)).toBe(cents);
  });

  it.each<[unknown, string]>([
    ['EUR', 'EUR'],
    [' EUR\n', 'EUR'],
    ['eur', 'eur'],
    ['', 'USD'],
    ['  ', 'USD'],
    [null, 'USD'],
    [['EUR'], 'USD'],
    [undefined, 'USD'],
  ])('of currency %j is in %s', (currency, expected) => {
    expect(moneyCurrency({ currency }, UNCOUNTED)).toBe(expected);
  });

  it('is none where there is no object', () => {
    for (const money of [undefined, null, '5', 5, ['5']]) {
      expect(toMoney(money, UNCOUNTED)).toEqual(NO_MONEY);
      expect(legacyCents(money, UNCOUNTED)).toBe('0');
    }
  });
});

const money = (value: string, currency = 'EUR') => ({ value, currency });
const variant = (price: string, sale?: string) => ({
  priceMoney: money(price),
  ...(sale !== undefined && { onSale: true, salePriceMoney: money(sale) }),
});

describe('fromPrice, normalPrice, salePrice', () => {
  const variants = [variant('24.00'), variant('31', '19.5'), variant('9007199254740993')];

  it.each<[string, unknown, object, object, object]>([
    ['physical', item(PHYSICAL, variants), money('19.5'), money('9007199254740993'), money('19.5')],
    ['service', item(SERVICE, variants), money('19.5'), money('9007199254740993'), money('19.5')],
    ['gift card', item(GIFT_CARD, variants), money('19.5'), money('9007199254740993'), NO_MONEY],
    [
      'digital',
      item(DIGITAL, variants, { priceMoney: money('7.250'), salePriceMoney: money('6') }),
      money('7.250'),
      money('7.250'),
      money('6'),
    ],
    ['digital without prices', item(DIGITAL, variants), NO_MONEY, NO_MONEY, NO_MONEY],
    ['paywall', item(PAYWALL, variants), NO_MONEY, NO_MONEY, NO_MONEY],
    ['unknown', item(undefined, variants), NO_MONEY, NO_MONEY, NO_MONEY],
    ['no variants', item(PHYSICAL, []), NO_MONEY, NO_MONEY, NO_MONEY],
    ['variants that are no array', item(PHYSICAL, { variants }), NO_MONEY, NO_MONEY, NO_MONEY],
    ['no sale', item(PHYSICAL, [variant('5'), variant('4')]), money('4'), money('5'), NO_MONEY],
    [
      'a variant without money',
      item(PHYSICAL, [variant('5'), {}]),
      { value: '0', currency: 'USD' },
      money('5'),
      NO_MONEY,
    ],
  ])('%s', (_what, product, from, normal, sale) => {
    expect(fromPrice(product, UNCOUNTED)).toEqual(from);
    expect(normalPrice(product, UNCOUNTED)).toEqual(normal);
    expect(salePrice(product, UNCOUNTED)).toEqual(sale);
  });

  it('keep the earlier of equal amounts', () => {
    const equal = item(PHYSICAL, [
      { onSale: true, priceMoney: money('1', 'NOK'), salePriceMoney: money('1', 'NOK') },
      { onSale: true, priceMoney: money('1.0', 'SEK'), salePriceMoney: money('1.0', 'SEK') },
    ]);
    for (const price of [fromPrice, normalPrice, salePrice]) {
      expect(price(equal, UNCOUNTED)).toEqual(money('1', 'NOK'));
    }
  });

  it('tell amounts apart that binary numbers cannot', () => {
    const close = item(PHYSICAL, [
      variant('0.10000000000000000002'),
      variant('0.10000000000000000001'),
    ]);
    expect(fromPrice(close, UNCOUNTED).value).toBe('0.10000000000000000001');
    expect(normalPrice(close, UNCOUNTED).value).toBe('0.10000000000000000002');
  });

  it('find the variant that costs least now', () => {
    const [dear, cheap] = [variant('5'), variant('9', '4')];
    expect(cheapestVariant(item(PHYSICAL, [dear, cheap]), UNCOUNTED)).toBe(cheap);
    expect(cheapestVariant(item(PHYSICAL, []), UNCOUNTED)).toBeUndefined();
  });
});

describe('any variants', () => {
  const amount = fc.oneof(
    fc.double().map(String),
    fc.integer().map((cents) => (cents / 100).toFixed(2)),
    fc.anything(),
  );
  const anyVariant = fc.record(
    {
      priceMoney: fc.record({ value: amount }),
      salePriceMoney: fc.record({ value: amount }),
      onSale: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  it('cost no less than the lowest price, and without sales no more than the highest', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PHYSICAL, SERVICE, GIFT_CARD),
        fc.array(anyVariant),
        (type, all) => {
          const [from, normal] = [
            fromPrice(item(type, all), UNCOUNTED),
            normalPrice(item(type, all), UNCOUNTED),
          ];
          for (const each of all) {
            const now = moneyAmount(currentMoney(each), UNCOUNTED);
            expect(compareDecimals(moneyAmount(from, UNCOUNTED), now)).toBeLessThanOrEqual(0);
            const usual = moneyAmount(each.priceMoney, UNCOUNTED);
            expect(compareDecimals(moneyAmount(normal, UNCOUNTED), usual)).toBeGreaterThanOrEqual(
              0,
            );
          }
        },
      ),
    );
  });
});
