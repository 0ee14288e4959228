import { SiteStore } from '../../../store/website/site.js';

/** How many of the same request are in flight at once. */
export const IN_FLIGHT = 20;
/** How many of those that take as long as making a password does. */
export const SLOW_IN_FLIGHT = Number(process.env.SKERRY_PASSWORDS_AT_ONCE ?? 4);

/** Opens once so many have come. */
class Gate {
  #awaited: number;
  #open: () => void = () => {};
  readonly #opened = new Promise<void>((open) => {
    this.#open = open;
  });

  constructor(awaited: number) {
    this.#awaited = awaited;
  }

  arrive(): Promise<void> {
    this.#awaited -= 1;
    if (this.#awaited <= 0) this.#open();
    return this.#opened;
  }
}

/**
 * Runs something many times at once. None of them writes to the store before each has come to its first write, or has
 * ended without one: what they have read by then is what all of them act on.
 */
export async function race<T>(
  run: (index: number) => Promise<T>,
  count = IN_FLIGHT,
): Promise<readonly T[]> {
  const gate = new Gate(count);
  const { write } = SiteStore.prototype;
  const gated: typeof write = async function (this: SiteStore, ...transaction) {
    await gate.arrive();
    return write.apply(this, transaction as Parameters<typeof write>) as never;
  };
  SiteStore.prototype.write = gated;
  try {
    const runs = Array.from({ length: count }, (_, index) => run(index));
    return await Promise.all(runs.map((each) => each.finally(() => void gate.arrive())));
  } finally {
    SiteStore.prototype.write = write;
  }
}
