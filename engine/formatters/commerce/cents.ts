import { type Decimal, shiftDecimal, toDecimal } from '../../shared/decimal.js';

/** The number that a number or text stands for, exactly; undefined for everything else. */
export function readNumber(value: unknown): Decimal | undefined {
  return toDecimal(typeof value === 'string' ? value.trim() : value);
}

/** The amount in units that a number or text of cents stands for; undefined when it is not a number. */
export function readCents(value: unknown): Decimal | undefined {
  const cents = readNumber(value);
  return cents === undefined ? undefined : shiftDecimal(cents, -2);
}
