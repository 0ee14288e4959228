import { child, isTruthy } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.collection?}` (predicates.md 2). */
export const collection = definePredicate({
  name: 'collection?',
  summary: 'Whether the current node has a collection.',
  args: [],
  test: (_args, ctx) => isTruthy(child(ctx.node, 'collection')),
});
