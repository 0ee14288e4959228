/** Pages that are taken at a time: few enough that no thread is left with the last of them. */
const BATCH = 8;

/** How many addresses of a list are taken, in memory that threads share. */
export type Taken = Int32Array;

export function newTaken(): Taken {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Takes addresses off a list, which other threads do too, until none is left. */
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

/** How many of so many addresses are taken. */
export function countTaken(taken: Taken, all: number): number {
  return Math.min(Atomics.load(taken, 0), all);
}
