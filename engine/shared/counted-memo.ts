import { LruCache } from './lru-cache.js';
import type { StepCounter } from './step-counter.js';

/**
 * A memo of expensive values for all renders. Each render is charged for its first access to a key,
 * and for an access after `capacity` others, as if the memo were its own. The cost of a render
 * therefore does not depend on other renders.
 */
export class CountedMemo<Value> {
  readonly #capacity: number;
  readonly #steps: number;
  readonly #kept: LruCache<string, Value>;
  readonly #asked = new WeakMap<StepCounter, LruCache<string, true>>();

  /** @param steps the cost of one value */
  constructor(capacity: number, steps: number) {
    this.#capacity = capacity;
    this.#steps = steps;
    this.#kept = new LruCache(capacity);
  }

  /**
   * The value of a key. `make` must charge nothing: it runs only if no earlier render has made the
   * value.
   */
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
