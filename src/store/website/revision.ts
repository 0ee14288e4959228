import { CHANGES } from '../db/scope.js';
import { statement } from '../db/statement.js';
import type { SiteStore } from './site.js';

/** What pages read of a product: its stock. */
export function productKey(itemId: string): string {
  return `product:${itemId}`;
}

/** What pages read of an item beside: comments, likes, reviews. */
export function responsesKey(itemId: string): string {
  return `responses:${itemId}`;
}

/** What pages read of what the owner has set: a namespace of settings. */
export function settingsKey(namespace: string): string {
  return `settings:${namespace}`;
}

/** What pages read of the collections that were made by calls. */
export const COLLECTIONS_KEY = 'collections';

/** The item of a key of `productKey` or `responsesKey`; undefined for what concerns all pages. */
export function itemIdOf(key: string): string | undefined {
  const [kind, ...id] = key.split(':');
  return kind === 'product' || kind === 'responses' ? id.join(':') : undefined;
}

const counter = statement((scope) =>
  scope.select('revision').select('value').where('key', '=', CHANGES),
);

/** Counters of what pages read: a page may be kept as long as those it read stay (storefront.md §1). */
export class Revisions {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** The counters of some keys, in their order; 0 for what has never changed. */
  async of(keys: readonly string[]): Promise<number[]> {
    if (keys.length === 0) return [];
    const rows = await this.#site.read
      .select('revision')
      .select(['key', 'value'])
      .where('key', 'in', [...keys])
      .execute();
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    return keys.map((key) => values.get(key) ?? 0);
  }

  /** The counter of all changes; 0 before the first. */
  async current(): Promise<number> {
    const { rows } = await counter(this.#site.read, {});
    return rows[0]?.value ?? 0;
  }

  /** The items that have changed since the counter of all changes had a value, and its value now. */
  async since(
    value: number,
  ): Promise<{ readonly current: number; readonly itemIds: ReadonlySet<string> }> {
    const query = this.#site.read.select('revision').select(['key', 'value']);
    const rows = await query
      .where((row) => row.or([row('value', '>', value), row('key', '=', CHANGES)]))
      .execute();
    const current = rows.find(({ key }) => key === CHANGES)?.value ?? 0;
    return { current, itemIds: new Set(rows.flatMap(({ key }) => itemIdOf(key) ?? [])) };
  }
}
