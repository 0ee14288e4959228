import { fromJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import type { SiteStore } from './site.js';

/** Something that the owner wants to know of. Events have no gaps and never change. */
export interface StoreEvent {
  /** 1, 2, 3 … in the order in which things were done. */
  readonly sequence: number;
  /** Such as `order.created`. */
  readonly kind: string;
  /** The id of what it happened to. */
  readonly subject: string;
  readonly data: Json;
  readonly created: number;
}

/** What happened in a shop. */
export class Events {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** Events after one, the oldest first; the last ones when none is named. At most 100. */
  async list(after?: number): Promise<StoreEvent[]> {
    const query = this.#site.read
      .select('event')
      .select(['sequence', 'kind', 'subject', 'dataJson', 'created'])
      .limit(100);
    const rows =
      after === undefined
        ? (await query.orderBy('sequence', 'desc').execute()).reverse()
        : await query.where('sequence', '>', after).orderBy('sequence').execute();
    return rows.map(({ dataJson, ...row }) => ({ ...row, data: fromJson<Json>(dataJson) }));
  }
}
