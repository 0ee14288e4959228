import type { Context } from '../../4-run/context.js';
import type { Arguments, FormatterCall } from '../../ast/nodes.js';
import type { Formatter } from '../../formatters/define.js';
import type { Location } from '../../shared/span.js';
import { type Emitter, locate } from './emitter.js';

/** One formatter of a chain, with its arguments prepared. */
export interface FormatterStep {
  readonly formatter: Formatter;
  readonly args: unknown;
  readonly location: Location;
}

const NO_ARGUMENTS: Arguments = { delimiter: ' ', values: [] };

/** The formatters of a tag. Names that are not in the table have no effect (language.md 7). */
export function emitFormatters(
  emitter: Emitter,
  calls: readonly FormatterCall[],
): readonly FormatterStep[] {
  return calls.flatMap(({ name, args, span }) => {
    const formatter = emitter.plugins.formatters.get(name);
    if (formatter === undefined) return [];
    const { values, delimiter } = args ?? NO_ARGUMENTS;
    const prepared =
      formatter.prepare === undefined ? values : formatter.prepare(values, delimiter);
    return [{ formatter, args: prepared, location: locate(emitter, span) }];
  });
}

/** Runs a chain of formatters over the values of a tag and returns what the first became. */
export function runFormatters(
  ctx: Context,
  steps: readonly FormatterStep[],
  values: readonly unknown[],
): unknown {
  const outer = ctx.values;
  const others = values.length === 1 ? null : values.slice(1);
  let current = values;
  for (const { formatter, args, location } of steps) {
    ctx.values = current;
    ctx.location = location;
    ctx.budget.step(workOn(current[0]));
    const value = formatter.run(current[0], args, ctx);
    current = others === null ? [value] : [value, ...others];
  }
  ctx.values = outer;
  return current[0];
}

/** A formatter is one step, and more when it has a long text to read (design §3.6). */
export function workOn(value: unknown): number {
  return typeof value === 'string' ? 1 + (value.length >> CHARACTERS_PER_STEP) : 1;
}

/** As a power of two: 64. */
const CHARACTERS_PER_STEP = 6;
