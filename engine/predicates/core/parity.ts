import {
  checkValueArgument,
  parseValueArgument,
  readValueArgument,
  type ValueArgument,
} from '../../shared/value-argument.js';
import { definePredicate, type Predicate } from '../define.js';

/** `{.even? value}` and `{.odd? value}` (predicates.md 1.3). */
export const parity: readonly Predicate[] = [
  define('even?', 'Whether a value, or the current node, is an even number.', 0),
  define('odd?', 'Whether a value, or the current node, is an odd number.', 1),
];

function define(name: string, summary: string, remainder: number): Predicate {
  return definePredicate<ValueArgument | undefined>({
    name,
    summary,
    args: [{ name: 'value', optional: true, check: checkValueArgument }],
    prepare: ([value]) => (value === undefined ? undefined : parseValueArgument(value)),
    test(argument, ctx) {
      const value = argument === undefined ? ctx.node : readValueArgument(argument, ctx);
      return typeof value === 'number' && Math.abs(value) % 2 === remainder;
    },
  });
}
