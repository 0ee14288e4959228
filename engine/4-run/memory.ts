import type { Location } from '../shared/span.js';
import { chargeText } from '../shared/step-counter.js';
import { type Budget, LimitReached } from './budget.js';

/*
 * The memory of a render besides the page and the data: the text of variables until their frame
 * ends, and the text of a formatter chain while it runs. A variable that refers to data holds
 * nothing new.
 */

/** The cost of shorter results is part of the formatter's own step. */
const LONG_RESULT = 512;

/** The charged size of a `.ctx` object, and of each of its keys, in characters. */
const CHARACTERS_PER_KEY = 64;

/** Charges characters that are held from now on. */
export function hold(budget: Budget, length: number, location?: Location): void {
  budget.held += length;
  if (budget.held > budget.limits.memory) throw new LimitReached('memory', location);
}

/** Charges the text of a variable. */
export function holdText(budget: Budget, value: unknown, location?: Location): void {
  if (typeof value === 'string') hold(budget, value.length, location);
}

/** Charges an object of `.ctx`. */
export function holdRecord(budget: Budget, keys: number, location?: Location): void {
  hold(budget, CHARACTERS_PER_KEY * (1 + keys), location);
}

/** Charges a formatter's result if it is a long text, and returns it. */
export function made<Value>(value: Value, budget: Budget, location?: Location): Value {
  if (typeof value === 'string' && value.length >= LONG_RESULT) chargeMade(value, budget, location);
  return value;
}

function chargeMade({ length }: string, budget: Budget, location: Location | undefined): void {
  chargeText(length, { step: (count) => budget.step(count, location) });
  if (budget.held + length > budget.limits.memory) throw new LimitReached('memory', location);
}
