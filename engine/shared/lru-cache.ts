/** A map that drops its least recently used entries when it exceeds its capacity. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #capacity: number;
  readonly #weigh: (key: Key) => number;
  #weight = 0;
  /** The last used entry, since most accesses are repeated. */
  #latest: { readonly key: Key; readonly value: Value } | undefined;

  /** @param weigh the weight of an entry by its key; default 1 */
  constructor(capacity: number, weigh: (key: Key) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  /** The total weight of all entries. */
  get weight(): number {
    return this.#weight;
  }

  /** The value of a key; `make` creates it if it is missing. */
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
