import { countedPlaces, currencyDigits } from '../../../engine/internals.js';

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

/** The smallest difference between two amounts of a currency, in cents: 100 of yen, 1 of dollars and dinars. */
export function stepOf(currency: string): bigint {
  return 10n ** BigInt(countedPlaces(currency) - currencyDigits(currency));
}

/** Cents as an amount: 1250 is `12.50`, 120000 yen are `1200`, and 1250 dinars are `1.250`. */
export function toMoneyValue(cents: number, currency: string): MoneyValue {
  const digits = currencyDigits(currency);
  const units = String(BigInt(Math.abs(cents)) / stepOf(currency)).padStart(digits + 1, '0');
  const whole = units.slice(0, units.length - digits);
  const fraction = digits === 0 ? '' : `.${units.slice(-digits)}`;
  return { value: `${cents < 0 ? '-' : ''}${whole}${fraction}`, currency };
}

/**
 * An amount such as `12.5` in cents, half up to what the currency can have.
 *
 * @returns undefined for text that is no amount, or a larger one than numbers are exact for
 */
export function toCents(amount: string, currency: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '') return undefined;
  const digits = currencyDigits(currency);
  const units = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const isUp = (fraction[digits] ?? '0') >= '5';
  const cents = Number((units + (isUp ? 1n : 0n)) * stepOf(currency));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** An amount in the smallest units that a currency has, as payment services count. */
export interface MinorUnits {
  /** An integer: 1250 for $12.50, 1250 for ¥1,250. */
  readonly amount: number;
  readonly currency: string;
  /** The currency's decimal places: 2 of USD, 0 of JPY, 3 of KWD. */
  readonly digits: number;
}

/** Cents in the smallest units that the currency has. */
export function toMinorUnits(cents: number, currency: string): MinorUnits {
  // Stored sums may be older than the decimals of their currency.
  const amount = Math.round(cents / Number(stepOf(currency)));
  return { amount, currency, digits: currencyDigits(currency) };
}

/** An amount of a payment service in cents. */
export function fromMinorUnits({ amount, currency }: Omit<MinorUnits, 'digits'>): number {
  return amount * Number(stepOf(currency));
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
