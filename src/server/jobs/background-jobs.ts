import { repeat } from '../../shared/repeat.js';
import type { Store } from '../../store/index.js';
import type { Websites } from '../website/websites.js';
import { type WorkDone, type WorkParts, work } from './work.js';

/** Milliseconds between two rounds. */
const PAUSE = 5_000;

/** The dependencies of background jobs. */
export interface JobParts extends WorkParts {
  readonly store: Store;
  readonly websites: Websites;
}

/** The background work of a server, once or repeated. */
export class BackgroundJobs {
  readonly #parts: JobParts;
  readonly #end = new AbortController();
  #repeated: Promise<void> | undefined;

  constructor(parts: JobParts) {
    this.#parts = parts;
  }

  /** Does the work of all websites. The failure of one is reported, and the others go on. */
  async round(): Promise<WorkDone> {
    const { store, websites, report } = this.#parts;
    const done = { payments: 0, renewals: 0, emails: 0 };
    await store.clean();
    for (const website of await websites.all()) {
      try {
        const { payments, renewals, emails } = await work(website, this.#parts);
        done.payments += payments;
        done.renewals += renewals;
        done.emails += emails;
      } catch (error) {
        report(error);
      }
    }
    return done;
  }

  /** Repeats rounds until `end`. */
  start(): void {
    const { report } = this.#parts;
    this.#repeated ??= repeat(() => this.round(), PAUSE, this.#end.signal, report);
  }

  /** Ends the repetition, after the round in progress. */
  async end(): Promise<void> {
    this.#end.abort();
    await this.#repeated;
  }
}
