/** So many of a list, drawn by a seed: the same ones each time, in the order of the list. */
export function sample<T>(list: readonly T[], size: number, seed: number): T[] {
  const next = randomNumbers(seed);
  const drawn = list.map((_, index) => ({ index, number: next() }));
  drawn.sort((a, b) => a.number - b.number);
  const kept = drawn.slice(0, size).sort((a, b) => a.index - b.index);
  return kept.map(({ index }) => list[index] as T);
}

/** Numbers from 0 to 1, by mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
