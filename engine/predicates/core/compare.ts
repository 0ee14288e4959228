import { compareValues, type Order } from '../../shared/compare-values.js';
import type { ValueArgument } from '../../shared/value-argument.js';
import { definePredicate, type Predicate } from '../define.js';
import { OPERANDS, parseOperands, readOperands } from './operands.js';

interface Comparison {
  readonly name: string;
  readonly words: string;
  readonly accepts: (order: Order) => boolean;
}

const COMPARISONS: readonly Comparison[] = [
  { name: 'greaterThan?', words: 'greater than', accepts: (order) => order > 0 },
  { name: 'greaterThanOrEqual?', words: 'at least', accepts: (order) => order >= 0 },
  { name: 'lessThan?', words: 'less than', accepts: (order) => order < 0 },
  { name: 'lessThanOrEqual?', words: 'at most', accepts: (order) => order <= 0 },
];

/** `{.greaterThan? a b}` and its family (predicates.md 1.2). */
export const comparisons: readonly Predicate[] = COMPARISONS.map(({ name, words, accepts }) =>
  definePredicate<readonly ValueArgument[]>({
    name,
    summary: `Whether the first of two values, or the current node, is ${words} the other value.`,
    args: OPERANDS,
    prepare: parseOperands,
    test(args, ctx) {
      const operands = readOperands(args, ctx);
      return operands !== undefined && accepts(compareValues(...operands, ctx.budget));
    },
  }),
);
