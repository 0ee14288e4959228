import { COLLECTION_TYPES } from '../../model/collection-type.js';
import { child } from '../../shared/values.js';
import { isCode } from '../code.js';
import { definePredicate } from '../define.js';

/**
 * `{.collection-template-page?}`: the node itself counts only if it has no collection
 * (predicates.md 2).
 */
export const collectionTemplatePage = definePredicate({
  name: 'collection-template-page?',
  summary: 'Whether the collection of the current node, or the node itself, is a template page.',
  args: [],
  test(_args, { node }) {
    const collection = child(node, 'collection');
    const typed = collection === undefined ? node : collection;
    return isCode(child(typed, 'type'), COLLECTION_TYPES['template-page']);
  },
});
