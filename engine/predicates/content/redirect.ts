import { FOLDER_BEHAVIORS } from '../../model/folder-behavior.js';
import { child } from '../../shared/values.js';
import { isCode } from '../code.js';
import { definePredicate } from '../define.js';

/** `{.redirect?}` (predicates.md 2). */
export const redirect = definePredicate({
  name: 'redirect?',
  summary: 'Whether the current node is a folder that redirects.',
  args: [],
  test: (_args, ctx) => isCode(child(ctx.node, 'folderBehavior'), FOLDER_BEHAVIORS.redirect),
});
