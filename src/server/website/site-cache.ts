import { LRUCache } from 'lru-cache';
import type { Site } from '../../site/index.js';
import { siteSize } from '../../site/load/site-size.js';

/** A site with the id of its rows in the store. */
export interface IdentifiedSite {
  readonly id: string;
  readonly site: Site;
}

/** A site of a source could not be loaded. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}

/** The loaded sites of a source. The least recently used ones are evicted when they exceed the bound. */
export class SiteCache {
  readonly #read: (id: string) => Promise<Site | undefined>;
  readonly #loaded: LRUCache<string, IdentifiedSite>;
  readonly #loading = new Map<string, Promise<IdentifiedSite | undefined>>();

  /** @param bytes the bound */
  constructor(read: (id: string) => Promise<Site | undefined>, bytes: number) {
    this.#read = read;
    this.#loaded = new LRUCache({
      maxSize: bytes,
      // A site over the bound is the only one that is loaded.
      sizeCalculation: ({ site }) => Math.min(siteSize(site.model), bytes),
    });
  }

  /**
   * The site of an id; undefined when there is none. Concurrent requests share one loading.
   *
   * @throws SiteUnavailable when it cannot be loaded
   */
  async get(id: string): Promise<IdentifiedSite | undefined> {
    return this.#loaded.get(id) ?? this.#loading.get(id) ?? this.#load(id);
  }

  /** Has a site loaded again at its next request. A loading in progress is for those who wait for it. */
  drop(id: string): void {
    this.#loaded.delete(id);
    this.#loading.delete(id);
  }

  /** The sites that are loaded. */
  all(): readonly IdentifiedSite[] {
    return [...this.#loaded.values()];
  }

  #load(id: string): Promise<IdentifiedSite | undefined> {
    const loading = this.#identify(id)
      .then((found) => {
        if (found !== undefined && this.#loading.get(id) === loading) this.#loaded.set(id, found);
        return found;
      })
      .finally(() => {
        if (this.#loading.get(id) === loading) this.#loading.delete(id);
      });
    this.#loading.set(id, loading);
    return loading;
  }

  async #identify(id: string): Promise<IdentifiedSite | undefined> {
    try {
      const site = await this.#read(id);
      return site && { id, site };
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new SiteUnavailable(`The site '${id}' cannot be loaded: ${why}`, { cause });
    }
  }
}
