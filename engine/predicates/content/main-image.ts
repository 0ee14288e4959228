import { child, isTruthy } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** `{.main-image?}` (predicates.md 2). */
export const mainImage = definePredicate({
  name: 'main-image?',
  summary: 'Whether the current node has an image.',
  args: [],
  test: (_args, ctx) => hasImage(ctx.node),
});

/** Whether an item has or is an image; an embedded `mainImage` does not count. */
export function hasImage(item: unknown): boolean {
  return isTruthy(child(item, 'mainImageId')) || isTruthy(child(item, 'systemDataId'));
}
