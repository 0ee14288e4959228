import { deepEqual } from './deep-equal.js';
import { chargeComparison, type StepCounter } from './step-counter.js';
import { toBoolean } from './to-boolean.js';
import { toNumber, toText } from './values.js';

/** The order of the left value relative to the right one. */
export type Order = -1 | 0 | 1;

/**
 * Orders two values by the type of the left one (predicates.md 1.2). Values without an order are
 * equal if deeply equal, else less. A number is greater than a value that is not a number.
 */
export function compareValues(left: unknown, right: unknown, steps: StepCounter): Order {
  switch (typeof left) {
    case 'number':
      return order(left, toNumber(right));
    case 'string':
      chargeComparison(left, steps);
      return order(left, toText(right));
    case 'boolean':
      return order(Number(left), Number(toBoolean(right)));
    default:
      return deepEqual(left, right, steps) ? 0 : -1;
  }
}

function order<Comparable extends number | string>(left: Comparable, right: Comparable): Order {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
