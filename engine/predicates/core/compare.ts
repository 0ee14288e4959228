import { compareValues, type Order } from '../../shared/compare-values.js';
import type { Predicate } from '../define.js';
import { defineComparison } from './operands.js';

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
  defineComparison(
    name,
    `Whether the first of two values, or the current node, is ${words} the other value.`,
    (left, right, steps) => accepts(compareValues(left, right, steps)),
  ),
);
