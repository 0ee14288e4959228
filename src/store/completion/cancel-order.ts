import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { fulfilmentsOf } from '../fulfilment/fulfilment-rows.js';
import type { CancelledOrder } from '../order/order.js';
import { askVoid } from '../order/order-capture.js';
import { deleteOrderLines } from '../order/order-lines.js';
import { type PaymentState, REFUNDABLE_STATES } from '../payment-states.js';
import { StoreProblem } from '../problem.js';
import { linesLeft, restOf, sumOfRefunds, withoutPayment } from '../refund/refund-amounts.js';
import { insertRefund, refundsOf, returnedLines, takenBy } from '../refund/refund-rows.js';
import { endSubscription } from '../subscription/subscription-rows.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { endAccess, returnGoods } from './return-lines.js';

/**
 * Cancels an order for its buyer, whom one email tells (storefront.md §13).
 *
 * @throws StoreProblem `conflict` where a part of it was sent
 */
export async function takeBack(
  site: SiteStore,
  tx: Transaction,
  order: CancelledOrder,
  actor: string,
): Promise<void> {
  const { id, draft } = order;
  // What is on its way cannot be taken back: its buyer returns it, and gets a refund.
  if ((await fulfilmentsOf(tx, id)).length > 0) throw new StoreProblem('conflict', 'order.shipped');
  const isCharged = await undoOrder(site, tx, order, actor);
  await queueEmail(tx, {
    id: idOf('letter', 'order-cancelled', id),
    kind: 'order-cancelled',
    recipient: draft.contact.email,
    language: draft.language,
    data: { orderId: id, isCharged },
  });
}

/**
 * Undoes what an order has taken and brought: what is left of its money goes back, its stock returns, and codes,
 * downloads, memberships and the subscriptions that began with it end.
 *
 * @returns whether a payment was taken, or is being taken
 */
export async function undoOrder(
  site: SiteStore,
  tx: Transaction,
  order: CancelledOrder,
  actor: string,
): Promise<boolean> {
  const { id, draft, paymentId } = order;
  // Before it is read: what was not captured is not refunded.
  await askVoid(tx, id);
  const refunds = await refundsOf(tx, id);
  const whole = restOf(draft, sumOfRefunds(takenBy(refunds)));
  const isCharged = await isRefundable(tx, paymentId);
  const rest = isCharged ? whole : withoutPayment(whole);
  // Also without money, for it says that these units have come back.
  if (rest.paymentCents + rest.giftCardCents > 0 || rest.lines.length > 0) {
    await insertRefund(tx, order, rest, { returned: true, actor: 'cancel', note: '' });
  }
  await deleteOrderLines(tx, id);
  const before = returnedLines(refunds);
  await returnGoods(tx, draft, rest.lines, { cause: 'cancelled', orderId: id, actor });
  await endAccess(site, tx, order, linesLeft(draft, before), before);
  await endSubscriptions(tx, order);
  return isCharged;
}

/** Ends the subscriptions that began with an order. */
export async function endSubscriptions(
  tx: Transaction,
  { id, draft }: Pick<CancelledOrder, 'id' | 'draft'>,
): Promise<void> {
  if (draft.purpose !== 'subscription') return;
  for (const line of draft.items.keys()) await endSubscription(tx, id, line);
}

/** Whether a payment was taken or is being taken, so that its money can come back. The order is locked. */
async function isRefundable(tx: Transaction, paymentId: string | null): Promise<boolean> {
  if (paymentId === null) return false;
  const query = tx.select('payment').select('state').where('id', '=', paymentId);
  const payment = await query.executeTakeFirst();
  return REFUNDABLE_STATES.includes(payment?.state as PaymentState);
}
