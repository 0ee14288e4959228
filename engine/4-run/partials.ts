import { hasOwn } from '../shared/own-property.js';
import { LimitReached } from './budget.js';
import type { Code, CompiledPartial, Context } from './context.js';
import { Frame, lookupMacro } from './frame.js';
import type { ApplyOptions, TemplateOptions } from './plugin-context.js';
import type { FoundProblem } from './problem-sink.js';

/**
 * Renders a partial or macro with `value` as its node (language.md 2.14). Reports a missing partial
 * and too deep nesting, and returns the empty string. If a limit is reached, the text so far is
 * output.
 */
export function printPartial(
  ctx: Context,
  name: string,
  value: unknown,
  options: ApplyOptions,
): string {
  const code = findCode(ctx, name, 'apply-partial-missing');
  if (code === undefined) return '';
  const { frame: outer, budget } = ctx;
  const { held } = budget;
  ctx.frame = partialFrame(value, outer, options);
  try {
    return enter(ctx, name, code);
  } finally {
    ctx.frame = outer;
    budget.held = held;
  }
}

/**
 * Renders a partial for a formatter. Its text is not output yet, since the rest of the chain
 * follows.
 */
export function applyPartial(
  ctx: Context,
  name: string,
  value: unknown,
  options: ApplyOptions,
): string {
  try {
    return printPartial(ctx, name, value, options);
  } catch (error) {
    if (error instanceof LimitReached) error.rendered = '';
    throw error;
  }
}

/** The frame of an applied partial. */
export function partialFrame(
  value: unknown,
  outer: Frame<Code>,
  options: ApplyOptions,
): Frame<Code> {
  const frame = new Frame(value, outer, options.private);
  if (options.args !== null) frame.setLocal('@args', options.args);
  return frame;
}

/** Renders a plug-in's own template. */
export function renderBuiltIn(
  ctx: Context,
  code: Code,
  value: unknown,
  options: TemplateOptions,
): string {
  const { frame: outer, location, values, budget } = ctx;
  const { held } = budget;
  const frame = new Frame(value, outer, options.private);
  const locals = hasOwn(options, 'locals') ? options.locals : undefined;
  for (const [name, local] of Object.entries(locals ?? {})) frame.setLocal(name, local);
  ctx.frame = frame;
  try {
    return code(ctx);
  } catch (error) {
    if (error instanceof LimitReached) {
      // Authors know the tag, but not the template behind it.
      error.location = location;
      error.rendered = '';
    }
    throw error;
  } finally {
    ctx.frame = outer;
    ctx.location = location;
    ctx.values = values;
    budget.held = held;
  }
}

/** Runs a partial or macro in the current frame (language.md 2.11). */
export function includePartial(ctx: Context, name: string): string {
  const code = findCode(ctx, name, 'include-partial-missing');
  return code === undefined ? '' : enter(ctx, name, code);
}

function enter(ctx: Context, name: string, code: Code): string {
  if (!mayEnter(ctx, name)) return '';
  const { calls, location, values } = ctx;
  ctx.partialDepth++;
  ctx.calls = { call: { name, location }, outer: calls };
  try {
    return code(ctx);
  } finally {
    ctx.partialDepth--;
    ctx.calls = calls;
    ctx.location = location;
    ctx.values = values;
  }
}

/**
 * Charges one entry into a partial. Returns false and reports a problem if partials are nested too
 * deep.
 */
export function mayEnter(ctx: Context, name: string): boolean {
  const { budget, partialDepth } = ctx;
  const { partialDepth: limit, partialCalls } = budget.limits;
  if (partialDepth >= limit) {
    ctx.report('apply-partial-recursion-depth', { name, limit });
    return false;
  }
  budget.partialCalls++;
  if (budget.partialCalls > partialCalls) throw new LimitReached('partialCalls');
  return true;
}

/** The problem of a missing partial, by the tag that names it. */
export type MissingPartial = 'apply-partial-missing' | 'include-partial-missing';

function findCode(ctx: Context, name: string, missing: MissingPartial): Code | undefined {
  const macro = lookupMacro(ctx.frame, name);
  if (macro !== undefined) return macro;
  const partial = findPartial(ctx, name, missing);
  return partial?.broken ? renderNothing : partial?.code;
}

const renderNothing: Code = () => '';

/** Finds a partial by name; null, with a reported problem, if there is none. */
export function findPartial(
  ctx: Context,
  name: string,
  missing: MissingPartial,
): CompiledPartial | null {
  const partial = knownPartial(ctx, name);
  if (partial === null) ctx.report(missing, { name, known: () => ctx.host.partialNames() });
  return partial;
}

function knownPartial(ctx: Context, name: string): CompiledPartial | null {
  ctx.partials ??= new Map();
  const used = ctx.partials.get(name);
  if (used !== undefined) return used;
  const partial = ctx.host.partial(name) ?? null;
  ctx.partials.set(name, partial);
  if (partial !== null) reportProblems(ctx, name, partial.diagnostics);
  return partial;
}

/** Reports the problems of a partial's source once per render, at the tag that first uses it. */
function reportProblems(ctx: Context, name: string, diagnostics: readonly FoundProblem[]): void {
  if (diagnostics.length === 0) return;
  const partials = [...ctx.callPath(), { name, location: ctx.location }];
  for (const diagnostic of diagnostics) {
    if (breaksPartial(diagnostic)) {
      const { message, hint, location } = diagnostic;
      const details = { name, message, hint };
      ctx.problems.report('compile-partial-syntax', details, location, { partials });
    } else {
      ctx.problems.add(diagnostic.through(partials));
    }
  }
}

/** Whether a problem makes a partial render as nothing (language.md 8.29). */
export function breaksPartial({ severity, type }: FoundProblem): boolean {
  return severity === 'error' && type !== 'engine';
}
