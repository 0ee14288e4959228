import type { PluginContext } from '../../4-run/plugin-context.js';
import { toHostText } from '../../shared/host-text.js';
import { parsePath, type Segment } from '../../shared/path.js';
import { toText } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** Characters of inserted text that cost one step. */
const CHARACTERS_PER_STEP = 16;

/** `{pattern|format name other.name}` (formatters.md 2.7). */
export const format = defineFormatter<readonly (readonly Segment[])[]>({
  name: 'format',
  summary:
    'Fills the holes {0}, {1} and so on of a pattern with the values named by the arguments.',
  args: [{ name: 'name', optional: true, repeated: true }],
  output: 'text',
  prepare: (args) => args.map(parsePath),
  run: (value, paths, ctx) => fill(toText(value), insertions(paths, ctx), ctx),
});

function insertions(paths: readonly (readonly Segment[])[], ctx: PluginContext): string[] {
  return paths.map((path) => {
    const value = ctx.resolveOutside(path);
    return value === null ? '' : toHostText(value, ctx.budget);
  });
}

/** A hole with anything but digits in it is dropped; an unclosed one swallows the rest. */
function fill(pattern: string, texts: readonly string[], ctx: PluginContext): string {
  let result = '';
  let done = 0;
  for (;;) {
    const start = pattern.indexOf('{', done);
    if (start < 0) return result + pattern.slice(done);
    result += pattern.slice(done, start);
    const end = pattern.indexOf('}', start);
    if (end < 0) return result;
    const hole = pattern.slice(start + 1, end);
    const index = /^[0-9]*$/.test(hole) ? Number(hole) : texts.length;
    const text = index < texts.length ? (texts[index] as string) : '';
    // A short pattern can insert a long text many times.
    ctx.budget.step(Math.floor(text.length / CHARACTERS_PER_STEP));
    result += text;
    done = end + 1;
  }
}
