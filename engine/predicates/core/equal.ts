import { deepEqual, deepUnequal } from '../../shared/deep-equal.js';
import type { Predicate } from '../define.js';
import { defineComparison } from './operands.js';

/** `{.equal? a b}` and `{.notEqual? a b}` (predicates.md 1.1). */
export const equality: readonly Predicate[] = [
  defineComparison(
    'equal?',
    'Whether two values are the same, or the current node and a value.',
    deepEqual,
  ),
  defineComparison(
    'notEqual?',
    'Whether two values differ, or the current node and a value.',
    deepUnequal,
  ),
];
