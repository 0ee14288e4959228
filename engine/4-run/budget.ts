import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { RenderLimits } from '../model/render-limits.js';
import type { Location } from '../shared/span.js';
import type { Clock } from './trace-calls.js';

/** The resources that one render used. */
export interface Usage {
  /** Instructions, loop iterations, and other work charged as steps. */
  readonly steps: number;
  /** Characters charged: the length of the page, plus rendered text that was not printed. */
  readonly output: number;
  /** Partials and macros entered. */
  readonly partialCalls: number;
}

/** The deadline of a render on the host's clock; the engine reads no clock of its own. */
export interface Deadline {
  /** A time of `clock`; the render ends soon after it. */
  readonly at: number;
  readonly clock: Clock;
}

export type ReachedLimit = 'steps' | 'output' | 'memory' | 'partialCalls' | 'deadline' | 'stack';

/** Ends a render when a limit is reached. Each block adds its text to `rendered` on the way out. */
export class LimitReached extends Error {
  readonly reached: ReachedLimit;
  /** The text rendered before the limit was reached. */
  rendered = '';
  /** The instruction that reached the limit. */
  declare location: Location | undefined;
  /** The partials that led to it, outermost first. */
  declare partials: readonly PartialCall[] | undefined;

  constructor(reached: ReachedLimit, location?: Location) {
    super(reached);
    this.reached = reached;
    this.location = location;
  }
}

/** The number of steps between two looks at the clock. */
const STEPS_PER_LOOK = 1_000;

/** Counts the resources of a render with all its partials, and ends it when a limit is reached. */
export class Budget implements Usage {
  readonly limits: RenderLimits;
  steps = 0;
  output = 0;
  partialCalls = 0;
  /**
   * Characters that variables hold (`memory.ts`). The instruction that opens a frame restores the
   * count afterwards.
   */
  held = 0;
  /** The step count of the next check: the limit, or a look at the clock. */
  nextLook: number;
  /** The output limit, lowered by the memory limit, since the output is held as well. */
  readonly maxOutput: number;
  private readonly deadline: Deadline | undefined;

  constructor(limits: RenderLimits, deadline?: Deadline) {
    this.limits = limits;
    this.deadline = deadline;
    // A render after its deadline ends with its first step.
    this.nextLook = deadline === undefined ? limits.steps : -1;
    this.maxOutput = Math.min(limits.output, limits.memory);
  }

  /**
   * Charges work, at the instruction `location`. Formatters and predicates call it when their own work
   * can exceed the size of the data.
   */
  step(count: number, location?: Location): void {
    this.steps += count;
    if (this.steps > this.nextLook) this.look(location);
  }

  private look(location: Location | undefined): void {
    const { steps, limits, deadline } = this;
    if (steps > limits.steps) throw new LimitReached('steps', location);
    if (deadline === undefined) return;
    if (deadline.clock.now() >= deadline.at) throw new LimitReached('deadline', location);
    this.nextLook = Math.min(limits.steps, steps + STEPS_PER_LOOK);
  }

  /** Charges appended characters. */
  append(length: number): void {
    this.output += length;
    if (this.output > this.maxOutput) {
      throw new LimitReached(this.maxOutput < this.limits.output ? 'memory' : 'output');
    }
  }

  /**
   * Charges the output of generated code: `output` is the total up to here, if not more already.
   */
  settle(output: number): void {
    if (output > this.output) this.append(output - this.output);
  }
}
