import type { Transaction } from '../db/scope.js';
import { endDownload } from '../download/download.js';
import { isSent } from '../fulfilment/fulfilment-rows.js';
import { endGiftCards, giftCardIds } from '../gift-card/gift-card.js';
import type { OrderDraft } from '../order/order-draft.js';
import { type RefundedLine, unitsOf } from '../refund/refund-amounts.js';
import { returnStock } from '../stock/stock.js';
import type { SiteStore } from '../website/site.js';
import { endMembership } from './membership.js';

/** An order of which goods come back. */
export interface ReturnedOrder {
  readonly id: string;
  readonly emailKey: string;
  readonly draft: OrderDraft;
}

/** Returns the stock of units of an order. */
export async function returnGoods(
  tx: Transaction,
  { items }: OrderDraft,
  lines: readonly RefundedLine[],
): Promise<void> {
  const goods = lines.flatMap(({ line, quantity }) => {
    const item = items[line];
    if (item === undefined || !isSent(item)) return [];
    return [{ itemId: item.itemId, sku: item.sku, quantity }];
  });
  await returnStock(tx, goods);
}

/**
 * Ends what units of an order have brought: codes of gift cards, downloads, memberships.
 *
 * @param before the units of which it has ended already
 */
export async function endAccess(
  site: SiteStore,
  tx: Transaction,
  { id, emailKey, draft }: ReturnedOrder,
  lines: readonly RefundedLine[],
  before: readonly RefundedLine[],
): Promise<void> {
  for (const { line, quantity } of lines) {
    const item = draft.items[line];
    if (item === undefined) continue;
    const { kind, itemId } = item;
    const left = item.quantity - unitsOf(before, line) - quantity;
    if (kind === 'gift-card') {
      const ids = giftCardIds(id, line, item.quantity);
      await endGiftCards(tx, ids.slice(left, left + quantity));
    }
    if (kind === 'digital' && left === 0) await endDownload(site, tx, id, itemId);
    if (kind === 'paywall' && left === 0) await endMembership(tx, emailKey, itemId);
  }
}
