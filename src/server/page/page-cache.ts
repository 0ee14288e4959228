import type { LiveState } from './live-items.js';

/** A rendered page, which several visitors can share. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its text before, between and after the visitor's slots, as UTF-8. */
  readonly parts: readonly Uint8Array[];
  /** The names of those slots. */
  readonly slotNames: readonly string[];
  /** A digest of its parts. */
  readonly digest: string;
  /** The ids of the items on which it depends. */
  readonly items: ReadonlySet<string>;
  /** The revision of the store that it shows. */
  readonly revision: number;
  /** The time of its expiry in epoch milliseconds. */
  readonly until: number;
}

/** Bytes of the whole cache, and of one page, at most. */
const MAX_LENGTH = 32_000_000;
const MAX_PAGE = 1_000_000;

/** A bounded cache of rendered pages, which evicts the least recently used (storefront.md §1). */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #length = 0;

  /** A page that has neither expired nor changed. */
  find(key: string, live: LiveState, now: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    this.#drop(key, page);
    const isOld = page.until <= now;
    const hasChanged = page.revision !== live.revision && changedSince(page, live);
    if (isOld || hasChanged) return undefined;
    this.#insert(key, page);
    return page;
  }

  add(key: string, page: CachedPage): void {
    if (lengthOf(page) > MAX_PAGE) return;
    const before = this.#pages.get(key);
    if (before !== undefined) this.#drop(key, before);
    this.#insert(key, page);
    for (const [oldest, each] of this.#pages) {
      if (this.#length <= MAX_LENGTH) break;
      this.#drop(oldest, each);
    }
  }

  #insert(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    this.#length += lengthOf(page);
  }

  #drop(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#length -= lengthOf(page);
  }
}

function changedSince({ items, revision }: CachedPage, live: LiveState): boolean {
  for (const id of items) if (live.revisionOf(id) > revision) return true;
  return false;
}

function lengthOf({ parts }: CachedPage): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
