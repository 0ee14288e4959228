import { setImmediate } from 'node:timers/promises';

/**
 * Lets one job at a time through, in the order of asking, and lets the process do other things between two
 * of them.
 */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; the turn ends when the answer is called, once or more often. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave: () => void = () => {};
    this.#last = new Promise<void>((resolve) => {
      leave = resolve;
    }).then(() => setImmediate(undefined));
    await before;
    return leave;
  }
}
