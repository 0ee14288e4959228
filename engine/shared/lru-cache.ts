/** A map that drops the entries that were not asked for longest once it holds more than its capacity. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #capacity: number;
  readonly #weigh: (key: Key) => number;
  #weight = 0;
  /** The entry asked for last: most are asked for again and again. */
  #latest: { readonly key: Key; readonly value: Value } | undefined;

  /** @param weigh what an entry takes of the capacity, by its key; 1 by default */
  constructor(capacity: number, weigh: (key: Key) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  /** What all entries together take of the capacity. */
  get weight(): number {
    return this.#weight;
  }

  /** The value of a key, made by `make` when there is none. */
  getOrMake(key: Key, make: () => Value): Value {
    if (this.#latest?.key === key) return this.#latest.value;
    const found = this.#entries.get(key);
    const value = found ?? make();
    if (found === undefined) this.#weight += this.#weigh(key);
    else this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) break;
      this.#entries.delete(oldest);
      this.#weight -= this.#weigh(oldest);
    }
    this.#latest = { key, value };
    return value;
  }
}
