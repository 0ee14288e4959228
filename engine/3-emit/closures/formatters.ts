import type { Context } from '../../4-run/context.js';
import type { Arguments, FormatterCall } from '../../ast/nodes.js';
import type { Formatter } from '../../formatters/define.js';
import type { Location } from '../../shared/span.js';
import { type Emitter, locate } from './emitter.js';

/** Runs a chain of formatters over the values of a tag and returns what the first became. */
export type Chain = (ctx: Context, values: readonly unknown[]) => unknown;

interface Step {
  readonly formatter: Formatter;
  readonly args: unknown;
  readonly location: Location;
}

const NO_ARGUMENTS: Arguments = { delimiter: ' ', values: [] };

/** Null when there is nothing to run. Names that are not in the table have no effect (language.md 7). */
export function emitFormatters(emitter: Emitter, calls: readonly FormatterCall[]): Chain | null {
  const steps = calls.flatMap((call) => emitStep(emitter, call));
  if (steps.length === 0) return null;
  return (ctx, values) => {
    const outer = ctx.values;
    let current = values;
    for (const { formatter, args, location } of steps) {
      ctx.values = current;
      ctx.location = location;
      ctx.budget.step(workOn(current[0]));
      const value = formatter.run(current[0], args, ctx);
      current = current.length === 1 ? [value] : [value, ...current.slice(1)];
    }
    ctx.values = outer;
    return current[0];
  };
}

/** A formatter is one step, and more when it has a long text to read (design §3.6). */
export function workOn(value: unknown): number {
  return typeof value === 'string' ? 1 + (value.length >> CHARACTERS_PER_STEP) : 1;
}

/** As a power of two: 64. */
const CHARACTERS_PER_STEP = 6;

function emitStep(emitter: Emitter, { name, args, span }: FormatterCall): Step[] {
  const formatter = emitter.plugins.formatters.get(name);
  if (formatter === undefined) return [];
  const { values, delimiter } = args ?? NO_ARGUMENTS;
  const prepared = formatter.prepare === undefined ? values : formatter.prepare(values, delimiter);
  return [{ formatter, args: prepared, location: locate(emitter, span) }];
}
