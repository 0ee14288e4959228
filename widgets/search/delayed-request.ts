import type { Find } from './find.js';
import type { SearchEvent } from './model.js';

/** Milliseconds without typing before a request. */
const PAUSE = 150;

/** The latest request of a field, sent after a pause. */
export class DelayedRequest {
  readonly #find: Find;
  readonly #send: (event: SearchEvent) => void;
  #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(find: Find, send: (event: SearchEvent) => void) {
    this.#find = find;
    this.#send = send;
  }

  start(text: string): void {
    this.stop();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    const answer = (event: SearchEvent): void => {
      if (!signal.aborted) this.#send(event);
    };
    this.#timer = setTimeout(() => {
      this.#find(text, signal).then(
        (results) => answer({ type: 'found', results }),
        () => answer({ type: 'failed' }),
      );
    }, PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}
