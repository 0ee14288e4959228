import type { PluginContext } from '../../4-run/plugin-context.js';
import { child, isTruthy, toNumber } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** The `commentState` of items with open comments. */
const OPEN = 1;

/** `{.comments?}` (predicates.md 6). */
export const comments = definePredicate({
  name: 'comments?',
  summary: 'Whether the current node takes or has comments, and the site allows them.',
  args: [],
  test: (_args, ctx) => isAllowedBySite(ctx) && hasComments(ctx.node),
});

/** A page without the site's settings allows comments; empty settings do not. */
function isAllowedBySite(ctx: PluginContext): boolean {
  const settings = ctx.resolve(['websiteSettings']);
  return settings === undefined || isTruthy(child(settings, 'commentsEnabled'));
}

function hasComments(item: unknown): boolean {
  return (
    toNumber(child(item, 'commentState')) === OPEN ||
    toNumber(child(item, 'publicCommentCount')) > 0
  );
}
