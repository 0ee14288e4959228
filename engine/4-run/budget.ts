import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Limits } from '../model/limits.js';
import type { Location } from '../shared/span.js';

/** What one render used. */
export interface Usage {
  /** Instructions run and loop turns taken. */
  readonly steps: number;
  /** Characters charged: the length of the page, plus text that was rendered but not printed. */
  readonly output: number;
  /** Partials and macros entered. */
  readonly partialCalls: number;
}

export type ReachedLimit = 'steps' | 'output' | 'partialCalls' | 'stack';

/** Ends a render when a limit is reached. Carries the page up to that point from block to block. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly reached: ReachedLimit;
  /** The text rendered before the limit was reached. */
  rendered = '';
  /** The instruction that reached it. */
  location: Location | undefined;
  /** The partials it was reached through, outermost first. */
  partials: readonly PartialCall[] | undefined;

  constructor(reached: ReachedLimit, location?: Location) {
    super(reached);
    this.reached = reached;
    this.location = location;
  }
}

/** Counts what a render uses, over all its partials, and ends it when a limit is reached (design §3.6). */
export class Budget implements Usage {
  readonly limits: Limits;
  steps = 0;
  output = 0;
  partialCalls = 0;
  private readonly maxSteps: number;
  private readonly maxOutput: number;

  constructor(limits: Limits) {
    this.limits = limits;
    this.maxSteps = limits.steps;
    this.maxOutput = limits.output;
  }

  /** Charges work. Formatters and predicates call it when their own work can exceed the size of the data. */
  step(count: number): void {
    this.steps += count;
    if (this.steps > this.maxSteps) throw new LimitReached('steps');
  }

  /** Charges the steps of a block that generated code enters. */
  enter(count: number, location: Location): void {
    this.steps += count;
    if (this.steps > this.maxSteps) throw new LimitReached('steps', location);
  }

  /** Charges a block of closures: its instructions and its static text. */
  enterBlock(steps: number, length: number): void {
    this.steps += steps;
    if (this.steps > this.maxSteps) throw new LimitReached('steps');
    this.output += length;
    if (this.output > this.maxOutput) throw new LimitReached('output');
  }

  /** Charges what generated code has appended: `output` is the total up to here, if not more already. */
  settle(output: number): void {
    if (output <= this.output) return;
    this.output = output;
    if (output > this.maxOutput) throw new LimitReached('output');
  }

  /** Charges appended characters. */
  append(length: number): void {
    this.output += length;
    if (this.output > this.maxOutput) throw new LimitReached('output');
  }

  /** Charges one entry into a partial or macro. */
  callPartial(): void {
    this.partialCalls++;
    if (this.partialCalls > this.limits.partialCalls) throw new LimitReached('partialCalls');
  }
}
