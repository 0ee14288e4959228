import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { unmark } from './testing/unmark.js';

const engine = createEngine();

function render(options: string, m: unknown, locale = 'en'): string {
  const template = options === '' ? '{m|money}' : `{m|money ${options}}`;
  const { html, diagnostics } = engine.renderToString(template, { m }, { locale });
  expect(diagnostics).toEqual([]);
  return html;
}

function print(options: string, value: unknown, currency: unknown, locale = 'en'): string {
  return render(options, { value, currency }, locale);
}

describe('styles', () => {
  it.each([
    ['', '-89.5', 'NOK', '[M]89,50[A0]Nkr', 'sv-SE'],
    ['style:code', '-89.5', 'NOK', '[M]89,50 NOK', 'sv-SE'],
    ['style:name', '-89.5', 'NOK', '[M]89,50 norska kronor', 'sv-SE'],
    ['', '-2450.755', 'CAD', '-CA$2,450.76'],
    ['style:accounting', '-2450.755', 'CAD', '(CA$2,450.76)'],
    ['style:code maxfrac:0', '-2450.755', 'CAD', '-2,451 CAD'],
    ['symbol:narrow no-group', '-2450.755', 'CAD', '-$2450.76'],
    ['symbol:default', '5', 'CAD', 'CA$5.00'],
    ['symbol:wide', '5', 'CAD', 'CA$5.00'],
    ['symbol:narrow style:name', '1', 'CAD', '1.00 Canadian dollars'],
    ['style:name maxfrac:0', '1', 'CAD', '1 Canadian dollar'],
    ['style:standard', '5', 'USD', '$5.00'],
    ['style:percent', '5', 'USD', '$5.00'],
    ['style:short', '1234.5', 'EUR', '1.234[A0]€', 'de'],
    ['style:short symbol:narrow', '1234567', 'CAD', '$1.2M'],
    ['style:short maxfrac:1', '0', 'EUR', '€0.0'],
    ['style:short minfrac:2', '-1551.75', 'EUR', '-€1.55K'],
    ['style:short minfrac:1', '1234567', 'EUR', '€1.23M'],
    ['style:code', '1234.5', 'JPY', '1,234JPY', 'ja'],
  ])('%s of %s %s is %s %s', (options, value, currency, expected, locale?: string) => {
    expect(print(options, value, currency, locale)).toBe(unmark(expected));
  });
});

describe('digits', () => {
  it.each([
    ['', '0.005', 'EUR', '€0.00'],
    ['', '0.015', 'EUR', '€0.02'],
    ['', '-0.001', 'EUR', '€0.00'],
    ['', '1234.5', 'JPY', '¥1,234'],
    ['', '1235.5', 'JPY', '¥1,236'],
    ['', '1234.5', 'COP', 'COP[A0]1,234.50'],
    ['', '1234.5', 'IDR', 'IDR[A0]1,234.50'],
    ['', '1234.5', 'HUF', 'HUF[A0]1,234.50'],
    ['', '1234.5', 'KRW', '₩1,234'],
    ['', '1234.5', 'KWD', 'KWD[A0]1,234.500'],
    ['', '1234.5', 'CLF', 'CLF[A0]1,234.5000'],
    ['minfrac:3', '5', 'USD', '$5.000'],
    ['maxfrac:1', '5.55', 'USD', '$5.6'],
    ['maxfrac:3', '5.5555', 'USD', '$5.556'],
    ['maxfrac:2', '5.5', 'JPY', '¥5.5'],
    ['maxsig:1', '55', 'USD', '$60'],
    ['round:down', '5.559', 'USD', '$5.55'],
    ['minint:0', '0.5', 'USD', '$.50'],
    ['minint:0', '0', 'USD', '$0.00'],
    ['minfrac:25 style:accounting', '-5', 'USD', `($5.${'0'.repeat(25)})`],
    ['minfrac:25 style:name', '5', 'PLN', `5,${'0'.repeat(25)} złotego polskiego`, 'pl'],
    ['', '123456789012345678901234567890.12', 'USD', '$123,456,789,012,345,678,901,234,567,890.12'],
  ])('%s of %s %s is %s', (options, value, currency, expected, locale?: string) => {
    expect(print(options, value, currency, locale)).toBe(unmark(expected));
  });

  it('amounts with as many digits as the currency are exact', () => {
    fc.assert(
      fc.property(fc.bigInt(), (cents) => {
        const text = print('no-group', `${cents}e-2`, 'USD');
        expect(BigInt(text.replace(/[$.]/g, ''))).toBe(cents);
      }),
    );
  });
});

describe('currency codes', () => {
  it.each([
    ['ZZZ', 'ZZZ[A0]5.00'],
    ['XXX', '¤5.00'],
    ['usd', 'usd[A0]5.00'],
    ['Usd', 'Usd[A0]5.00'],
    ['US', ''],
    ['USDX', ''],
    ['', ''],
    ['U$D', ''],
    ['ΑΒΓ', ''],
    ['<b>', ''],
    [null, ''],
    [5, ''],
    [['USD'], ''],
    ['x'.repeat(100_000), ''],
  ])('%j prints %j', (currency, expected) => {
    expect(print('', '5', currency)).toBe(unmark(expected));
  });

  it('a code that Intl would read as another is its own name', () => {
    expect(print('style:name', '5', 'usd')).toBe('5.00 usd');
    expect(print('style:code', '5', 'usd')).toBe('5.00 usd');
    expect(print('style:accounting', '-5', 'usd')).toBe(unmark('(usd[A0]5.00)'));
  });
});

describe('values', () => {
  it.each([
    [{ decimalValue: '5', currencyCode: 'JPY', value: '9', currency: 'EUR' }, '¥5'],
    [{ decimalValue: '5', value: '9', currency: 'EUR' }, '€9.00'],
    [{ decimalValue: '5', currency: 'EUR' }, ''],
    [{ value: '5' }, ''],
    [{ value: 5, currency: 'EUR' }, '€5.00'],
    [{ value: 0.1, currency: 'EUR' }, '€0.10'],
    [{ value: '1e2', currency: 'EUR' }, '€100.00'],
    [{ value: 'abc', currency: 'EUR' }, ''],
    [{ value: '', currency: 'EUR' }, ''],
    [{ value: 'NaN', currency: 'EUR' }, ''],
    [{ value: null, currency: 'EUR' }, ''],
    [{ value: true, currency: 'EUR' }, ''],
    [{ value: { value: 5 }, currency: 'EUR' }, ''],
    [{}, ''],
    ['5', ''],
    [5, ''],
    [null, ''],
    [[], ''],
    [Object.create({ value: '5', currency: 'EUR' }), ''],
    [Object.assign(Object.create(null), { value: '5', currency: 'EUR' }), '€5.00'],
  ])('%j prints %j', (value, expected) => {
    expect(render('', value)).toBe(expected);
  });
});
