import type { DiagnosticCode } from '../diagnostics/catalogue.js';
import { DiagnosticCollector } from '../diagnostics/collector.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { RenderLimits } from '../model/render-limits.js';
import type { Location } from '../shared/span.js';
import { Budget, type Usage } from './budget.js';
import type { Code, Context, Outlet, Pausable, Piece, RenderHost } from './context.js';
import { lookupMacro } from './frame.js';
import { findPartial, type MissingPartial, mayEnter, partialFrame } from './partials.js';
import type { ApplyOptions } from './plugin-context.js';
import { asLimit } from './recover.js';
import { reportLimit } from './render.js';
import { RenderContext } from './render-context.js';

/** The unread text of a streamed render. */
class PageOutlet implements Outlet {
  text = '';
  readonly macros = new Map<Code, Piece>();
  /** The number of characters at which it is full. */
  size = 0;

  get isFull(): boolean {
    return this.text.length >= this.size;
  }

  /** Empties it. */
  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }
}

/** Code that never pauses. */
export function atOnce(code: Code): Piece {
  return (ctx, out) => {
    out.text += code(ctx);
    return null;
  };
}

/** `printPartial` in pieces: a partial or macro with `value` as its node. */
export function* streamApplied(
  ctx: Context,
  out: Outlet,
  name: string,
  value: unknown,
  options: ApplyOptions,
): Pausable {
  const piece = findPiece(ctx, out, name, 'apply-partial-missing');
  if (piece === null) return;
  const { frame: outer, budget } = ctx;
  const { held } = budget;
  ctx.frame = partialFrame(value, outer, options);
  try {
    yield* enter(ctx, out, name, piece);
  } finally {
    ctx.frame = outer;
    budget.held = held;
  }
}

/** `includePartial` in pieces: a partial or macro in the current frame. */
export function* streamIncluded(ctx: Context, out: Outlet, name: string): Pausable {
  const piece = findPiece(ctx, out, name, 'include-partial-missing');
  if (piece !== null) yield* enter(ctx, out, name, piece);
}

function* enter(ctx: Context, out: Outlet, name: string, piece: Piece): Pausable {
  if (!mayEnter(ctx, name)) return;
  const { calls, location, values } = ctx;
  ctx.partialDepth++;
  ctx.calls = { call: { name, location }, outer: calls };
  try {
    const rest = piece(ctx, out);
    if (rest !== null) yield* rest;
  } finally {
    ctx.partialDepth--;
    ctx.calls = calls;
    ctx.location = location;
    ctx.values = values;
  }
}

function findPiece(ctx: Context, out: Outlet, name: string, missing: MissingPartial): Piece | null {
  const macro = lookupMacro(ctx.frame, name);
  if (macro !== undefined) return out.macros.get(macro) ?? atOnce(macro);
  const partial = findPartial(ctx, name, missing);
  if (partial === null) return null;
  if (partial.broken) return renderNothing;
  return partial.piece?.() ?? atOnce(partial.code);
}

const renderNothing: Piece = () => null;

/** The template and the settings of a streamed render. */
export interface StreamSettings {
  readonly template: { readonly piece: () => Piece };
  readonly data: unknown;
  readonly start: Location;
  readonly host: RenderHost;
  readonly limits: RenderLimits;
  readonly ignored: ReadonlySet<DiagnosticCode>;
}

/** A render that continues only on demand. */
export class StreamedRender {
  readonly #out = new PageOutlet();
  readonly #ctx: Context;
  readonly #problems: DiagnosticCollector;
  readonly #run: Pausable;
  #ended = false;

  constructor({ template, data, start, host, limits, ignored }: StreamSettings) {
    this.#problems = new DiagnosticCollector(limits.diagnostics, ignored);
    const budget = new Budget(limits, host.deadline);
    this.#ctx = new RenderContext(data, start, budget, host, this.#problems);
    this.#run = runTemplate(template, this.#ctx, this.#out);
  }

  /** Whether there is nothing more to render. */
  get ended(): boolean {
    return this.#ended;
  }

  get usage(): Usage {
    const { steps, output, partialCalls } = this.#ctx.budget;
    return { steps, output, partialCalls };
  }

  /** The problems so far, in order of occurrence. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#problems.list;
  }

  /**
   * Renders at least `size` characters, up to the next possible pause or to the end. Never throws
   * for any template or data.
   */
  next(size: number): string {
    if (this.#ended) return '';
    this.#out.size = size;
    try {
      this.#ended = this.#run.next().done === true;
    } catch (error) {
      const limit = asLimit(error);
      if (limit === undefined) throw error;
      this.#ended = true;
      reportLimit(this.#ctx, limit);
      this.#out.text += limit.rendered;
    }
    return this.#out.take();
  }

  /** Ends the render at its current position. */
  stop(): void {
    this.#ended = true;
    this.#run.return();
  }
}

function* runTemplate({ piece }: StreamSettings['template'], ctx: Context, out: Outlet): Pausable {
  const rest = piece()(ctx, out);
  if (rest !== null) yield* rest;
}
