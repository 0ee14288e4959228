import { child } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.show-past-events?}` (predicates.md 2). */
export const showPastEvents = definePredicate({
  name: 'show-past-events?',
  summary: 'Whether the current node shows past events.',
  args: [],
  test: (_args, ctx) => child(ctx.node, 'showPastOrUpcomingEvents') === 'past',
});
