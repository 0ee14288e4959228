import { FOLDER_BEHAVIORS } from '../../model/folder-behavior.js';
import { isCode } from '../code.js';
import { definePredicate } from '../define.js';

const { index, redirect } = FOLDER_BEHAVIORS;

/** `{.clickable?}` (predicates.md 2). */
export const clickable = definePredicate({
  name: 'clickable?',
  summary: "Whether the nearest 'folderBehavior' is index or redirect, or there is none.",
  args: [],
  test(_args, ctx) {
    const behavior = ctx.resolve(['folderBehavior']);
    return behavior === undefined || isCode(behavior, index) || isCode(behavior, redirect);
  },
});
