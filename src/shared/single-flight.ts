/**
 * Runs work that is asked for repeatedly, such as a query for changes. Calls during a run share one further run after
 * it: the run in progress may have started before the change that they need.
 */
export class SingleFlight<Result> {
  readonly #work: () => Promise<Result>;
  #running: Promise<Result> | undefined;
  #next: Promise<Result> | undefined;

  constructor(work: () => Promise<Result>) {
    this.#work = work;
  }

  /** A run that began no earlier than this call. */
  now(): Promise<Result> {
    if (this.#running === undefined) return this.#run();
    this.#next ??= this.#running.then(
      () => this.#run(),
      () => this.#run(),
    );
    return this.#next;
  }

  #run(): Promise<Result> {
    this.#next = undefined;
    const running = this.#work().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
