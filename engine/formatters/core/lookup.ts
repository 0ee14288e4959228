import { parsePath, type Segment } from '../../shared/path.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** Characters of a path read per step: there may be a segment in every second one. */
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
    // Each loop iteration may have a different path, and parsing it takes longer than following it.
    ctx.budget.step(Math.floor(text.length / CHARACTERS_PER_STEP));
    return ctx.resolve(parsePath(text));
  },
});
