import { allocate, min, scale, stepOf } from './money.js';

/** Rates are whole parts per million. */
const MILLION = 1_000_000n;

/** A line of a cart, as far as money goes. */
export interface TotalsLine {
  readonly unitCents: bigint;
  readonly quantity: bigint;
  /** Gift cards and donations are neither discounted nor taxed. */
  readonly discountable: boolean;
  /** Parts per million, all taxes of the line together. */
  readonly taxRate: bigint;
}

/** A reduction, in the order in which reductions count. */
export interface TotalsDiscount {
  readonly kind: 'fixed' | 'percent';
  /** Cents, or parts per million. */
  readonly amount: bigint;
  /** The lines it is for; every line when missing. */
  readonly lines?: readonly number[] | undefined;
}

export interface TotalsInput {
  readonly currency: string;
  readonly lines: readonly TotalsLine[];
  readonly discounts: readonly TotalsDiscount[];
  readonly shippingCents: bigint;
  /** Parts per million, all taxes of shipping together. */
  readonly shippingTaxRate: bigint;
  readonly taxIncluded: boolean;
  /** Balances of gift cards, in the order in which they are spent. */
  readonly giftCards: readonly bigint[];
}

export interface TotalsLineResult {
  readonly grossCents: bigint;
  readonly discountCents: bigint;
  readonly netCents: bigint;
  readonly taxCents: bigint;
}

/** Sums in cents. */
export interface Totals {
  readonly lines: readonly TotalsLineResult[];
  readonly subtotalCents: bigint;
  readonly discountCents: bigint;
  readonly shippingCents: bigint;
  /** Added to the sum. */
  readonly taxCents: bigint;
  /** Part of the sum already. */
  readonly taxIncludedCents: bigint;
  readonly grandTotalCents: bigint;
  /** What each gift card pays. */
  readonly giftCards: readonly bigint[];
  readonly giftCardCents: bigint;
  readonly amountDueCents: bigint;
}

/** Adds up a cart (storefront.md §2). Every input is 0 or more, and so is every result. */
export function calculateTotals(input: TotalsInput): Totals {
  const step = stepOf(input.currency);
  const gross = input.lines.map(({ unitCents, quantity }) => unitCents * quantity);
  const net = [...gross];
  for (const discount of input.discounts) applyDiscount(net, discount, input.lines, step);
  const taxOf = (amount: bigint, rate: bigint) =>
    scale(amount, rate, input.taxIncluded ? MILLION + rate : MILLION, step);
  const tax = input.lines.map(({ taxRate }, index) => taxOf(net[index] ?? 0n, taxRate));
  const allTax = sum(tax) + taxOf(input.shippingCents, input.shippingTaxRate);

  const subtotalCents = sum(gross);
  const discountCents = subtotalCents - sum(net);
  const taxCents = input.taxIncluded ? 0n : allTax;
  const grandTotalCents = subtotalCents - discountCents + input.shippingCents + taxCents;
  let amountDueCents = grandTotalCents;
  const giftCards = input.giftCards.map((balance) => {
    const paid = min(balance, amountDueCents);
    amountDueCents -= paid;
    return paid;
  });
  return {
    lines: gross.map((grossCents, index) => ({
      grossCents,
      discountCents: grossCents - (net[index] ?? 0n),
      netCents: net[index] ?? 0n,
      taxCents: tax[index] ?? 0n,
    })),
    subtotalCents,
    discountCents,
    shippingCents: input.shippingCents,
    taxCents,
    taxIncludedCents: input.taxIncluded ? allTax : 0n,
    grandTotalCents,
    giftCards,
    giftCardCents: sum(giftCards),
    amountDueCents,
  };
}

/** Takes a discount off what is left of its lines, and never more than that. */
function applyDiscount(
  net: bigint[],
  { kind, amount, lines }: TotalsDiscount,
  all: readonly TotalsLine[],
  step: bigint,
): void {
  const weights = net.map((left, index) =>
    all[index]?.discountable && (lines === undefined || lines.includes(index)) ? left : 0n,
  );
  const base = sum(weights);
  const wanted = kind === 'fixed' ? (amount / step) * step : scale(base, amount, MILLION, step);
  const shares = allocate(min(wanted, base), weights, step);
  for (const [index, share] of shares.entries()) net[index] = (net[index] ?? 0n) - share;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
