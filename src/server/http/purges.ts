import { setTimeout as wait } from 'node:timers/promises';
import { itemIdOf } from '../../store/index.js';
import { itemKey, manyKey, type SharedCache, siteKey } from './shared-cache.js';

/** Keys for each call of `purge`: what the calls of CDNs take. */
const AT_ONCE = 100;
/** Milliseconds before a call is made again that was rejected. */
const PAUSES = [1_000, 5_000, 25_000];

/** Milliseconds for a call. */
const TIMEOUT = 10_000;

/** Passes the keys of changed pages to the shared cache. */
export class Purges {
  readonly #cache: SharedCache;
  readonly #report: (error: unknown) => void;
  readonly #pauses: readonly number[];
  readonly #keys = new Set<string>();
  readonly #ending = new AbortController();
  #running: Promise<void> | undefined;

  /** @param pauses milliseconds before each call that is made again */
  constructor(cache: SharedCache, report: (error: unknown) => void, pauses = PAUSES) {
    this.#cache = cache;
    this.#report = report;
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
        await this.#inTime(this.#cache.purge(keys));
        return;
      } catch (error) {
        if (pause === undefined || this.#ending.signal.aborted) {
          this.#report(error);
          return;
        }
      }
      await wait(pause, undefined, { signal: this.#ending.signal, ref: false }).catch(() => {});
    }
  }

  /** @throws Error when the cache does not answer in time */
  async #inTime(purge: Promise<void>): Promise<void> {
    const stop = new AbortController();
    const late = wait(TIMEOUT, undefined, { signal: stop.signal, ref: false }).then(() => {
      throw new Error(`The shared cache has not answered for ${TIMEOUT / 1_000} s`);
    });
    try {
      await Promise.race([purge, late]);
    } finally {
      stop.abort();
      late.catch(() => {});
    }
  }
}
