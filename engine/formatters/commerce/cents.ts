import { type Decimal, shiftDecimal, toDecimal } from '../../shared/decimal.js';
import { chargeText, type StepCounter } from '../../shared/step-counter.js';

/** The exact number of a number or text; undefined for other values. */
export function readNumber(value: unknown, steps: StepCounter): Decimal | undefined {
  if (typeof value !== 'string') return toDecimal(value);
  chargeText(value.length, steps);
  return toDecimal(value.trim());
}

/** The amount in units for a number or text in cents; undefined if it is not a number. */
export function readCents(value: unknown, steps: StepCounter): Decimal | undefined {
  const cents = readNumber(value, steps);
  return cents === undefined ? undefined : shiftDecimal(cents, -2);
}
