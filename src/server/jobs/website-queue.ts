/** Works on websites: on at most some at a time, and on each once at a time. */
export class WebsiteQueue {
  readonly #work: (id: string) => Promise<unknown>;
  readonly #limit: number;
  readonly #waiting = new Set<string>();
  readonly #working = new Map<string, Promise<unknown>>();

  /** @param work must not reject */
  constructor(work: (id: string) => Promise<unknown>, limit: number) {
    this.#work = work;
    this.#limit = limit;
  }

  /** Adds websites that are neither waiting nor worked on. */
  add(ids: readonly string[]): void {
    for (const id of ids) if (!this.#working.has(id)) this.#waiting.add(id);
    this.#startNext();
  }

  /** Drops what waits, and resolves when nothing is worked on. */
  async end(): Promise<void> {
    this.#waiting.clear();
    await Promise.all(this.#working.values());
  }

  #startNext(): void {
    for (const id of this.#waiting) {
      if (this.#working.size >= this.#limit) return;
      this.#waiting.delete(id);
      const working = this.#work(id).finally(() => {
        this.#working.delete(id);
        this.#startNext();
      });
      this.#working.set(id, working);
    }
  }
}
