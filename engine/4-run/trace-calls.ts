import type { Location } from '../shared/span.js';

/** An instruction in a trace; the same object each time it runs. */
export interface TracedPlace {
  readonly location: Location;
  /** The name of the instruction. */
  readonly instruction: string;
  /** Whether it is text, which is printed verbatim. */
  readonly isText: boolean;
}

/** Returns the time in milliseconds from any start, such as the host's `performance`. */
export interface Clock {
  /** Milliseconds. */
  now(): number;
}

/** An instruction within the instructions around it. */
export interface ProfileCall {
  readonly location: Location;
  /** The name of the instruction, such as `VARIABLE`; `TEXT` takes no time. */
  readonly instruction: string;
  readonly isText: boolean;
  /** The number of runs. */
  readonly count: number;
  /** Milliseconds, including nested calls. */
  readonly total: number;
  /** Nested calls. */
  readonly calls: readonly ProfileCall[];
}

class Call implements ProfileCall {
  readonly location: Location;
  readonly instruction: string;
  readonly isText: boolean;
  count = 0;
  total = 0;
  readonly outer: Call | null;
  readonly #inner = new Map<TracedPlace, Call>();

  constructor({ location, instruction, isText }: TracedPlace, outer: Call | null) {
    this.location = location;
    this.instruction = instruction;
    this.isText = isText;
    this.outer = outer;
  }

  get calls(): readonly ProfileCall[] {
    return [...this.#inner.values()];
  }

  inner(place: TracedPlace): Call {
    const known = this.#inner.get(place);
    if (known !== undefined) return known;
    const call = new Call(place, this);
    this.#inner.set(place, call);
    return call;
  }
}

const OUTSIDE: TracedPlace = {
  location: { file: { name: '', text: '' }, span: { start: 0, end: 0 } },
  instruction: '',
  isText: false,
};

/**
 * Counts and measures instructions by their surrounding instructions. Loop iterations and calls of
 * the same partial are merged.
 */
export class CallTree {
  readonly #clock: Clock;
  readonly #root = new Call(OUTSIDE, null);
  /** The start times of the running instructions, innermost last. */
  readonly #starts: number[] = [];
  #current = this.#root;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The instructions of the template itself. */
  get list(): readonly ProfileCall[] {
    return this.#root.calls;
  }

  /** Counts an instruction without a duration. */
  count(place: TracedPlace): void {
    this.#current.inner(place).count++;
  }

  enter(place: TracedPlace): void {
    this.#current = this.#current.inner(place);
    this.#current.count++;
    this.#starts.push(this.#clock.now());
  }

  leave(): void {
    const start = this.#starts.pop();
    const { outer } = this.#current;
    if (start === undefined || outer === null) return;
    this.#current.total += Math.max(0, this.#clock.now() - start);
    this.#current = outer;
  }
}
