import type { PluginBudget } from '../../4-run/plugin-context.js';
import { defineFormatter } from '../define.js';

/** Own keys that are counted for one step. */
const KEYS_PER_STEP = 16;

/** `{value|count}` (formatters.md 2.2). */
export const count = defineFormatter({
  name: 'count',
  summary: 'Counts the keys of an object, the elements of an array or the UTF-16 units of a text.',
  args: [],
  output: 'value',
  run(value, _args, ctx) {
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    return typeof value === 'object' && value !== null ? countKeys(value, ctx.budget) : 0;
  },
});

function countKeys(object: object, budget: PluginBudget): number {
  const { length } = Object.keys(object);
  budget.step(Math.floor(length / KEYS_PER_STEP));
  return length;
}
