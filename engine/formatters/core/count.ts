import { ownKeys } from '../../shared/walk.js';
import { defineFormatter } from '../define.js';

/** `{value|count}` (formatters.md 2.2). */
export const count = defineFormatter({
  name: 'count',
  summary: 'Counts the keys of an object, the elements of an array or the UTF-16 units of a text.',
  args: [],
  output: 'value',
  run(value, _args, ctx) {
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    return typeof value === 'object' && value !== null ? ownKeys(value, ctx.budget).length : 0;
  },
});
