import type { ValueArgument } from '../../shared/value-argument.js';
import { definePredicate } from '../define.js';
import { OPERANDS, parseOperands, readOperands } from './operands.js';

/** `{.nth? value divisor}` (predicates.md 1.4). */
export const nth = definePredicate<readonly ValueArgument[]>({
  name: 'nth?',
  summary:
    'Whether a whole number, or the current node, can be divided by another without remainder.',
  args: OPERANDS,
  prepare: parseOperands,
  test(args, ctx) {
    const operands = args.length > 2 ? undefined : readOperands(args, ctx);
    return operands !== undefined && isMultiple(...operands);
  },
});

/** A divisor of 0 gives NaN, which equals no remainder. */
function isMultiple(value: unknown, divisor: unknown): boolean {
  return isInteger(value) && isInteger(divisor) && Math.abs(value) % Math.abs(divisor) === 0;
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}
