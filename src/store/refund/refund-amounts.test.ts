import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORE_CURRENCIES } from '../../../engine/internals.js';
import { stepOf } from '../money/money.js';
import { calculateTotals } from '../money/totals.js';
import { StoreProblem } from '../problem.js';
import {
  linesLeft,
  type PaidOrder,
  type RefundAmounts,
  type RefundRequest,
  refundAmounts,
  restOf,
  sumOfRefunds,
} from './refund-amounts.js';

interface Line {
  readonly unit: number;
  readonly quantity: number;
  readonly taxRate: number;
}

/** An order as the checkout makes it, as far as money goes. */
function order(
  currency: string,
  lines: readonly Line[],
  { discount = 0, shipping = 0, shippingTax = 0, taxIncluded = false, giftCard = 0 } = {},
): PaidOrder {
  const step = Number(stepOf(currency));
  const totals = calculateTotals({
    currency,
    lines: lines.map(({ unit, quantity, taxRate }) => ({
      unitCents: BigInt(unit * step),
      quantity: BigInt(quantity),
      discountable: true,
      taxRate: BigInt(taxRate),
    })),
    discounts: [{ kind: 'percent', amount: BigInt(discount) }],
    shippingCents: BigInt(shipping * step),
    shippingTaxRate: BigInt(shippingTax),
    taxIncluded,
    giftCards: [BigInt(giftCard * step)],
  });
  const items = lines.map(({ unit, quantity }, index) => ({
    unitPriceCents: unit * step,
    quantity,
    discountCents: Number(totals.lines[index]?.discountCents),
    taxCents: Number(totals.lines[index]?.taxCents),
  }));
  return {
    currency,
    items,
    shippingCents: Number(totals.shippingCents),
    taxCents: Number(totals.taxCents),
    taxIncludedCents: Number(totals.taxIncludedCents),
    giftCardCents: Number(totals.giftCardCents),
    amountDueCents: Number(totals.amountDueCents),
  };
}

const NONE = sumOfRefunds([]);
const centsOf = ({ paymentCents, giftCardCents }: RefundAmounts) => paymentCents + giftCardCents;

describe('the amounts of a refund', () => {
  const lines = [
    { unit: 333, quantity: 3, taxRate: 55_000 },
    { unit: 1_000, quantity: 1, taxRate: 0 },
  ];
  const shop = order('USD', lines, { discount: 100_000, shipping: 500, giftCard: 700 });
  // 3 × 3.33 − 1.00 + 0.49 tax, and 10.00 − 1.00, and 5.00.
  const line = (quantity: number): RefundRequest => ({ lines: [{ line: 0, quantity }] });

  it.each<[string, RefundRequest, number, number]>([
    ['one of three', line(1), 316, 16],
    ['two of three', line(2), 632, 33],
    ['all three', line(3), 948, 49],
    ['shipping alone', { shippingCents: 500 }, 500, 0],
    ['a line and half of the shipping', { ...line(3), shippingCents: 250 }, 1_198, 49],
    ['an amount alone', { amountCents: 123 }, 123, 0],
    ['another amount for a line', { ...line(3), amountCents: 474 }, 474, 25],
    ['a line whose money stays', { ...line(1), amountCents: 0 }, 0, 0],
    ['everything', { all: true }, 2_348, 49],
  ])('%s', (_, request, cents, taxCents) => {
    const amounts = refundAmounts(shop, NONE, request);
    expect([centsOf(amounts), amounts.taxCents]).toEqual([cents, taxCents]);
  });

  it('go back the way they were paid first, and then to gift cards', () => {
    expect(shop.amountDueCents).toBe(1_648);
    const first = refundAmounts(shop, NONE, { amountCents: 1_600 });
    expect(first).toMatchObject({ paymentCents: 1_600, giftCardCents: 0 });
    const second = refundAmounts(shop, first, { amountCents: 100 });
    expect(second).toMatchObject({ paymentCents: 48, giftCardCents: 52 });
  });

  it('give the last unit what is left of its line', () => {
    const refunds: RefundAmounts[] = [];
    for (let unit = 0; unit < 3; unit++) {
      refunds.push(refundAmounts(shop, sumOfRefunds(refunds), line(1)));
    }
    expect(refunds.map(centsOf)).toEqual([316, 316, 316]);
    expect(refunds.map(({ taxCents }) => taxCents)).toEqual([16, 17, 16]);
    expect(linesLeft(shop, sumOfRefunds(refunds).lines)).toEqual([{ line: 1, quantity: 1 }]);
  });

  it.each<[string, RefundRequest, string]>([
    ['nothing', {}, 'refund.nothing'],
    ['a line that there is not', { lines: [{ line: 2, quantity: 1 }] }, 'refund.line'],
    ['a line before the first', { lines: [{ line: -1, quantity: 1 }] }, 'refund.line'],
    ['more units than there are', line(4), 'refund.line'],
    ['no unit', line(0), 'refund.line'],
    ['less than none', line(-1), 'refund.line'],
    ['part of a unit', line(0.5), 'refund.line'],
    [
      'a line twice',
      {
        lines: [
          { line: 0, quantity: 1 },
          { line: 0, quantity: 1 },
        ],
      },
      'refund.line',
    ],
    ['more shipping than there was', { shippingCents: 501 }, 'refund.tooMuch'],
    ['less than no shipping', { shippingCents: -1 }, 'refund.amount'],
    ['more than was paid', { amountCents: 2_349 }, 'refund.tooMuch'],
    ['less than nothing', { amountCents: -1 }, 'refund.amount'],
    ['part of a cent', { amountCents: 0.5 }, 'refund.amount'],
  ])('are refused for %s', (_, request, text) => {
    const refused = () => refundAmounts(shop, NONE, request);
    expect(refused).toThrow(StoreProblem);
    expect(refused).toThrow(text);
  });

  it('of a currency without parts have none', () => {
    const yen = order('JPY', [{ unit: 100, quantity: 3, taxRate: 100_000 }]);
    expect(() => refundAmounts(yen, NONE, { amountCents: 50 })).toThrow('refund.amount');
    expect(centsOf(refundAmounts(yen, NONE, { lines: [{ line: 0, quantity: 1 }] }))).toBe(11_000);
  });

  it('add up to what was paid, in whatever parts and order they go back', () => {
    const orders = fc
      .record({
        currency: fc.constantFrom(...STORE_CURRENCIES, 'KRW', 'KWD'),
        lines: fc.array(
          fc.record({
            unit: fc.integer({ min: 0, max: 100_000 }),
            quantity: fc.integer({ min: 1, max: 9 }),
            taxRate: fc.integer({ min: 0, max: 300_000 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        discount: fc.integer({ min: 0, max: 1_000_000 }),
        shipping: fc.nat(9_999),
        shippingTax: fc.nat(300_000),
        taxIncluded: fc.boolean(),
        giftCard: fc.nat(20_000),
      })
      .map(({ currency, lines, ...rest }) => order(currency, lines, rest));
    const wish = fc.record({
      line: fc.nat(4),
      quantity: fc.integer({ min: 1, max: 4 }),
      shippingShare: fc.constantFrom(0, 0, 0.5, 1),
      amountShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      isFree: fc.boolean(),
    });
    fc.assert(
      fc.property(orders, fc.array(wish, { maxLength: 12 }), (shop, wishes) => {
        const step = Number(stepOf(shop.currency));
        const part = (cents: number, share: number) => Math.floor((cents * share) / step) * step;
        const refunds: RefundAmounts[] = [];
        for (const { line, quantity, shippingShare, amountShare, isFree } of wishes) {
          const rest = restOf(shop, sumOfRefunds(refunds));
          const amount =
            amountShare === null ? {} : { amountCents: part(centsOf(rest), amountShare) };
          try {
            refunds.push(
              refundAmounts(shop, sumOfRefunds(refunds), {
                lines: isFree ? [] : [{ line, quantity }],
                shippingCents: part(rest.shippingCents, shippingShare),
                ...amount,
              }),
            );
          } catch (error) {
            if (!(error instanceof StoreProblem)) throw error;
          }
        }
        for (const [index, refund] of refunds.entries()) {
          const rest = restOf(shop, sumOfRefunds(refunds.slice(0, index + 1)));
          const net = centsOf(rest) - rest.taxCents;
          const amounts = [net, ...Object.values({ ...rest, lines: 0 }), centsOf(refund)];
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
          expect(amounts.every((cents) => cents % step === 0)).toBe(true);
        }
        const left = restOf(shop, sumOfRefunds(refunds));
        if (centsOf(left) > 0 || left.lines.length > 0) {
          refunds.push(refundAmounts(shop, sumOfRefunds(refunds), { all: true }));
        }
        const all = () => refundAmounts(shop, sumOfRefunds(refunds), { all: true });
        expect(all).toThrow('refund.nothing');
        expect(restOf(shop, sumOfRefunds(refunds))).toEqual({
          lines: [],
          shippingCents: 0,
          taxCents: 0,
          paymentCents: 0,
          giftCardCents: 0,
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('of all units of a line are its price, whatever the order of the refunds', () => {
    const units = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(units, fc.nat(99_999), fc.nat(300_000), (parts, unit, taxRate) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0);
        const shop = order('USD', [{ unit, quantity, taxRate }], { discount: 123_456 });
        const refunds: RefundAmounts[] = [];
        for (const part of parts) {
          refunds.push(refundAmounts(shop, sumOfRefunds(refunds), line(part)));
        }
        const sum = sumOfRefunds(refunds);
        expect([centsOf(sum), sum.taxCents]).toEqual([shop.amountDueCents, shop.taxCents]);
      }),
    );
  });
});
