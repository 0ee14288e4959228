import type { LiveState } from './live-facts.js';

/** A rendered page that can be answered to several visitors. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its text before, between and after the slots of its visitor, as UTF-8. */
  readonly parts: readonly Uint8Array[];
  /** The names of those slots. */
  readonly slotNames: readonly string[];
  /** A digest of its parts. */
  readonly digest: string;
  /** The items that it shows, or may show. */
  readonly items: ReadonlySet<string>;
  /** The state of the store that it shows. */
  readonly revision: number;
  /** Epoch milliseconds of the clock until which it may be shown. */
  readonly until: number;
}

/** How much is kept in all, and of one page, in bytes. */
const MAX_LENGTH = 32_000_000;
const MAX_PAGE = 1_000_000;

/** Rendered pages, within bounds: those that were not asked for longest make room (storefront.md §1). */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  #length = 0;

  /** A page, when nothing has changed that it shows. */
  find(key: string, live: LiveState, now: number): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    this.#drop(key, page);
    const isOld = page.until <= now;
    const hasChanged = page.revision !== live.revision && changedSince(page, live);
    if (isOld || hasChanged) return undefined;
    this.#add(key, page);
    return page;
  }

  keep(key: string, page: KeptPage): void {
    if (lengthOf(page) > MAX_PAGE) return;
    const before = this.#pages.get(key);
    if (before !== undefined) this.#drop(key, before);
    this.#add(key, page);
    for (const [oldest, each] of this.#pages) {
      if (this.#length <= MAX_LENGTH) break;
      this.#drop(oldest, each);
    }
  }

  #add(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    this.#length += lengthOf(page);
  }

  #drop(key: string, page: KeptPage): void {
    this.#pages.delete(key);
    this.#length -= lengthOf(page);
  }
}

function changedSince({ items, revision }: KeptPage, live: LiveState): boolean {
  for (const id of items) if (live.revisionOf(id) > revision) return true;
  return false;
}

function lengthOf({ parts }: KeptPage): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
