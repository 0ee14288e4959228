/** Choices that follow from a seed: the same ones in each run. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Choices of their own for one part of a run, whatever was chosen in other parts. */
  static of(seed: number, part: number): Random {
    const mixed = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b));
    mixed.#next();
    return mixed;
  }

  /** A whole number from 0 on, less than `end`. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('Nothing to choose from');
    return list[this.below(list.length)] as T;
  }

  /** One of a list, or undefined where it is empty. */
  any<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : this.pick(list);
  }

  /** The name of a row, each as often as its weight says. */
  weighted<N extends string>(weights: Readonly<Record<N, number>>): N {
    const rows = Object.entries(weights) as [N, number][];
    let left = this.#next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of rows) {
      left -= weight;
      if (left < 0) return name;
    }
    return (rows.at(-1) as [N, number])[0];
  }

  text(length: number, characters = 'abcdefghijklmnopqrstuvwxyz'): string {
    return Array.from({ length }, () => this.pick([...characters])).join('');
  }

  /** mulberry32: from 0 on, less than 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
