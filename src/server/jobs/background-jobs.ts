import { atOnce } from '../../shared/at-once.js';
import { repeat } from '../../shared/repeat.js';
import { type Store, WORK_KINDS, type WorkKind } from '../../store/index.js';
import type { Websites } from '../website/websites.js';
import { WebsiteQueue } from './website-queue.js';
import { type WorkDone, type WorkParts, work } from './work.js';

/** Milliseconds between two looks for work. */
const PAUSE = 5_000;

/** The dependencies of background jobs. */
export interface JobParts extends Omit<WorkParts, 'baseUrl'> {
  /** The address of websites without one; undefined while it is unknown. */
  baseUrl(): string | undefined;
  readonly store: Store;
  readonly websites: Websites;
}

/** Websites that a process works on side by side, for each kind of work. */
const AT_ONCE = 16;

/**
 * The background work of a server, once or repeated. Kinds of work do not wait for one another, and neither do websites:
 * a payment provider that hangs holds up nobody's emails.
 */
export class BackgroundJobs {
  readonly #parts: JobParts;
  readonly #workParts: WorkParts;
  readonly #queues: Readonly<Record<WorkKind, WebsiteQueue>>;
  /** The websites whose missing address was reported. */
  readonly #withoutAddress = new Set<string>();
  readonly #end = new AbortController();
  #repeated: readonly Promise<void>[] = [];

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#workParts = { ...parts, baseUrl: (websiteId) => this.#baseUrl(websiteId) };
    const queue = (kind: WorkKind) => new WebsiteQueue((id) => this.#work(kind, id), AT_ONCE);
    this.#queues = {
      payments: queue('payments'),
      refunds: queue('refunds'),
      renewals: queue('renewals'),
      emails: queue('emails'),
    };
  }

  /** Does the due work of all websites, one kind after the other. The failure of one is reported, and the others go on. */
  async round(): Promise<WorkDone> {
    const { store } = this.#parts;
    const done = { payments: 0, refunds: 0, renewals: 0, emails: 0 };
    await store.clean();
    for (const kind of WORK_KINDS) {
      await atOnce(await store.dueWebsites(kind), AT_ONCE, async (id) => {
        done[kind] += await this.#work(kind, id);
      });
    }
    return done;
  }

  /** Repeats the work of each kind until `end`. */
  start(): void {
    const { store, report } = this.#parts;
    const every = (look: () => Promise<void>) => repeat(look, PAUSE, this.#end.signal, report);
    this.#repeated = [
      every(() => store.clean()),
      ...WORK_KINDS.map((kind) => every(() => this.#look(kind))),
    ];
  }

  /** Ends the repetition, after the work in progress. */
  async end(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#repeated);
    await Promise.all(WORK_KINDS.map((kind) => this.#queues[kind].end()));
  }

  async #look(kind: WorkKind): Promise<void> {
    this.#queues[kind].add(await this.#parts.store.dueWebsites(kind));
  }

  /** Never rejects. */
  async #work(kind: WorkKind, id: string): Promise<number> {
    const { websites, report, measure, trace } = this.#parts;
    const start = performance.now();
    try {
      const count = await trace(`jobs ${kind}`, { 'skerry.website': id }, async () => {
        const website = await websites.byId(id);
        return website === undefined ? 0 : work(kind, website, this.#workParts);
      });
      measure('jobs', { kind }, count);
      return count;
    } catch (error) {
      report(error);
      return 0;
    } finally {
      measure('jobSeconds', { kind }, (performance.now() - start) / 1_000);
    }
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
