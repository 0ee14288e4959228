/** A map that drops the entry that was not asked for longest once it is full. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value of a key, made by `make` when there is none. */
  getOrMake(key: Key, make: () => Value): Value {
    const found = this.#entries.get(key);
    const value = found ?? make();
    if (found !== undefined) this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) {
      this.#entries.delete(this.#entries.keys().next().value as Key);
    }
    return value;
  }
}
