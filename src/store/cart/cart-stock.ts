import { StoreProblem } from '../problem.js';
import { findProduct } from '../product/product-checks.js';
import type { StockLevels } from '../stock/stock.js';
import type { SiteStore } from '../website/site.js';
import type { CartContents, Notice, StoredEntry } from './cart-contents.js';
import { levelsOf, lockCart, saveCart } from './cart-rows.js';

/**
 * Whether there is enough for all entries of an entry's item and variant together.
 *
 * @throws StoreProblem `stock`
 */
export function checkStock(
  site: SiteStore,
  levels: StockLevels,
  { entries }: CartContents,
  { itemId, sku }: StoredEntry,
): void {
  const { unlimited, qtyInStock } = levels.of(findProduct(site, itemId), sku);
  const wanted = entries
    .filter((entry) => entry.itemId === itemId && entry.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  if (!unlimited && wanted > qtyInStock) throw new StoreProblem('stock', 'cart.add.outOfStock');
}

/**
 * What is left of a cart after others were faster: no entry above its stock, with a notice for each that was
 * cut (storefront.md §2).
 */
export async function cutToStock(site: SiteStore, cartId: string): Promise<void> {
  await site.write(async (tx) => {
    const cart = await lockCart(tx, cartId);
    if (cart === undefined || cart.purchased) return;
    const levels = await levelsOf(tx, cart.contents);
    const notices: Notice[] = [];
    let changed = false;
    const left = new Map<string, number>();
    const entries = cart.contents.entries.flatMap((entry): StoredEntry[] => {
      const product = site.item(entry.itemId);
      if (product === undefined) return [entry];
      const level = levels.of(product, entry.sku);
      if (level.unlimited) return [entry];
      const key = JSON.stringify([entry.itemId, entry.sku]);
      const available = left.get(key) ?? level.qtyInStock;
      const quantity = Math.max(0, Math.min(entry.quantity, available));
      left.set(key, available - quantity);
      if (quantity === entry.quantity) return [entry];
      changed = true;
      const params = { title: product.title, from: entry.quantity, to: quantity };
      const notice = { text: quantity === 0 ? 'cart.notice.soldOut' : 'cart.notice.cut', params };
      if (quantity === 0) {
        notices.push(notice);
        return [];
      }
      return [{ ...entry, quantity, notices: [...entry.notices, notice] }];
    });
    if (!changed) return;
    await saveCart(tx, cart, {
      ...cart.contents,
      entries,
      notices: [...cart.contents.notices, ...notices],
    });
  });
}
