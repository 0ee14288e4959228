import { type Decimal, shiftDecimal, toDecimal } from '../../shared/decimal.js';
import { chargeText, type StepCounter } from '../../shared/step-counter.js';

/** The number that a number or text stands for, exactly; undefined for everything else. */
export function readNumber(value: unknown, steps: StepCounter): Decimal | undefined {
  if (typeof value !== 'string') return toDecimal(value);
  chargeText(value.length, steps);
  return toDecimal(value.trim());
}

/** The amount in units that a number or text of cents stands for; undefined when it is not a number. */
export function readCents(value: unknown, steps: StepCounter): Decimal | undefined {
  const cents = readNumber(value, steps);
  return cents === undefined ? undefined : shiftDecimal(cents, -2);
}
