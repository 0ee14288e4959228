import type { PluginContext } from '../../4-run/plugin-context.js';
import { toHostText } from '../../shared/host-text.js';
import { parsePath, type Segment } from '../../shared/path.js';
import { chargeText } from '../../shared/step-counter.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** `{pattern|format name other.name}` (formatters.md 2.7). */
export const format = defineFormatter<readonly (readonly Segment[])[]>({
  name: 'format',
  summary:
    'Fills the placeholders {0}, {1} and so on of a pattern with the values of its arguments.',
  args: [{ name: 'name', optional: true, repeated: true }],
  output: 'text',
  prepare: (args) => args.map(parsePath),
  run: (value, paths, ctx) => fill(toText(value), insertions(paths, ctx), ctx),
});

function insertions(paths: readonly (readonly Segment[])[], ctx: PluginContext): string[] {
  return paths.map((path) => {
    ctx.budget.step(1);
    const value = ctx.resolveOutside(path);
    return value === null ? '' : toHostText(value, ctx.budget);
  });
}

/**
 * A placeholder of digits, or a bad one: any non-digit makes it bad, also a `{`. A bad one ends
 * with the next `}`, or before a `{`, which opens the next one.
 */
const HOLE = /\{(?:([0-9]*)\}|[0-9]*[^0-9}][^{}]*\}?)/y;

/** A bad placeholder is dropped; an unclosed one removes the rest. */
function fill(pattern: string, texts: readonly string[], ctx: PluginContext): string {
  let result = '';
  let done = 0;
  for (;;) {
    const start = pattern.indexOf('{', done);
    if (start < 0) return result + pattern.slice(done);
    result += pattern.slice(done, start);
    HOLE.lastIndex = start;
    const hole = HOLE.exec(pattern);
    if (hole === null) return result;
    const index = hole[1] === undefined ? texts.length : Number(hole[1]);
    const text = index < texts.length ? (texts[index] as string) : '';
    // A short pattern can insert a long text many times.
    ctx.budget.step(1);
    chargeText(text.length, ctx.budget);
    result += text;
    done = HOLE.lastIndex;
  }
}
