import type { ProductFacts } from '../catalogue.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft } from '../order/order-draft.js';
import { linesLeft } from '../refund/refund-amounts.js';
import { takeStock } from '../stock/stock.js';
import type { SiteStore } from '../website/site.js';
import { returnGoods } from './return-lines.js';

/**
 * Takes the stock of all goods of a draft: for its order, or for the attempt to pay it (decision 58).
 *
 * @param orderId the order, or the one of the attempt
 * @throws OrderConflict when there is not enough, which ends the transaction
 */
export async function takeGoods(
  site: SiteStore,
  tx: Transaction,
  orderId: string,
  { items }: Pick<OrderDraft, 'items'>,
): Promise<void> {
  const goods = items.filter(({ kind }) => kind !== 'donation');
  const products = new Map<string, ProductFacts>();
  for (const { itemId } of goods) {
    const product = site.item(itemId);
    if (product) products.set(itemId, product);
  }
  await takeStock(tx, products, goods, { cause: 'ordered', orderId });
}

/** Returns the stock of an attempt that came to no order. */
export async function releaseGoods(tx: Transaction, draft: OrderDraft): Promise<void> {
  await returnGoods(tx, draft, linesLeft(draft, []), { cause: 'released' });
}
