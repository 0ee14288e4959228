/** Works on pieces of work: on at most some at a time, and on each once at a time. */
export class WorkQueue<Piece> {
  readonly #work: (piece: Piece) => Promise<unknown>;
  readonly #limit: number;
  readonly #keyOf: (piece: Piece) => string;
  readonly #waiting = new Map<string, Piece>();
  readonly #working = new Map<string, Promise<unknown>>();

  /**
   * @param work must not reject
   * @param keyOf tells pieces apart
   */
  constructor(
    work: (piece: Piece) => Promise<unknown>,
    limit: number,
    keyOf: (piece: Piece) => string,
  ) {
    this.#work = work;
    this.#limit = limit;
    this.#keyOf = keyOf;
  }

  /** Adds pieces that are neither waiting nor worked on. */
  add(pieces: readonly Piece[]): void {
    for (const piece of pieces) {
      const key = this.#keyOf(piece);
      if (!this.#working.has(key)) this.#waiting.set(key, piece);
    }
    this.#startNext();
  }

  /** Drops what waits, and resolves when nothing is worked on. */
  async end(): Promise<void> {
    this.#waiting.clear();
    await Promise.all(this.#working.values());
  }

  #startNext(): void {
    for (const [key, piece] of this.#waiting) {
      if (this.#working.size >= this.#limit) return;
      this.#waiting.delete(key);
      const working = this.#work(piece).finally(() => {
        this.#working.delete(key);
        this.#startNext();
      });
      this.#working.set(key, working);
    }
  }
}
