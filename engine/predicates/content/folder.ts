import { FOLDER_BEHAVIORS } from '../../model/folder-behavior.js';
import { follow, isTruthy } from '../../shared/values.js';
import { definePredicate, type Predicate } from '../define.js';

/** `{.folder?}` and `{.index?}` (predicates.md 2). */
export const folders: readonly Predicate[] = [
  definePredicate({
    name: 'folder?',
    summary: 'Whether the collection of the current node is a folder.',
    args: [],
    test: (_args, ctx) => isFolder(ctx.node),
  }),
  definePredicate({
    name: 'index?',
    summary: 'Whether the collection of the current node is a folder that is an index.',
    args: [],
    // Unlike other codes, this one must be a number in the data, not text.
    test: (_args, ctx) =>
      isFolder(ctx.node) &&
      follow(ctx.node, ['collection', 'folderBehavior']) === FOLDER_BEHAVIORS.index,
  }),
];

function isFolder(node: unknown): boolean {
  return isTruthy(follow(node, ['collection', 'folder']));
}
