import { repeat } from '../../shared/repeat.js';
import type { Store } from '../../store/index.js';
import type { Websites } from '../website/websites.js';
import { type WorkDone, type WorkParts, work } from './work.js';

/** Milliseconds between two rounds. */
const PAUSE = 5_000;

/** The dependencies of background jobs. */
export interface JobParts extends Omit<WorkParts, 'baseUrl'> {
  /** The address of websites without one; undefined while it is unknown. */
  baseUrl(): string | undefined;
  readonly store: Store;
  readonly websites: Websites;
}

/** The background work of a server, once or repeated. */
export class BackgroundJobs {
  readonly #parts: JobParts;
  readonly #workParts: WorkParts;
  /** The websites whose missing address was reported. */
  readonly #withoutAddress = new Set<string>();
  readonly #end = new AbortController();
  #repeated: Promise<void> | undefined;

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#workParts = { ...parts, baseUrl: (websiteId) => this.#baseUrl(websiteId) };
  }

  /** Does the due work of all websites. The failure of one is reported, and the others go on. */
  async round(): Promise<WorkDone> {
    const { store, websites, report, measure } = this.#parts;
    const start = performance.now();
    const done = { payments: 0, renewals: 0, emails: 0 };
    await store.clean();
    for (const id of await store.dueWebsites()) {
      try {
        const website = await websites.byId(id);
        if (website === undefined) continue;
        const { payments, renewals, emails } = await work(website, this.#workParts);
        done.payments += payments;
        done.renewals += renewals;
        done.emails += emails;
      } catch (error) {
        report(error);
      }
    }
    for (const [kind, count] of Object.entries(done)) measure('jobs', { kind }, count);
    measure('rounds', {}, (performance.now() - start) / 1_000);
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

  #baseUrl(websiteId: string): string | undefined {
    const url = this.#parts.baseUrl();
    if (url === undefined && !this.#withoutAddress.has(websiteId)) {
      this.#withoutAddress.add(websiteId);
      const way = "set 'website.baseUrl' in its site.json, or the option 'baseUrl' of the server";
      const name = JSON.stringify(websiteId);
      this.#parts.report(new Error(`Emails of the site ${name} wait for its address: ${way}`));
    }
    return url;
  }
}
