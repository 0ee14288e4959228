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
  readonly reached: ReachedLimit;
  /** The text rendered before the limit was reached. */
  rendered = '';
  /** The instruction that reached it. */
  declare location: Location | undefined;
  /** The partials it was reached through, outermost first. */
  declare partials: readonly PartialCall[] | undefined;

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

  /**
   * Charges work, at the instruction `location`. Formatters and predicates call it when their own work
   * can exceed the size of the data.
   */
  step(count: number, location?: Location): void {
    this.steps += count;
    if (this.steps > this.maxSteps) throw new LimitReached('steps', location);
  }

  /** Charges appended characters. */
  append(length: number): void {
    this.output += length;
    if (this.output > this.maxOutput) throw new LimitReached('output');
  }

  /** Charges what generated code has appended: `output` is the total up to here, if not more already. */
  settle(output: number): void {
    if (output > this.output) this.append(output - this.output);
  }
}
