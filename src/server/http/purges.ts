import { setTimeout as wait } from 'node:timers/promises';
import { inTime } from '../../shared/in-time.js';
import { itemIdOf } from '../../store/index.js';
import { itemKey, manyKey, type SharedCache, siteKey } from './shared-cache.js';

/** Keys for each call of `purge`: what the calls of CDNs take. */
const AT_ONCE = 100;
/** Milliseconds for a call, and before one is made again that was rejected or late. */
const TIMES = { timeout: 10_000, pauses: [1_000, 5_000, 25_000] };

/** Passes the keys of changed pages to the shared cache. */
export class Purges {
  readonly #cache: SharedCache;
  readonly #report: (error: unknown) => void;
  readonly #timeout: number;
  readonly #pauses: readonly number[];
  readonly #keys = new Set<string>();
  readonly #ending = new AbortController();
  #running: Promise<void> | undefined;

  constructor(cache: SharedCache, report: (error: unknown) => void, { timeout, pauses } = TIMES) {
    this.#cache = cache;
    this.#report = report;
    this.#timeout = timeout;
    this.#pauses = pauses;
  }

  /** All pages of a website have changed. */
  addSite(websiteId: string): void {
    this.#add([siteKey(websiteId)]);
  }

  /** Adds a change of the store, by the keys of its revisions. */
  addChange(websiteId: string, revisionKeys: readonly string[]): void {
    const keys = revisionKeys.map((key) => {
      const id = itemIdOf(key);
      return id === undefined ? siteKey(websiteId) : itemKey(websiteId, id);
    });
    this.#add([manyKey(websiteId), ...keys]);
  }

  /** Ends when all keys are passed. What the cache refuses now is not repeated. */
  async end(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  #add(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key);
    this.#running ??= this.#run();
  }

  /** Changes of one moment, such as those of an order, are one call. */
  async #run(): Promise<void> {
    try {
      await Promise.resolve();
      while (this.#keys.size > 0) {
        const keys = [...this.#keys].slice(0, AT_ONCE);
        for (const key of keys) this.#keys.delete(key);
        await this.#purge(keys);
      }
    } finally {
      this.#running = undefined;
    }
  }

  async #purge(keys: readonly string[]): Promise<void> {
    for (const pause of [...this.#pauses, undefined]) {
      try {
        if (await inTime(this.#cache.purge(keys), this.#timeout)) return;
        throw new Error(`The shared cache has not answered for ${this.#timeout / 1_000} s`);
      } catch (error) {
        if (pause === undefined || this.#ending.signal.aborted) {
          this.#report(error);
          return;
        }
      }
      await wait(pause, undefined, { signal: this.#ending.signal, ref: false }).catch(() => {});
    }
  }
}
