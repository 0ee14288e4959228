import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDigits, STORE_CURRENCIES } from '../../../engine/internals.js';
import { allocate, scale } from './money.js';
import { calculateTotals, type TotalsInput } from './totals.js';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
/** Those of the product, and two of hosts: with no and with three digits. */
const CURRENCIES = [...STORE_CURRENCIES, 'KRW', 'KWD'];
const currency = fc.constantFrom(...CURRENCIES);
const step = (name: string) => (currencyDigits(name) === 0 ? 100n : 1n);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

const cart = currency.chain((name): fc.Arbitrary<TotalsInput> => {
  const cents = amount.map((each) => each * step(name));
  return fc.record({
    currency: fc.constant(name),
    lines: fc.array(
      fc.record({
        unitCents: cents,
        quantity: fc.bigInt({ min: 1n, max: 9_999n }),
        discountable: fc.boolean(),
        taxRate: fc.bigInt({ min: 0n, max: 500_000n }),
      }),
      { maxLength: 8 },
    ),
    discounts: fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('fixed' as const),
          amount,
          lines: fc.option(fc.array(fc.nat(7)), { nil: undefined }),
        }),
        fc.record({
          kind: fc.constant('percent' as const),
          amount: fc.bigInt({ min: 0n, max: 1_000_000n }),
          lines: fc.option(fc.array(fc.nat(7)), { nil: undefined }),
        }),
      ),
      { maxLength: 10 },
    ),
    shippingCents: cents,
    shippingTaxRate: fc.bigInt({ min: 0n, max: 500_000n }),
    taxIncluded: fc.boolean(),
    giftCards: fc.array(cents, { maxLength: 4 }),
  });
});

describe('spreading', () => {
  it.each<[number, number[], number, number[]]>([
    [100, [1, 1, 1], 1, [34, 33, 33]],
    [5, [50, 30, 20], 1, [3, 1, 1]],
    [1, [1, 1], 1, [1, 0]],
    [1_000, [300, 300, 900], 100, [200, 200, 600]],
    [0, [0, 0], 1, [0, 0]],
    [7, [0, 3, 0], 1, [0, 7, 0]],
  ])('%s over %j in steps of %s is %j', (total, weights, unit, expected) => {
    expect(allocate(BigInt(total), weights.map(BigInt), BigInt(unit)).map(Number)).toEqual(
      expected,
    );
  });

  it('is exact, within one step of each share, and never above its weight', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const total = sum(weights);
          const spent = (total * BigInt(Math.floor(part * 1_000))) / 1_000n;
          const shares = allocate(spent, weights);
          expect(sum(shares)).toBe(total === 0n ? 0n : spent);
          for (const [index, share] of shares.entries()) {
            const weight = weights[index] ?? 0n;
            expect(share <= weight).toBe(true);
            const error = share * total - spent * weight;
            expect(error < total || total === 0n).toBe(true);
            expect(-error < total || total === 0n).toBe(true);
          }
        },
      ),
    );
  });
});

describe('scaling', () => {
  it.each<[number, number, number, number, number]>([
    [1, 500_000, 1_000_000, 1, 1],
    [1, 499_999, 1_000_000, 1, 0],
    [2_400, 55_000, 1_000_000, 1, 132],
    [10_000, 100_000, 1_100_000, 1, 909],
    [12_300, 100_000, 1_000_000, 100, 1_200],
    [12_500, 100_000, 1_000_000, 100, 1_300],
  ])('%s × %s ÷ %s in steps of %s is %s', (of, numerator, denominator, unit, expected) => {
    const scaled = scale(BigInt(of), BigInt(numerator), BigInt(denominator), BigInt(unit));
    expect(Number(scaled)).toBe(expected);
  });
});

describe('every cart', () => {
  it('adds up', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const totals = calculateTotals(input);
        const { lines } = totals;
        expect(totals.subtotalCents).toBe(
          sum(input.lines.map(({ unitCents, quantity }) => unitCents * quantity)),
        );
        expect(totals.discountCents).toBe(sum(lines.map(({ discountCents }) => discountCents)));
        expect(input.taxIncluded ? totals.taxCents : totals.taxIncludedCents).toBe(0n);
        expect(totals.grandTotalCents).toBe(
          totals.subtotalCents - totals.discountCents + totals.shippingCents + totals.taxCents,
        );
        expect(totals.amountDueCents).toBe(totals.grandTotalCents - totals.giftCardCents);
        expect(totals.giftCardCents).toBe(sum(totals.giftCards));
      }),
    );
  });

  it('takes off no more than there is, nothing from what is not discounted, and only whole steps', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const totals = calculateTotals(input);
        for (const [index, line] of totals.lines.entries()) {
          expect(line.netCents).toBe(line.grossCents - line.discountCents);
          expect(line.netCents >= 0n && line.discountCents >= 0n).toBe(true);
          if (!input.lines[index]?.discountable) expect(line.discountCents).toBe(0n);
        }
        for (const [index, paid] of totals.giftCards.entries()) {
          expect(paid >= 0n && paid <= (input.giftCards[index] ?? 0n)).toBe(true);
        }
        expect(totals.amountDueCents >= 0n).toBe(true);
        for (const each of [totals.discountCents, totals.taxCents, totals.amountDueCents]) {
          expect(each % step(input.currency)).toBe(0n);
        }
      }),
    );
  });

  it('has the tax of each net amount and of shipping, half up', () => {
    fc.assert(
      fc.property(cart, (input) => {
        const { lines, taxCents, taxIncludedCents, shippingCents } = calculateTotals(input);
        const ofLines = sum(lines.map((line) => line.taxCents));
        const ofShipping = taxCents + taxIncludedCents - ofLines;
        const taxes = [
          ...lines.map((line, index) => {
            return [line.netCents, line.taxCents, input.lines[index]?.taxRate ?? 0n] as const;
          }),
          [shippingCents, ofShipping, input.shippingTaxRate] as const,
        ];
        for (const [net, tax, rate] of taxes) {
          const denominator = input.taxIncluded ? 1_000_000n + rate : 1_000_000n;
          const error = 2n * (tax * denominator - net * rate);
          const unit = denominator * step(input.currency);
          expect(error <= unit && error > -unit).toBe(true);
        }
      }),
    );
  });
});
