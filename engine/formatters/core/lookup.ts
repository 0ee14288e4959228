import { parsePath, type Segment } from '../../shared/path.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** Characters of a path that are read for one step: it may have a segment in every second one. */
const CHARACTERS_PER_STEP = 16;

/** `{value|lookup name}` (formatters.md 2.14). */
export const lookup = defineFormatter<readonly Segment[] | undefined>({
  name: 'lookup',
  summary: 'Takes the variable whose name is the value of another variable.',
  args: [{ name: 'name' }],
  output: 'value',
  prepare: ([name]) => (name === undefined || name === '' ? undefined : parsePath(name)),
  run(_value, name, ctx) {
    if (name === undefined) return '';
    const text = toText(ctx.resolve(name));
    // A path of its own in each turn of a loop: reading it takes longer than following it.
    ctx.budget.step(Math.floor(text.length / CHARACTERS_PER_STEP));
    return ctx.resolve(parsePath(text));
  },
});
