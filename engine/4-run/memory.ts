import type { Location } from '../shared/span.js';
import { chargeText } from '../shared/step-counter.js';
import { type Budget, LimitReached } from './budget.js';

/*
 * What a render holds beside the page and the data: the text of variables until their frame is left,
 * and that of a chain of formatters while it runs. Data that a variable only names is not held anew.
 */

/** Shorter text that a formatter makes is part of the step that made it. */
const LONG_RESULT = 512;

/** Characters that an object of `.ctx` is held as, and each of its keys. */
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

/** Charges what a formatter made, where that is long text, and gives it back. */
export function made<Value>(value: Value, budget: Budget, location?: Location): Value {
  if (typeof value === 'string' && value.length >= LONG_RESULT) chargeMade(value, budget, location);
  return value;
}

function chargeMade({ length }: string, budget: Budget, location: Location | undefined): void {
  chargeText(length, { step: (count) => budget.step(count, location) });
  if (budget.held + length > budget.limits.memory) throw new LimitReached('memory', location);
}
