import { atOnce } from '../../shared/at-once.js';
import { repeat } from '../../shared/repeat.js';
import { type Store, WORK_KINDS, type WorkKind } from '../../store/index.js';
import type { Websites } from '../website/websites.js';
import { type WorkDone, type WorkParts, work } from './work.js';
import { WorkQueue } from './work-queue.js';

/** Milliseconds between two looks for work. */
const PAUSE = 5_000;

/** The dependencies of background jobs. */
export interface JobParts extends Omit<WorkParts, 'baseUrl'> {
  /** The address of websites without one; undefined while it is unknown. */
  baseUrl(): string | undefined;
  readonly store: Store;
  readonly websites: Websites;
}

/** Work that waits for no other of its kind: that of a website, or of one endpoint of its webhooks. */
interface Piece {
  readonly websiteId: string;
  readonly endpointId?: string;
}

/** Pieces that a process works on side by side. Most of the time of webhooks is waiting for their receivers. */
const AT_ONCE: Readonly<Record<WorkKind, number>> = {
  payments: 16,
  refunds: 16,
  renewals: 16,
  emails: 16,
  webhooks: 256,
};

/**
 * The background work of a server, once or repeated. Kinds of work do not wait for one another, and neither do
 * websites, nor the receivers of webhooks: a payment provider that hangs holds up nobody's emails.
 */
export class BackgroundJobs {
  readonly #parts: JobParts;
  readonly #workParts: WorkParts;
  readonly #queues: Readonly<Record<WorkKind, WorkQueue<Piece>>>;
  /** The websites whose missing address was reported. */
  readonly #withoutAddress = new Set<string>();
  readonly #end = new AbortController();
  #repeated: readonly Promise<void>[] = [];

  constructor(parts: JobParts) {
    this.#parts = parts;
    this.#workParts = { ...parts, baseUrl: (websiteId) => this.#baseUrl(websiteId) };
    const queue = (kind: WorkKind) =>
      new WorkQueue<Piece>(
        (piece) => this.#work(kind, piece),
        AT_ONCE[kind],
        ({ websiteId, endpointId }) => JSON.stringify([websiteId, endpointId]),
      );
    this.#queues = {
      payments: queue('payments'),
      refunds: queue('refunds'),
      renewals: queue('renewals'),
      emails: queue('emails'),
      webhooks: queue('webhooks'),
    };
  }

  /**
   * Does the due work of all websites, one kind after the other. The failure of one is reported, and the others go
   * on.
   */
  async round(): Promise<WorkDone> {
    const { store } = this.#parts;
    const done = { payments: 0, refunds: 0, renewals: 0, emails: 0, webhooks: 0 };
    await store.clean();
    for (const kind of WORK_KINDS) {
      await atOnce(await this.#due(kind), AT_ONCE[kind], async (piece) => {
        done[kind] += await this.#work(kind, piece);
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
    this.#queues[kind].add(await this.#due(kind));
  }

  async #due(kind: WorkKind): Promise<readonly Piece[]> {
    const { store } = this.#parts;
    if (kind === 'webhooks') return store.dueEndpoints();
    return (await store.dueWebsites(kind)).map((websiteId) => ({ websiteId }));
  }

  /** Never rejects. */
  async #work(kind: WorkKind, { websiteId, endpointId }: Piece): Promise<number> {
    const { websites, report, measure, trace } = this.#parts;
    const start = performance.now();
    try {
      const count = await trace(`jobs ${kind}`, { 'skerry.website': websiteId }, async () => {
        const website = await websites.byId(websiteId);
        return website === undefined ? 0 : work(kind, website, this.#workParts, endpointId);
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
