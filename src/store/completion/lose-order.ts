import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { fulfilmentsOf } from '../fulfilment/fulfilment-rows.js';
import { noteOrderChange } from '../order/order-change.js';
import { refundNothing } from '../refund/refund-rows.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { endSubscriptions, undoOrder } from './cancel-order.js';
import type { PlacedOrder } from './placed-order.js';

/** The actor of the cancellation. */
const ACTOR = 'provider';

/**
 * What becomes of an order whose payment was refused for good after it was placed. It is cancelled, as long as no part
 * of it was sent: then people decide. Its buyer gets one email, and its owner an event.
 */
export async function loseOrder(
  site: SiteStore,
  tx: Transaction,
  order: PlacedOrder,
): Promise<void> {
  const { id, draft, state } = order;
  await refundNothing(tx, order);
  if (state === 'cancelled') return;
  tx.record('order.payment-failed', id);
  await noteOrderChange(tx, id, { kind: 'payment-failed', note: '', actor: ACTOR });
  await queueEmail(tx, {
    id: idOf('letter', 'order-payment-failed', id),
    kind: 'order-payment-failed',
    recipient: draft.contact.email,
    language: draft.language,
    data: { orderId: id },
  });
  if (state !== 'placed' || (await fulfilmentsOf(tx, id)).length > 0) {
    await endSubscriptions(tx, order);
    return;
  }
  await tx.update('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
  await undoOrder(site, tx, order, ACTOR);
  tx.record('order.cancelled', id);
  await noteOrderChange(tx, id, { kind: 'cancelled', note: '', actor: ACTOR });
}
