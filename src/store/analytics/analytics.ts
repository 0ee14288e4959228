import { fromJson, toJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import { type Page, readPage } from '../db/pages.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** Something that a page tells of itself or its visitor (platform seed §7). */
export interface NewRecord {
  /** The table of its fields: `event-v1`, `event-v2`, `hit`, `census`, `performance`, `script-error`. */
  readonly kind: string;
  /** What happened, such as the name of an event. */
  readonly name: string;
  readonly data: Json;
}

export interface AnalyticsRecord extends NewRecord {
  readonly id: string;
  /** Epoch milliseconds, by the server's clock. */
  readonly created: number;
}

/** What a site's pages have told; kept for 390 days. */
export class Analytics {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** Keeps records, all or none. */
  async record(records: readonly NewRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.#site.write((tx) => {
      const rows = records.map(({ kind, name, data }) => ({
        id: newId(),
        kind,
        name,
        dataJson: toJson(data),
        created: tx.now,
      }));
      return tx.insert('analyticsRecord', rows).execute();
    });
  }

  /** Records, the newest first: 50 at a time. */
  async list(kind?: string, cursor?: string | null): Promise<Page<AnalyticsRecord>> {
    const query = this.#site.read
      .select('analyticsRecord')
      .select(['id', 'kind', 'name', 'dataJson', 'created']);
    const found = kind === undefined ? query : query.where('kind', '=', kind);
    return readPage(found, 'newest', cursor, ({ dataJson, ...row }) => ({
      ...row,
      data: fromJson<Json>(dataJson),
    }));
  }
}
