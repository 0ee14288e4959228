import { follow } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.location?}`: null and empty coordinates count as present (predicates.md 2). */
export const location = definePredicate({
  name: 'location?',
  summary: 'Whether the current node has a location with both coordinates.',
  args: [],
  test: (_args, ctx) =>
    ['mapLat', 'mapLng'].every((name) => follow(ctx.node, ['location', name]) !== undefined),
});
