import { child, isTruthy } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.external-link?}` (predicates.md 2). */
export const externalLink = definePredicate({
  name: 'external-link?',
  summary: 'Whether the current node has an external link.',
  args: [],
  test: (_args, ctx) => isTruthy(child(ctx.node, 'externalLink')),
});
