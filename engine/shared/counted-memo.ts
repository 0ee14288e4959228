import { LruCache } from './lru-cache.js';
import type { StepCounter } from './step-counter.js';

/**
 * Keeps what takes long to make, for all renders. Each render is charged for what it asks for first, or
 * again after `capacity` others, as if the memo were its own: what a render costs does not depend on
 * what other renders have left behind.
 */
export class CountedMemo<Value> {
  readonly #capacity: number;
  readonly #steps: number;
  readonly #kept: LruCache<string, Value>;
  readonly #asked = new WeakMap<StepCounter, LruCache<string, true>>();

  /** @param steps charged for making one value */
  constructor(capacity: number, steps: number) {
    this.#capacity = capacity;
    this.#steps = steps;
    this.#kept = new LruCache(capacity);
  }

  /** The value of a key. `make` must charge nothing: it only runs when no render has left the value. */
  get(key: string, make: () => Value, steps: StepCounter): Value {
    this.#charge(key, steps);
    return this.#kept.getOrMake(key, make);
  }

  #charge(key: string, steps: StepCounter): void {
    let asked = this.#asked.get(steps);
    if (asked === undefined) {
      asked = new LruCache(this.#capacity);
      this.#asked.set(steps, asked);
    }
    asked.getOrMake(key, () => {
      steps.step(this.#steps);
      return true;
    });
  }
}
