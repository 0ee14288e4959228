import { isEndless } from '../catalogue.js';
import type { Transaction } from '../db/scope.js';
import { endDownload } from '../download/download.js';
import { queueEmail } from '../email/email.js';
import { creditGiftCards, endGiftCards, giftCardIds } from '../gift-card/gift-card.js';
import type { CancelledOrder } from '../order/order.js';
import { returnStock } from '../stock/stock.js';
import { endSubscription } from '../subscription/subscription-rows.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { endMembership } from './membership.js';

/**
 * Takes back an order: its stock and the value of gift cards return, and what it has brought ends: codes, downloads,
 * memberships, and the subscriptions that began with it. One email tells its buyer (storefront.md §13).
 */
export async function takeBack(
  site: SiteStore,
  tx: Transaction,
  order: CancelledOrder,
): Promise<void> {
  const { id, draft, emailKey } = order;
  await queueEmail(tx, {
    id: idOf('letter', 'order-cancelled', id),
    kind: 'order-cancelled',
    recipient: draft.contact.email,
    language: draft.language,
    data: { orderId: id },
  });
  const kept = draft.items.filter(({ kind }) => kind !== 'donation' && !isEndless(kind));
  await returnStock(tx, kept);
  await creditGiftCards(tx, id, draft.giftCards);
  for (const [line, item] of draft.items.entries()) {
    const { kind, itemId } = item;
    if (kind === 'gift-card') await endGiftCards(tx, giftCardIds(id, line, item.quantity));
    if (kind === 'digital') await endDownload(site, tx, id, itemId);
    if (kind === 'paywall') await endMembership(tx, emailKey, itemId);
    if (draft.purpose === 'subscription') await endSubscription(tx, id, line);
  }
}
