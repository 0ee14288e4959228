import { toHostText } from '../../shared/host-text.js';
import { parsePath, type Segment } from '../../shared/path.js';
import { chargeText } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { walk } from '../../shared/walk.js';
import { defineFormatter } from '../define.js';

/** `{values|key-by path}` (formatters.md 2.12). */
export const keyBy = defineFormatter<readonly Segment[] | undefined>({
  name: 'key-by',
  summary: 'Turns an array of objects into an object, with the value of each at a path as its key.',
  args: [{ name: 'path' }],
  output: 'value',
  prepare: ([path]) => (path === undefined || path === '' ? undefined : parsePath(path)),
  run(value, path, ctx) {
    // No prototype, since the data chooses the keys.
    const keyed: Record<string, unknown> = Object.create(null);
    if (path === undefined || !Array.isArray(value)) return keyed;
    for (let index = 0; index < value.length; index++) {
      ctx.budget.step(1);
      const element = child(value, index);
      const key = walk(element, path, ctx.budget);
      if (key === undefined) continue;
      const name = toHostText(key, ctx.budget);
      chargeText(name.length, ctx.budget);
      keyed[name] = element;
    }
    return keyed;
  },
});
