import { isTruthy } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.debug?}` (predicates.md 1.6). */
export const debug = definePredicate({
  name: 'debug?',
  summary: "Whether the nearest 'debug' is truthy.",
  args: [],
  test: (_args, ctx) => isTruthy(ctx.resolve(['debug'])),
});
