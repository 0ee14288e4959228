/** The middle of some numbers, and the middles of their halves. */
export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

/** Linear between the two nearest; NaN of no numbers. */
export function quantile(sorted: readonly number[], fraction: number): number {
  const place = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = [...numbers].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    lower: quantile(sorted, 0.25),
    upper: quantile(sorted, 0.75),
  };
}

export function medianOf(numbers: readonly number[]): number {
  return spreadOf(numbers).median;
}

/** The elements in random order. */
export function shuffle<T>(items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: Math.random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
