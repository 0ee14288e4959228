import { toNumber } from '../../shared/values.js';
import { definePredicate, type Predicate } from '../define.js';

/** `{.plural?}` and `{.singular?}` (predicates.md 1.5). */
export const plurality: readonly Predicate[] = [
  definePredicate({
    name: 'plural?',
    summary: 'Whether the current node is a number greater than 1.',
    args: [],
    test: (_args, ctx) => toNumber(ctx.node) > 1,
  }),
  definePredicate({
    name: 'singular?',
    summary: 'Whether the current node is the number 1.',
    args: [],
    test: (_args, ctx) => toNumber(ctx.node) === 1,
  }),
];
