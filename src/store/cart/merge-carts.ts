import type { Transaction } from '../db/scope.js';
import type { SiteStore } from '../website/site.js';
import type { StoredCart } from './cart-contents.js';
import { merged } from './cart-edits.js';
import { lockCart, saveCart } from './cart-rows.js';

/**
 * The carts of some ids that are not purchased, locked. The order of locks is always the same: two merges of the same
 * carts do not wait for one another.
 */
export async function lockOpenCarts(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCart>> {
  const locked = new Map<string, StoredCart>();
  for (const id of [...ids].sort()) {
    const cart = await lockCart(tx, id);
    if (cart && !cart.purchased) locked.set(id, cart);
  }
  return locked;
}

/** Adds the contents of a cart to another one, and deletes it. Both are locked. */
export async function mergeCarts(
  site: SiteStore,
  tx: Transaction,
  own: StoredCart,
  other: StoredCart,
): Promise<void> {
  await saveCart(tx, own, merged(site, own.contents, other.contents));
  await tx.delete('cart').where('id', '=', other.id).execute();
}
