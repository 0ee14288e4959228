import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{@|iter}` (formatters.md 2.10). */
export const iter = defineFormatter({
  name: 'iter',
  summary: 'Prints the position in the nearest loop, counted from 1, whatever the value is.',
  args: [],
  output: 'text',
  run: (_value, _args, ctx) => toText(ctx.resolve(['@index'])),
});
