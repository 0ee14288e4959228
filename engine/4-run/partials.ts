import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { hasOwn } from '../shared/own-property.js';
import { LimitReached } from './budget.js';
import type { Code, CompiledPartial, Context } from './context.js';
import { Frame, lookupMacro } from './frame.js';
import type { ApplyOptions, TemplateOptions } from './plugin-context.js';

/**
 * Renders a partial or macro with `value` as its node (language.md 2.14). Reports and returns the
 * empty string when there is none, or when partials are nested too deep.
 */
export function applyPartial(
  ctx: Context,
  name: string,
  value: unknown,
  options: ApplyOptions,
): string {
  const code = findCode(ctx, name, 'apply-partial-missing');
  if (code === undefined) return '';
  const frame = new Frame(value, ctx.frame, options.private);
  if (options.args !== null) frame.setLocal('@args', options.args);
  return inFrame(ctx, frame, () => enter(ctx, name, code));
}

/** Renders a plug-in's own template. */
export function renderBuiltIn(
  ctx: Context,
  code: Code,
  value: unknown,
  options: TemplateOptions,
): string {
  const frame = new Frame(value, ctx.frame, options.private);
  const locals = hasOwn(options, 'locals') ? options.locals : undefined;
  for (const [name, local] of Object.entries(locals ?? {})) frame.setLocal(name, local);
  const { location, values } = ctx;
  try {
    return inFrame(ctx, frame, () => code(ctx));
  } catch (error) {
    // Authors know the tag, not the template behind it.
    if (error instanceof LimitReached) error.location = location;
    throw error;
  } finally {
    ctx.location = location;
    ctx.values = values;
  }
}

function inFrame(ctx: Context, frame: Frame, run: () => string): string {
  const outer = ctx.frame;
  ctx.frame = frame;
  try {
    return run();
  } catch (error) {
    // What was rendered so far still has to pass the rest of the chain: it is not output.
    if (error instanceof LimitReached) error.rendered = '';
    throw error;
  } finally {
    ctx.frame = outer;
  }
}

/** Runs a partial or macro in the current frame (language.md 2.11). */
export function includePartial(ctx: Context, name: string): string {
  const code = findCode(ctx, name, 'include-partial-missing');
  return code === undefined ? '' : enter(ctx, name, code);
}

function enter(ctx: Context, name: string, code: Code): string {
  const limit = ctx.budget.limits.partialDepth;
  if (ctx.partialDepth >= limit) {
    ctx.report('apply-partial-recursion-depth', { name, limit });
    return '';
  }
  ctx.budget.callPartial();
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

function findCode(
  ctx: Context,
  name: string,
  missing: 'apply-partial-missing' | 'include-partial-missing',
): Code | undefined {
  const macro = lookupMacro(ctx.frame, name);
  if (macro !== undefined) return macro;
  const partial = findPartial(ctx, name);
  if (partial === null) ctx.report(missing, { name, known: ctx.host.partialNames });
  return partial?.broken ? renderNothing : partial?.code;
}

const renderNothing: Code = () => '';

function findPartial(ctx: Context, name: string): CompiledPartial | null {
  const used = ctx.partials.get(name);
  if (used !== undefined) return used;
  const partial = ctx.host.partial(name) ?? null;
  ctx.partials.set(name, partial);
  if (partial !== null) reportProblems(ctx, name, partial.diagnostics);
  return partial;
}

/** Problems of a partial's source are reported once a render, through the tag that first used it. */
function reportProblems(ctx: Context, name: string, diagnostics: readonly Diagnostic[]): void {
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
export function breaksPartial({ severity, type }: Diagnostic): boolean {
  return severity === 'error' && type !== 'engine';
}
