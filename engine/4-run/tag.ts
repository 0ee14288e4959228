import type { Location } from '../shared/span.js';
import { CHARACTERS_PER_STEP } from '../shared/step-counter.js';
import type { Code, Context } from './context.js';
import { Frame } from './frame.js';
import { holdText, made } from './memory.js';
import { printPartial } from './partials.js';
import type { ApplyOptions, PluginContext } from './plugin-context.js';

/** One formatter of a tag, with its arguments prepared. */
export interface FormatterStep {
  readonly formatter: { run(value: unknown, args: unknown, ctx: PluginContext): unknown };
  readonly args: unknown;
  readonly location: Location;
}

/** The prepared form of `apply`: the name of its partial. */
export interface ApplyCall {
  readonly name: string;
  readonly options: ApplyOptions;
}

/** Runs the formatters of a tag over its values and returns the result for the first value. */
export function runFormatters(
  ctx: Context,
  steps: readonly FormatterStep[],
  values: readonly unknown[],
): unknown {
  const { values: outer, budget } = ctx;
  const { held } = budget;
  const others = values.length === 1 ? null : values.slice(1);
  let current = values;
  for (const { formatter, args, location } of steps) {
    ctx.values = current;
    ctx.location = location;
    budget.step(workOn(current[0]));
    if (current !== values) holdText(budget, current[0]);
    const value = formatter.run(current[0], args, ctx);
    budget.held = held;
    made(value, budget);
    current = others === null ? [value] : [value, ...others];
  }
  ctx.values = outer;
  return current[0];
}

/** Sets up a render for the partial of a tag; the caller restores the outer state. */
export function enterTag(
  ctx: Context,
  frame: Frame<Code>,
  location: Location,
  values: readonly unknown[],
): void {
  const [value] = values;
  ctx.frame = new Frame(value, frame);
  ctx.values = values;
  ctx.location = location;
  ctx.budget.step(workOn(value));
}

/**
 * The text of a tag with `apply` as its whole chain (language.md 2.14). It is output while it is
 * rendered.
 */
export function applyTag(
  ctx: Context,
  frame: Frame<Code>,
  { name, options }: ApplyCall,
  location: Location,
  given: readonly unknown[],
): string {
  const { values, budget } = ctx;
  const before = budget.output;
  enterTag(ctx, frame, location, given);
  const text = printPartial(ctx, name, given[0], options);
  ctx.values = values;
  ctx.frame = frame;
  settleTag(ctx, before, text.length);
  return text;
}

/** Charges the text of a tag, without the text that its partials have charged since `before`. */
export function settleTag({ budget }: Context, before: number, length: number): void {
  const charged = budget.output - before;
  if (length > charged) budget.append(length - charged);
}

/** A formatter costs one step, and more for reading a long text. */
export function workOn(value: unknown): number {
  return typeof value === 'string' ? 1 + Math.floor(value.length / CHARACTERS_PER_STEP) : 1;
}
