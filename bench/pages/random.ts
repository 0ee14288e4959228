/** Pseudo-random numbers that are the same on every machine (mulberry32). */
export interface Random {
  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number;
  /** One element of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True with a chance of `percent` in 100. */
  chance(percent: number): boolean;
  /** Words with spaces between; about one text in three holds an `&` or a `<`. */
  words(count: number): string;
}

const WORDS = [
  ...['harbour', 'kettle', 'lantern', 'linen', 'oak', 'paper', 'pebble', 'rope', 'salt', 'slate'],
  ...['small', 'round', 'heavy', 'woven', 'glazed', 'plain', 'folded', 'quiet', 'northern', 'blue'],
  ...['bowl', 'basket', 'blanket', 'candle', 'chair', 'jug', 'mirror', 'shelf', 'stool', 'tray'],
] as unknown as readonly [string, ...string[]];

export function makeRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0];
  return {
    below,
    pick,
    chance: (percent) => below(100) < percent,
    words: (count) => {
      const words = Array.from({ length: count }, () => pick(WORDS));
      if (below(3) === 0) words.splice(below(count), 0, pick(['&', '<']));
      return words.join(' ');
    },
  };
}

/** Whole and hundredths, as a price is printed. */
export function makePrice(random: Random): string {
  return `${5 + random.below(195)}.${random.pick(['00', '50', '95'])}`;
}
