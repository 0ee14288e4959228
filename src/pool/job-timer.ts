/** Milliseconds of the longest timer of Node. */
const MAX_TIMER = 2 ** 31 - 1;

/** The time limit of one job. */
export class JobTimer {
  readonly #limit: number;
  readonly #stop: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** @param limit in milliseconds; one that no timer can hold is no limit */
  constructor(limit: number, stop: () => void) {
    this.#limit = limit;
    this.#stop = stop;
  }

  /** Whether the job reached the limit. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Starts when a thread begins the job: the time in the queue does not count. */
  start(): void {
    if (this.#limit > MAX_TIMER) return;
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#stop();
    }, this.#limit);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
