import { COLLECTION_TYPES } from '../../model/collection-type.js';
import { follow } from '../../shared/values.js';
import { isCode } from '../code.js';
import { definePredicate } from '../define.js';

/** `{.collection-page?}` (predicates.md 2). */
export const collectionPage = definePredicate({
  name: 'collection-page?',
  summary: 'Whether the collection of the current node is a page.',
  args: [],
  test: (_args, ctx) => isCode(follow(ctx.node, ['collection', 'type']), COLLECTION_TYPES.page),
});
