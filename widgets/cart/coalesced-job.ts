/** Runs a job once at a time. Calls during a run share one more run after it. */
export class CoalescedJob {
  readonly #job: () => Promise<void>;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(job: () => Promise<void>) {
    this.#job = job;
  }

  run(): Promise<void> {
    if (this.#running === undefined) {
      this.#running = this.#job().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.run();
    });
    return this.#next;
  }
}
