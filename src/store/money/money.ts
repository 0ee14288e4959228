/** Currencies without parts: their amounts × 100 are multiples of 100 (storefront.md §1). */
const WITHOUT_PARTS = new Set(['JPY']);

/** The largest amount the store works with, in cents: sums of it stay exact in JSON. */
export const MAX_CENTS = 1_000_000_000_000_000;

/** Whether something can be sold for so many cents. */
export function isPrice(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_CENTS;
}

/** An amount for people and programs (storefront.md §1). */
export interface MoneyValue {
  /** In units of the currency: `12.50`. */
  readonly value: string;
  readonly currency: string;
}

/** The smallest difference between two amounts of a currency, in cents. */
export function stepOf(currency: string): bigint {
  return WITHOUT_PARTS.has(currency) ? 100n : 1n;
}

/** Cents as an amount: 1250 is `12.50`, and 1200 yen are `1200`. */
export function toMoneyValue(cents: number, currency: string): MoneyValue {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const fraction = WITHOUT_PARTS.has(currency) ? '' : `.${digits.slice(-2)}`;
  return { value: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${fraction}`, currency };
}

/** The smaller of two amounts. */
export function min(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

/** `amount × numerator ÷ denominator`, half up, in steps. Nothing is negative. */
export function scale(amount: bigint, numerator: bigint, denominator: bigint, step = 1n): bigint {
  const unit = denominator * step;
  return ((2n * amount * numerator + unit) / (2n * unit)) * step;
}

/**
 * Spreads an amount over parts in proportion to their weights, in steps: each gets its share rounded down,
 * and what is left goes to the largest remainders, the earlier of equals first. No part gets more than its
 * weight when the amount is not above the sum of weights.
 */
export function allocate(amount: bigint, weights: readonly bigint[], step = 1n): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const steps = amount / step;
  const shares = weights.map((weight) => (steps * weight) / total);
  const rest = steps - shares.reduce((sum, share) => sum + share, 0n);
  const order = weights
    .map((weight, index) => ({ index, remainder: (steps * weight) % total }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of order.slice(0, Number(rest))) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares.map((share) => share * step);
}
