import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';
import { LimitReached } from './budget.js';
import { type CallChain, callsOf } from './call-chain.js';
import type { Frame } from './frame.js';
import { CallTree, type Clock, type ProfileCall, type TracedPlace } from './trace-calls.js';
import { type DataPath, DataPaths, type RunningTag } from './trace-paths.js';

/** A range of the page with its source. */
export interface OutputRange {
  /** UTF-16 offsets into the page; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The text or tag of the template, partial or macro that printed the range. */
  readonly location: Location;
  /** Text is printed verbatim: its length on the page equals its length in the source. */
  readonly kind: 'text' | 'tag';
  /** The partials that led to it, outermost first. */
  readonly partials: readonly PartialCall[];
  /**
   * The path of a tag's value in the data, such as `items.3.title`; empty for the root. For text,
   * and tags such as `{.space}`, the path of the surrounding node. Undefined for values outside of
   * the data.
   */
  readonly path: string | undefined;
}

/** The part of a render that a trace needs. */
interface TracedContext {
  readonly frame: Frame;
  readonly calls: CallChain | null;
}

/** The recordings of a traced render besides the sources of its output. */
export interface TraceOptions {
  /** Whether to record data paths. */
  readonly paths: boolean;
  /** The clock for times of instructions; null without times. */
  readonly clock: Clock | null;
}

/** The state of a trace before an instruction. */
export interface Mark {
  readonly place: TracedPlace;
  readonly start: number;
  readonly ranges: number;
  readonly tag: RunningTag | null;
}

/** A partial or macro that has just been rendered. */
interface RenderedPartial {
  readonly text: string;
  readonly start: number;
  readonly ranges: number;
}

const NO_CALLS: readonly PartialCall[] = [];

/**
 * The output of one traced render by instruction. Text is traced when it is created. If formatters
 * or errors change it, the range of the tag replaces its ranges.
 */
export class Trace {
  readonly ranges: OutputRange[] = [];
  readonly paths: DataPaths | null;
  readonly calls: CallTree | null;
  tag: RunningTag | null = null;
  #offset = 0;
  #partial: RenderedPartial | null = null;
  #callPath: { chain: CallChain | null; path: readonly PartialCall[] } = {
    chain: null,
    path: NO_CALLS,
  };

  constructor({ paths, clock }: TraceOptions) {
    this.paths = paths ? new DataPaths() : null;
    this.calls = clock === null ? null : new CallTree(clock);
  }

  /** Records verbatim text. */
  text(ctx: TracedContext, place: TracedPlace, text: string): void {
    this.calls?.count(place);
    this.#add(ctx, place, text.length, this.paths?.of(ctx.frame));
  }

  /** Starts an instruction. */
  enter(place: TracedPlace): Mark {
    this.calls?.enter(place);
    this.#partial = null;
    return { place, start: this.#offset, ranges: this.ranges.length, tag: this.tag };
  }

  /** Ends an instruction with the output `text`, made of the traced text since its start. */
  leaveBlock(ctx: TracedContext, mark: Mark, text: string): void {
    this.#end(mark);
    if (this.#offset - mark.start !== text.length) this.#replace(ctx, mark, text.length, undefined);
  }

  /** Ends a tag with the output `text`: that of its last partial, or the tag's own. */
  leaveTag(ctx: TracedContext, mark: Mark, text: string, path: DataPath): void {
    this.#end(mark);
    const partial = this.#partial;
    if (partial !== null && text !== '' && partial.text === text) this.#keep(mark, partial);
    else this.#replace(ctx, mark, text.length, path);
  }

  /** Ends an instruction that threw. A limit carries its output so far. */
  fail(ctx: TracedContext, mark: Mark, error: unknown): void {
    this.#end(mark);
    const length = error instanceof LimitReached ? error.rendered.length : 0;
    if (this.#offset - mark.start !== length) this.#replace(ctx, mark, length, undefined);
  }

  /** Starts a partial or macro in a frame; returns the state for its end. */
  enterPartial(frame: Frame): { readonly start: number; readonly ranges: number } {
    this.paths?.enterPartial(frame, this.tag);
    return { start: this.#offset, ranges: this.ranges.length };
  }

  leavePartial(text: string, before: { readonly start: number; readonly ranges: number }): void {
    this.#partial = { text, ...before };
  }

  /** The ranges of a finished page. */
  rangesOf(html: string, location: Location): readonly OutputRange[] {
    if (this.#offset === html.length) return this.ranges;
    // Only a host whose stack overflows during a record leaves the trace shorter than the page.
    const whole = { start: 0, end: html.length, location, partials: NO_CALLS };
    return [{ ...whole, kind: 'tag', path: undefined }];
  }

  /** The executed instructions with their times; empty without a clock. */
  get profile(): readonly ProfileCall[] {
    return this.calls?.list ?? [];
  }

  #end(mark: Mark): void {
    this.calls?.leave();
    this.tag = mark.tag;
  }

  /** Drops the ranges between the start of a tag and the partial that it prints. */
  #keep(mark: Mark, partial: RenderedPartial): void {
    const surplus = partial.start - mark.start;
    this.#offset -= surplus;
    if (surplus === 0) return;
    const kept = this.ranges.splice(mark.ranges).slice(partial.ranges - mark.ranges);
    for (const range of kept) {
      this.ranges.push({ ...range, start: range.start - surplus, end: range.end - surplus });
    }
  }

  #replace(ctx: TracedContext, mark: Mark, length: number, path: DataPath): void {
    this.ranges.length = mark.ranges;
    this.#offset = mark.start;
    this.#add(ctx, mark.place, length, path);
  }

  #add(
    ctx: TracedContext,
    { location, isText }: TracedPlace,
    length: number,
    path: DataPath,
  ): void {
    if (length === 0) return;
    const start = this.#offset;
    this.#offset += length;
    const kind = isText ? 'text' : 'tag';
    const partials = this.#partialsOf(ctx.calls);
    this.ranges.push({ start, end: this.#offset, location, kind, partials, path });
  }

  #partialsOf(chain: CallChain | null): readonly PartialCall[] {
    if (this.#callPath.chain !== chain) {
      this.#callPath = { chain, path: callsOf(chain) };
    }
    return this.#callPath.path;
  }
}
