import type { PluginContext } from '../../4-run/plugin-context.js';
import { toHostText } from '../../shared/host-text.js';
import { parsePath, type Segment } from '../../shared/path.js';
import { child, toText } from '../../shared/values.js';
import { childByText } from '../../shared/walk.js';
import { defineFormatter } from '../define.js';

/** `{value|get name}` (formatters.md 2.8). */
export const get = defineFormatter<readonly (readonly Segment[])[]>({
  name: 'get',
  summary: 'Follows a path whose steps are the values of the named variables.',
  args: [{ name: 'name', optional: true, repeated: true }],
  output: 'value',
  prepare: (args) => args.map(parsePath),
  run: (value, names, ctx) =>
    names.reduce<unknown>((current, name) => take(current, ctx.resolve(name), ctx), value),
});

function take(value: unknown, step: unknown, ctx: PluginContext): unknown {
  ctx.budget.step(1);
  if (step === undefined) return undefined;
  if (Array.isArray(step)) return takeSteps(value, step, ctx);
  return typeof step === 'number'
    ? child(value, step)
    : childByText(value, toText(step), ctx.budget);
}

function takeSteps(value: unknown, steps: readonly unknown[], ctx: PluginContext): unknown {
  let current = value;
  for (let index = 0; index < steps.length && current !== undefined; index++) {
    ctx.budget.step(1);
    const step = child(steps, index);
    if (step === undefined) return undefined;
    current =
      typeof step === 'number'
        ? child(current, step)
        : childByText(current, toHostText(step, ctx.budget), ctx.budget);
  }
  return current;
}
