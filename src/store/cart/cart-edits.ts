import { canonicalJson } from '../db/json.js';
import { StoreProblem } from '../problem.js';
import { MAX_QUANTITY } from '../product/product-checks.js';
import type { SiteStore } from '../website/site.js';
import type { CartContents, StoredEntry } from './cart-contents.js';

/** How long a removed entry can be put back, in milliseconds. */
const UNDO = 10 * 60 * 1000;
export const MAX_ENTRIES = 100;
export const MAX_CODES = 10;

/** Whether two entries are of the same thing, with the same answers. Each gift card is one of its own. */
export function isSame(site: SiteStore, a: StoredEntry, b: StoredEntry): boolean {
  return (
    site.item(a.itemId)?.kind !== 'gift-card' &&
    a.itemId === b.itemId &&
    a.sku === b.sku &&
    canonicalJson(a.additionalFields) === canonicalJson(b.additionalFields)
  );
}

/** @throws StoreProblem `not-found` */
export function storedEntry(contents: CartContents, id: string): StoredEntry {
  const entry = contents.entries.find((each) => each.id === id);
  if (entry === undefined) throw new StoreProblem('not-found', 'cart.entry.notFound');
  return entry;
}

/** A cart with an entry in the place of the one that has its id. */
export function replaced(contents: CartContents, entry: StoredEntry): CartContents {
  const entries = contents.entries.map((each) => (each.id === entry.id ? entry : each));
  return { ...contents, entries };
}

/** A cart without an entry, which can be put back for a while. */
export function without(contents: CartContents, entry: StoredEntry, now: number): CartContents {
  const index = contents.entries.indexOf(entry);
  return {
    ...contents,
    entries: contents.entries.toSpliced(index, 1),
    removed: [...contents.removed, { entry, index, until: now + UNDO }].slice(-MAX_ENTRIES),
  };
}

/** Two carts as one: quantities of the same thing add up, what was chosen last for shipping counts. */
export function merged(site: SiteStore, own: CartContents, other: CartContents): CartContents {
  const entries = [...own.entries];
  for (const entry of other.entries) {
    const index = entries.findIndex((each) => isSame(site, each, entry));
    const twin = entries[index];
    if (twin === undefined) entries.push(entry);
    else {
      const most = site.item(entry.itemId)?.multiple ? MAX_QUANTITY : 1;
      const quantity = Math.min(twin.quantity + entry.quantity, most);
      entries[index] = { ...twin, quantity };
    }
  }
  return {
    ...own,
    entries: entries.slice(0, MAX_ENTRIES),
    couponIds: [...new Set([...own.couponIds, ...other.couponIds])].slice(0, MAX_CODES),
    giftCardIds: [...new Set([...own.giftCardIds, ...other.giftCardIds])].slice(0, MAX_CODES),
    location: other.location ?? own.location,
    optionId: other.optionId ?? own.optionId,
  };
}
