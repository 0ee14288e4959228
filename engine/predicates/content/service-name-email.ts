import { child } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.serviceNameEmail?}` (predicates.md 2). */
export const serviceNameEmail = definePredicate({
  name: 'serviceNameEmail?',
  summary: 'Whether the social service of the current node is e-mail.',
  args: [],
  test: (_args, ctx) => child(ctx.node, 'serviceName') === 'email',
});
