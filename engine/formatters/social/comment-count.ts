import { child, toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{item|comment-count}` (formatters.md 4.2). */
export const commentCount = defineFormatter({
  name: 'comment-count',
  summary: 'Prints the number of comments of an item, in English.',
  args: [],
  output: 'text',
  run(value) {
    const count = toNumber(child(value, 'publicCommentCount'));
    if (count === 1) return '1 Comment';
    return `${count === 0 || Number.isNaN(count) ? 'No' : count} Comments`;
  },
});
