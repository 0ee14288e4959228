import type { Transaction } from '../db/scope.js';
import { endDownload } from '../download/download.js';
import { isSent } from '../fulfilment/fulfilment-rows.js';
import { endGiftCards, giftCardIds } from '../gift-card/gift-card.js';
import type { OrderDraft } from '../order/order-draft.js';
import { type RefundedLine, unitsOf } from '../refund/refund-amounts.js';
import { returnStock } from '../stock/stock.js';
import type { StockReason } from '../stock/stock-history.js';
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
  draft: OrderDraft,
  lines: readonly RefundedLine[],
  reason: StockReason,
): Promise<void> {
  const goods = returnedItems(draft, lines).filter(({ item }) => isSent(item));
  await returnStock(
    tx,
    goods.map(({ item: { itemId, sku }, quantity }) => ({ itemId, sku, quantity })),
    reason,
  );
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
  for (const { item, line, quantity } of returnedItems(draft, lines)) {
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

/** The items of lines, with the units of each. */
function returnedItems({ items }: OrderDraft, lines: readonly RefundedLine[]) {
  return items.flatMap((item, line) =>
    lines.filter((each) => each.line === line).map(({ quantity }) => ({ item, line, quantity })),
  );
}
