/** Addresses taken at a time: so few that all threads finish at about the same time. */
const BATCH = 8;

/** The number of taken addresses, in memory that threads share. */
export type Taken = Int32Array;

export function newTaken(): Taken {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Takes addresses from a list that threads share, until none is left. */
export function* takeAddresses(
  addresses: readonly string[],
  taken: Taken,
): Generator<readonly string[]> {
  for (;;) {
    const start = Atomics.add(taken, 0, BATCH);
    if (start >= addresses.length) return;
    yield addresses.slice(start, start + BATCH);
  }
}

/** The number of taken addresses, at most `all`. */
export function countTaken(taken: Taken, all: number): number {
  return Math.min(Atomics.load(taken, 0), all);
}
