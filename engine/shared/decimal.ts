/**
 * An exact decimal number: `coefficient` × 10^−`scale`. The scale is the number of fraction digits,
 * is never negative and preserves trailing zeros: `7.250` has scale 3. There is no negative zero.
 */
export interface Decimal {
  readonly coefficient: bigint;
  readonly scale: number;
}

/** The rounding of a number halfway between its neighbours. */
export type HalfRounding = 'half-even' | 'half-away';

export const ZERO: Decimal = { coefficient: 0n, scale: 0 };

/** The maximum number of digits, and the maximum exponent; both limit the cost. */
const MAX_DIGITS = 1_000;
/** The maximum length of a number with digits, sign, point and exponent. */
const MAX_LENGTH = MAX_DIGITS + 10;

/** The number of integer digits from which a number may exceed the host's largest. */
const FINITE_PLACES = 308;

const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/**
 * Parses decimal text such as `24.00`, `.5`, `5.`, `+5` or `1e3`. Undefined for other texts,
 * surrounding spaces, more than 1000 digits, exponents beyond ±1000, and numbers that are infinite
 * in JavaScript, which Intl would print as `∞` and JSON cannot represent.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const parts = text.length > MAX_LENGTH ? null : DECIMAL.exec(text);
  if (parts === null) return undefined;
  const [, sign, integer = '', fraction = '', exponentText = '0'] = parts;
  const digits = integer + fraction;
  const exponent = Number(exponentText);
  if (digits.length > MAX_DIGITS || Math.abs(exponent) > MAX_DIGITS) return undefined;
  if (integer.length + exponent > FINITE_PLACES && !Number.isFinite(Number(text))) return undefined;
  const magnitude = BigInt(digits);
  return scaled(sign === '-' ? -magnitude : magnitude, fraction.length - exponent);
}

/** The decimal for a number or a text; undefined for other values and invalid texts. */
export function toDecimal(value: unknown): Decimal | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? parseDecimal(String(value))
    : undefined;
}

/** Orders two decimals by value: `1.0` and `1` are equal. */
export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const scale = Math.max(left.scale, right.scale);
  const [a, b] = [rescale(left, scale), rescale(right, scale)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Multiplies by 10^`places`, which may be negative: moves the point without changing the digits.
 */
export function shiftDecimal({ coefficient, scale }: Decimal, places: number): Decimal {
  return scaled(coefficient, scale - places);
}

/** The nearest decimal with exactly `places` fraction digits; `places` is at least 0. */
function roundDecimal(decimal: Decimal, places: number, half: HalfRounding): Decimal {
  if (places >= decimal.scale) return { coefficient: rescale(decimal, places), scale: places };
  const unit = powerOfTen(decimal.scale - places);
  const magnitude = abs(decimal.coefficient);
  const quotient = magnitude / unit;
  const twice = (magnitude % unit) * 2n;
  const up = twice > unit || (twice === unit && (half === 'half-away' || quotient % 2n === 1n));
  const rounded = up ? quotient + 1n : quotient;
  return { coefficient: decimal.coefficient < 0n ? -rounded : rounded, scale: places };
}

/** Plain text with exactly `places` fraction digits, such as `-0.50`; never `-0.00`. */
export function toFixed(decimal: Decimal, places: number, half: HalfRounding): string {
  return decimalToText(roundDecimal(decimal, places, half));
}

/** Plain text with all fraction digits, such as `725.0`; never an exponent. */
export function decimalToText({ coefficient, scale }: Decimal): string {
  const sign = coefficient < 0n ? '-' : '';
  const digits = abs(coefficient)
    .toString()
    .padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function scaled(coefficient: bigint, scale: number): Decimal {
  if (scale >= 0) return { coefficient, scale };
  return { coefficient: coefficient * powerOfTen(-scale), scale: 0 };
}

function rescale({ coefficient, scale }: Decimal, wanted: number): bigint {
  return coefficient * powerOfTen(wanted - scale);
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
