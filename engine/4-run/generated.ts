import { toOutput } from '../shared/host-text.js';
import type { Segment } from '../shared/path.js';
import { type PlainObject, plain } from '../shared/plain.js';
import type { Location } from '../shared/span.js';
import { CHARACTERS_PER_STEP } from '../shared/step-counter.js';
import { isData, isTruthy, toText } from '../shared/values.js';
import type { Budget } from './budget.js';
import type { Code, Context } from './context.js';
import { Frame } from './frame.js';
import { includeTag } from './include-tag.js';
import { holdRecord, holdText } from './memory.js';
import type { PluginContext } from './plugin-context.js';
import { asLimit, Deoptimize, recover } from './recover.js';
import { type ApplyCall, applyTag, type FormatterStep, runFormatters, settleTag } from './tag.js';

/*
 * The runtime functions of generated code, under the names that it uses. Each export is a helper
 * that a module can import separately.
 *
 * Generated code reads data without checks. A host value outside of the language, such as a
 * function, counts as missing, and the search for its name must continue in outer frames. Generated
 * code leaves this to closures (`Deoptimize`), since it no longer has its frames by then.
 */

export { escapeAttribute, escapeHtml } from '../shared/escape.js';
export { objectPrototype } from '../shared/own-property.js';
export { plain } from '../shared/plain.js';
export { child, follow, isTruthy } from '../shared/values.js';
export { Frame, getOwn, lookup } from './frame.js';
export { made } from './memory.js';

/** Formatters with their prepared arguments, in the order they run. */
export interface FormatterChain {
  readonly steps: readonly FormatterStep[];
  /** The tag. */
  readonly location: Location;
}

/** A predicate with its prepared arguments. */
export interface PredicateCall {
  readonly predicate: {
    /** Whether the predicate holds. */
    test(args: unknown, ctx: PluginContext): boolean;
  };
  readonly args: unknown;
  readonly location: Location;
}

/** A value of the language, unchanged. */
export function known(value: unknown): unknown {
  if (!isData(value)) throw new Deoptimize();
  return value;
}

/** An array element: a host value outside of the language counts as missing. */
export function element(value: unknown): unknown {
  return isData(value) ? value : undefined;
}

/** `plain` for a found value. */
export function within(value: unknown): PlainObject {
  return plain(typeof value === 'object' ? value : known(value));
}

/** A name beyond the template's own frames. */
export function lookupOutside(root: Frame, name: Segment): unknown {
  return root.parent === null || root.stop ? undefined : root.parent.search(name);
}

/** A name in several frames, innermost first. */
export function lookupIn(root: Frame, name: string, ...objects: readonly PlainObject[]): unknown {
  for (const object of objects) {
    const value = object[name];
    if (value !== undefined) return value;
  }
  return lookupOutside(root, name);
}

/** The truthiness of a found value. */
export function truthy(value: unknown): boolean {
  return isTruthy(typeof value === 'object' ? value : known(value));
}

/** Whether a found value equals a string, number or boolean of the template. */
export function is(value: unknown, literal: unknown): boolean {
  return value === literal || known(value) === literal;
}

/** The text of a variable. */
export function print(value: unknown, ctx: Context): string {
  return typeof value === 'number' ? String(value) : toOutput(known(value), ctx.budget);
}

/** The text of a formatter's result. */
export function printResult(value: unknown, ctx: Context): string {
  return typeof value === 'number' ? String(value) : toOutput(value, ctx.budget);
}

/** Charges a formatter for reading a text. */
export function charged(value: unknown, budget: Budget, location: Location): unknown {
  if (typeof value === 'string') {
    budget.step(Math.floor(value.length / CHARACTERS_PER_STEP), location);
  }
  return value;
}

/** `charged` for a found value. */
export function given(value: unknown, budget: Budget, location: Location): unknown {
  return charged(known(value), budget, location);
}

/** `given`, as text. */
export function givenText(value: unknown, budget: Budget, location: Location): string {
  return toText(given(value, budget, location));
}

/** `charged`, as text. */
export function chargedText(value: unknown, budget: Budget, location: Location): string {
  return toText(charged(value, budget, location));
}

/** A formatter's result for a variable, which holds it from now on. */
export function held(value: unknown, budget: Budget, location: Location): unknown {
  holdText(budget, value, location);
  return value;
}

/** An object of `.ctx` (language.md 2.8). */
export function record(
  budget: Budget,
  location: Location,
  keys: readonly string[],
  ...values: readonly unknown[]
): unknown {
  holdRecord(budget, keys.length, location);
  const object: Record<string, unknown> = Object.create(null);
  for (const [index, key] of keys.entries()) object[key] = known(values[index]);
  return object;
}

/** The text of a tag whose formatters use the context (language.md 2.2). */
export function format(
  ctx: Context,
  frame: Frame<Code>,
  chain: FormatterChain,
  value: unknown,
  others: readonly unknown[] = NO_VALUES,
): string {
  const { budget } = ctx;
  const before = budget.output;
  const values = valuesOf(value, others);
  try {
    ctx.frame = new Frame(value, frame);
    const text = toOutput(runFormatters(ctx, chain.steps, values), budget);
    ctx.frame = frame;
    settleTag(ctx, before, text.length);
    return text;
  } catch (error) {
    recover(ctx, error, frame, chain.location, 'VARIABLE', '');
    return '';
  }
}

/** The text of a tag with `apply` as its whole chain: the tag prints the partial's text. */
export function apply(
  ctx: Context,
  frame: Frame<Code>,
  { steps, location }: FormatterChain,
  value: unknown,
  others: readonly unknown[] = NO_VALUES,
): string {
  const values = valuesOf(value, others);
  const [step] = steps as readonly [FormatterStep];
  try {
    return applyTag(ctx, frame, step.args as ApplyCall, step.location, values);
  } catch (error) {
    recover(ctx, error, frame, location, 'VARIABLE', '');
    return '';
  }
}

/** `.var` whose formatters use the context (language.md 2.7). */
export function assign(
  ctx: Context,
  frame: Frame<Code>,
  chain: FormatterChain,
  name: string,
  value: unknown,
  others: readonly unknown[] = NO_VALUES,
): void {
  const values = valuesOf(value, others);
  try {
    const made = runFormatters(ctx, chain.steps, values);
    holdText(ctx.budget, made);
    frame.setLocal(name, made);
  } catch (error) {
    recover(ctx, error, frame, chain.location, 'BINDVAR', '');
  }
}

const NO_VALUES: readonly unknown[] = [];

/** The values of a tag. */
function valuesOf(value: unknown, others: readonly unknown[]): readonly unknown[] {
  known(value);
  for (const other of others) known(other);
  return others.length === 0 ? [value] : [value, ...others];
}

/**
 * The result of a predicate; null if it threw, which is reported for the block that opens the
 * chain.
 */
export function test(
  ctx: Context,
  frame: Frame<Code>,
  { predicate, args, location }: PredicateCall,
  opener: Location,
  instruction: string,
): boolean | null {
  try {
    ctx.location = location;
    return predicate.test(args, ctx);
  } catch (error) {
    recover(ctx, error, frame, opener, instruction, '');
    return null;
  }
}

/** `.include` (language.md 2.11). */
export function include(
  ctx: Context,
  frame: Frame<Code>,
  location: Location,
  name: string,
  prints: boolean,
): string {
  try {
    return includeTag(ctx, name, prints, location);
  } catch (error) {
    recover(ctx, error, frame, location, 'INCLUDE', '');
    return '';
  }
}

/**
 * Rethrows an error in generated code: a limit with the text so far, or the order to start again
 * with closures.
 */
export function leave(ctx: Context, error: unknown, rendered: string, location: Location): Error {
  if (error instanceof Deoptimize) return error;
  const limit = asLimit(error);
  if (limit === undefined) return new Deoptimize();
  limit.location ??= location;
  limit.partials ??= ctx.callPath();
  limit.rendered = rendered + limit.rendered;
  return limit;
}

/** Runs an instruction whose code is a constant. */
export function run(
  ctx: Context,
  frame: Frame<Code>,
  location: Location,
  code: Code,
  instruction: string,
): string {
  try {
    return code(ctx);
  } catch (error) {
    recover(ctx, error, frame, location, instruction, '');
    return '';
  }
}
