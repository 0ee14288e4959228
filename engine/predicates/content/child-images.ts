import { child } from '../../shared/values.js';
import { definePredicate } from '../define.js';
import { hasImage } from './main-image.js';

/** `{.child-images?}`: only the first item counts (predicates.md 2). */
export const childImages = definePredicate({
  name: 'child-images?',
  summary: 'Whether the first of the items of the current node has an image.',
  args: [],
  test: (_args, ctx) => hasImage(firstItem(ctx.node)),
});

function firstItem(node: unknown): unknown {
  const items = child(node, 'items');
  return Array.isArray(items) ? child(items, 0) : undefined;
}
