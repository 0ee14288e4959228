import { parsePath, type Segment } from '../../shared/path.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{value|lookup name}` (formatters.md 2.14). */
export const lookup = defineFormatter<readonly Segment[] | undefined>({
  name: 'lookup',
  summary: 'Takes the variable whose name is the value of another variable.',
  args: [{ name: 'name' }],
  output: 'value',
  prepare: ([name]) => (name === undefined || name === '' ? undefined : parsePath(name)),
  run: (_value, name, ctx) =>
    name === undefined ? '' : ctx.resolve(parsePath(toText(ctx.resolve(name)))),
});
