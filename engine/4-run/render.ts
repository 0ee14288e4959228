import type { DiagnosticCode } from '../diagnostics/catalogue.js';
import { DiagnosticCollector } from '../diagnostics/collector.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { RenderLimits } from '../model/render-limits.js';
import type { Location } from '../shared/span.js';
import { Budget, type LimitReached, type Usage } from './budget.js';
import type { Code, RenderHost } from './context.js';
import type { EndSink } from './problem-sink.js';
import { asLimit, Deoptimize } from './recover.js';
import { RenderContext } from './render-context.js';

export interface Rendered {
  readonly html: string;
  /** Problems of this render; the caller may prepend others. */
  diagnostics: readonly Diagnostic[];
  readonly usage: Usage;
}

/**
 * Runs a template. Never throws for any template or data: a render that ends early reports the
 * reason.
 */
export function render(
  code: Code,
  data: unknown,
  start: Location,
  host: RenderHost,
  limits: RenderLimits,
  ignored: ReadonlySet<DiagnosticCode>,
): Rendered {
  const budget = new Budget(limits, host.deadline);
  const problems = new DiagnosticCollector(limits.diagnostics, ignored);
  const ctx = new RenderContext(data, start, budget, host, problems);
  try {
    const html = runToLimit(code, ctx);
    const { steps, output, partialCalls } = budget;
    return { html, diagnostics: problems.list, usage: { steps, output, partialCalls } };
  } catch (error) {
    if (!(error instanceof Deoptimize)) throw error;
    return render(code, data, start, withoutGenerated(host), limits, ignored);
  }
}

/** A copy of a host for renders with closures only. The host may be an object with methods. */
export function withoutGenerated<Host extends RenderHost>(host: Host): Host {
  return Object.create(host, { mayGenerate: { value: () => false } }) as Host;
}

/** The state that an early end needs. */
export interface EndingState {
  readonly location: Location;
  readonly budget: Budget;
  readonly problems: EndSink;
}

/**
 * The text of a template. If a limit ends the render, that is reported and the text so far is
 * returned.
 */
export function runToLimit<State extends EndingState>(
  code: (ctx: State) => string,
  ctx: State,
): string {
  try {
    return code(ctx);
  } catch (error) {
    const limit = asLimit(error);
    if (limit === undefined) throw error;
    reportLimit(ctx, limit);
    // Generated code counts text after appending it, closures before.
    return limit.rendered.slice(0, ctx.budget.maxOutput);
  }
}

/** Reports the reason for an early end. */
export function reportLimit(
  ctx: EndingState,
  { reached, location = ctx.location, partials = [] }: LimitReached,
): void {
  // The stack and a deadline have no limit value, and their messages do not need one.
  const limit = ctx.budget.limits[reached as 'steps'];
  ctx.problems.reportEnd(LIMIT_CODES[reached], { limit }, location, partials);
}

const LIMIT_CODES = {
  stack: 'stack-limit-reached',
  steps: 'code-limit-reached',
  output: 'output-limit-reached',
  memory: 'memory-limit-reached',
  partialCalls: 'partial-call-limit-reached',
  deadline: 'deadline-reached',
} as const;
