import { expect, it } from 'vitest';
import { centsOf, sampleAmount } from './amounts.js';

it.each<[typed: string, currency: string, cents: number]>([
  ['12', 'USD', 1_200],
  ['12.5', 'USD', 1_250],
  ['12,50', 'USD', 1_250],
  ['-3', 'USD', -300],
  ['+3', 'USD', 300],
  ['1.255', 'KWD', 1_255],
  ['1200', 'JPY', 120_000],
])('%s of %s are %i', (typed, currency, cents) => {
  expect(centsOf(typed, currency, 'amount', 'request.invalid')).toBe(cents);
});

it.each<[typed: string, currency: string]>([
  ['1,000', 'USD'],
  ['12.50', 'JPY'],
  ['', 'USD'],
  ['a', 'USD'],
  ['1'.repeat(30), 'USD'],
])('%j of %s is refused by the name of its field', (typed, currency) => {
  expect(() => centsOf(typed, currency, 'amount', 'request.invalid')).toThrow(
    expect.objectContaining({ status: 400, details: { fields: { amount: 'request.invalid' } } }),
  );
});

it.each<[currency: string, locale: string, sample: string, cents: number]>([
  ['USD', 'en-US', '12.50', 1_250],
  ['EUR', 'de', '12,50', 1_250],
  ['EUR', 'fr-CA', '12,50', 1_250],
  ['JPY', 'ja', '1250', 125_000],
  ['JPY', 'de', '1250', 125_000],
  ['KWD', 'ar-KW', '1.250', 1_250],
])('a sample of %s in %s is taken as an amount', (currency, locale, sample, cents) => {
  expect(sampleAmount(currency, locale)).toBe(sample);
  expect(centsOf(sample, currency, 'amount', 'request.invalid')).toBe(cents);
});
