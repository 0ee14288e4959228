import type { Location } from '../shared/span.js';

/** An instruction as a trace knows it; the same object each time it runs. */
export interface TracedPlace {
  readonly location: Location;
  /** The name of the instruction. */
  readonly instruction: string;
  /** True for text, which is printed as it is written. */
  readonly isText: boolean;
}

/** Tells the time in milliseconds from any start, such as the host's `performance`. */
export interface Clock {
  now(): number;
}

/** An instruction as it ran inside others. */
export interface ProfileCall {
  readonly location: Location;
  /** The name of the instruction, such as `VARIABLE`; `TEXT` takes no time. */
  readonly instruction: string;
  readonly isText: boolean;
  /** How often it ran here. */
  readonly count: number;
  /** Milliseconds, with what ran inside it. */
  readonly total: number;
  /** What ran inside it. */
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

/** Counts and measures instructions by the instructions around them, loops and partials merged. */
export class CallTree {
  readonly #clock: Clock;
  readonly #root = new Call(OUTSIDE, null);
  /** When the running instructions started, innermost last. */
  readonly #starts: number[] = [];
  #current = this.#root;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The instructions of the template itself. */
  get list(): readonly ProfileCall[] {
    return this.#root.calls;
  }

  /** Counts an instruction that takes no time. */
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
