import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { fulfilmentsOf } from '../fulfilment/fulfilment-rows.js';
import type { CancelledOrder } from '../order/order.js';
import { deleteOrderLines } from '../order/order-lines.js';
import { StoreProblem } from '../problem.js';
import { linesLeft, restOf, sumOfRefunds } from '../refund/refund-amounts.js';
import { insertRefund, refundsOf, returnedLines, takenBy } from '../refund/refund-rows.js';
import { endSubscription } from '../subscription/subscription-rows.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { endAccess, returnGoods } from './return-lines.js';

/**
 * Takes back an order: what is left of its money goes back, its stock returns, and what it has brought ends: codes,
 * downloads, memberships, and the subscriptions that began with it. One email tells its buyer (storefront.md §13).
 *
 * @throws StoreProblem `conflict` where a part of it was sent
 */
export async function takeBack(
  site: SiteStore,
  tx: Transaction,
  order: CancelledOrder,
): Promise<void> {
  const { id, draft } = order;
  // What is on its way cannot be taken back: its buyer returns it, and gets a refund.
  if ((await fulfilmentsOf(tx, id)).length > 0) throw new StoreProblem('conflict', 'order.shipped');
  await queueEmail(tx, {
    id: idOf('letter', 'order-cancelled', id),
    kind: 'order-cancelled',
    recipient: draft.contact.email,
    language: draft.language,
    data: { orderId: id },
  });
  const refunds = await refundsOf(tx, id);
  const rest = restOf(draft, sumOfRefunds(takenBy(refunds)));
  // Also without money, for it says that these units have come back.
  if (rest.paymentCents + rest.giftCardCents > 0 || rest.lines.length > 0) {
    await insertRefund(tx, order, rest, { returned: true, actor: 'cancel', note: '' });
  }
  await deleteOrderLines(tx, id);
  const before = returnedLines(refunds);
  await returnGoods(tx, draft, rest.lines);
  await endAccess(site, tx, order, linesLeft(draft, before), before);
  for (const line of draft.items.keys()) {
    if (draft.purpose === 'subscription') await endSubscription(tx, id, line);
  }
}
