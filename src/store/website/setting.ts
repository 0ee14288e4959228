import { fromJson, toJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import type { Transaction } from '../db/scope.js';
import { StoreProblem } from '../problem.js';
import { settingsKey } from './revision.js';
import type { SiteStore } from './site.js';

export type Settings = Readonly<Record<string, Json>>;

/** Keys of a namespace at most. */
const MAX_KEYS = 200;

/** What those who work on a site set, by namespace and key. */
export class WebsiteSettings {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** The settings of a namespace; none where nothing was set. */
  read(namespace: string) {
    return this.#read(this.#site.read, namespace);
  }

  /**
   * Sets some keys of a namespace, and gives all of it.
   *
   * @throws StoreProblem `limit` for too many keys
   */
  async set(namespace: string, values: Settings): Promise<Settings> {
    return this.#site.write(async (tx) => {
      await this.#put(tx, namespace, values);
      tx.touch(settingsKey(namespace));
      const all = await this.#read(tx, namespace);
      if (Object.keys(all).length > MAX_KEYS) throw new StoreProblem('limit', 'request.tooLarge');
      return all;
    });
  }

  /** Forgets a namespace. */
  async remove(namespace: string): Promise<void> {
    await this.#site.write((tx) => {
      tx.touch(settingsKey(namespace));
      return tx.delete('setting').where('namespace', '=', namespace).execute();
    });
  }

  async #put(tx: Transaction, namespace: string, values: Settings): Promise<void> {
    const changed = tx.now;
    for (const [key, value] of Object.entries(values)) {
      const valueJson = toJson(value);
      await tx
        .insert('setting', { namespace, key, valueJson, changed })
        .onConflict((conflict) =>
          conflict.columns(['websiteId', 'namespace', 'key']).doUpdateSet({ valueJson, changed }),
        )
        .execute();
    }
  }

  async #read(from: Pick<Transaction, 'select'>, namespace: string): Promise<Settings> {
    const rows = await from
      .select('setting')
      .select(['key', 'valueJson'])
      .where('namespace', '=', namespace)
      .orderBy('key')
      .execute();
    return Object.fromEntries(rows.map(({ key, valueJson }) => [key, fromJson<Json>(valueJson)]));
  }
}
