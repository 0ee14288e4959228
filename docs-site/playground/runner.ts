import { WORKER_TIME } from './limits.js';
import type { Job, Outcome } from './run.js';
import type { Question, Suggestion } from './suggest.js';
import type { Names, Reply } from './worker.js';

/** What the page is told of its jobs. */
export interface RunnerEvents {
  ready(names: Names): void;
  /** `job` is the one that was given. */
  outcome(outcome: Outcome, job: Job): void;
  /** A job was ended, or failed; the next one runs all the same. */
  failure(message: string): void;
}

const TOO_LONG = `The template ran for longer than ${WORKER_TIME / 1_000} seconds, so the page ended it.`;
const FAILED = 'The engine failed and was started anew.';
const NO_ENGINE = 'The engine could not be loaded. Reload the page to try again.';

/** A question that waits for its answer. */
interface Asked {
  readonly id: number;
  answer(names: readonly Suggestion[]): void;
}

/** The worker with the engine. One job runs at a time; of those that wait, the latest does next. */
export class Runner {
  readonly #url: URL;
  readonly #events: RunnerEvents;
  #worker: Worker;
  #isReady = false;
  #running: { readonly id: number; readonly job: Job } | undefined;
  #waiting: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: Asked | undefined;
  #requests = 0;

  constructor(url: URL, events: RunnerEvents) {
    this.#url = url;
    this.#events = events;
    this.#worker = this.#start();
  }

  run(job: Job): void {
    this.#waiting = job;
    this.#next();
  }

  /** The names of a place; none for a question that another one, or the end of the worker, comes before. */
  suggest(question: Question): Promise<readonly Suggestion[]> {
    this.#forget();
    if (!this.#isReady) return Promise.resolve([]);
    const id = ++this.#requests;
    this.#worker.postMessage({ id, question });
    return new Promise((answer) => {
      this.#asked = { id, answer };
    });
  }

  #start(): Worker {
    this.#isReady = false;
    const worker = new Worker(this.#url, { type: 'module', name: 'engine' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#receive(data);
    worker.onerror = () => {
      // One that cannot even start would be started for ever.
      if (this.#isReady) this.#restart(FAILED);
      else this.#events.failure(NO_ENGINE);
    };
    return worker;
  }

  #next(): void {
    const job = this.#waiting;
    if (!this.#isReady || this.#running !== undefined || job === undefined) return;
    this.#waiting = undefined;
    this.#running = { id: ++this.#requests, job };
    this.#timer = setTimeout(() => this.#restart(TOO_LONG), WORKER_TIME);
    this.#worker.postMessage(this.#running);
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'ready') {
      this.#isReady = true;
      this.#events.ready(reply.names);
    } else if (reply.id === this.#asked?.id) {
      this.#forget(reply.kind === 'names' ? reply.names : []);
    } else if (reply.id === this.#running?.id) {
      const { job } = this.#running;
      this.#settle();
      if (reply.kind === 'outcome') this.#events.outcome(reply.outcome, job);
      else if (reply.kind === 'failure') this.#events.failure(reply.message);
    }
    this.#next();
  }

  #restart(message: string): void {
    this.#worker.terminate();
    this.#settle();
    this.#forget();
    this.#worker = this.#start();
    this.#events.failure(message);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#running = undefined;
  }

  #forget(names: readonly Suggestion[] = []): void {
    this.#asked?.answer(names);
    this.#asked = undefined;
  }
}
