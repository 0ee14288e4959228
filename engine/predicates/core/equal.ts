import { deepEqual } from '../../shared/deep-equal.js';
import type { ValueArgument } from '../../shared/value-argument.js';
import { definePredicate, type Predicate } from '../define.js';
import { OPERANDS, parseOperands, readOperands } from './operands.js';

/** `{.equal? a b}` and `{.notEqual? a b}` (predicates.md 1.1). */
export const equality: readonly Predicate[] = [
  define('equal?', 'Whether two values are the same, or the current node and a value.', true),
  define('notEqual?', 'Whether two values differ, or the current node and a value.', false),
];

function define(name: string, summary: string, expected: boolean): Predicate {
  return definePredicate<readonly ValueArgument[]>({
    name,
    summary,
    args: OPERANDS,
    prepare: parseOperands,
    test(args, ctx) {
      const operands = readOperands(args, ctx);
      return operands !== undefined && deepEqual(...operands, ctx.budget) === expected;
    },
  });
}
