import { fromJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
import { PAID_STATES } from '../payment-states.js';
import { unitsOf } from '../refund/refund-amounts.js';
import { returnsOf } from '../refund/refund-rows.js';

/**
 * Gives a mailbox the access that an order has bought. The row of a mailbox that has it stays, and is locked until the
 * transaction ends: an order that ends it meanwhile waits.
 */
export async function grantMembership(
  tx: Transaction,
  orderId: string,
  emailKey: string,
  itemId: string,
): Promise<void> {
  await tx
    .insert('membership', { emailKey, itemId, orderId, created: tx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'emailKey', 'itemId'])
        .doUpdateSet((row) => ({ created: row.ref('membership.created') })),
    )
    .execute();
}

/**
 * Ends the access of an order that is cancelled or whose access was returned. It goes on where the mailbox has bought
 * it by another order too.
 */
export async function endMembership(
  tx: Transaction,
  emailKey: string,
  itemId: string,
): Promise<void> {
  const held = await tx
    .selectLocked('membership')
    .select('orderId')
    .where('emailKey', '=', emailKey)
    .where('itemId', '=', itemId)
    .executeTakeFirst();
  if (held === undefined) return;
  const live = await ordersOf(tx, emailKey, itemId);
  if (live.includes(held.orderId)) return;
  const [orderId] = live;
  const ofRow =
    orderId === undefined
      ? tx.delete('membership').where('emailKey', '=', emailKey).where('itemId', '=', itemId)
      : tx
          .update('membership')
          .set({ orderId })
          .where('emailKey', '=', emailKey)
          .where('itemId', '=', itemId);
  await ofRow.execute();
}

/**
 * The ids of the orders by which a mailbox has an access: none that is cancelled or not paid yet, and none whose access
 * was returned.
 */
async function ordersOf(tx: Transaction, emailKey: string, itemId: string): Promise<string[]> {
  const rows = await tx
    .select('orders')
    .select(['id', 'paymentId', 'draftJson'])
    .where('emailKey', '=', emailKey)
    .where('state', '!=', 'cancelled')
    .orderBy('created')
    .execute();
  const isAccess = (item: OrderItem) => item.kind === 'paywall' && item.itemId === itemId;
  const orders = rows
    .map(({ draftJson, ...row }) => ({ ...row, items: fromJson<OrderDraft>(draftJson).items }))
    .filter(({ items }) => items.some(isAccess));
  const paid = await paidOf(
    tx,
    orders.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const returns = await returnsOf(
    tx,
    orders.map(({ id }) => id),
  );
  const isLeft = (orderId: string, line: number, quantity: number) =>
    quantity > unitsOf(returns.get(orderId) ?? [], line);
  return orders
    .filter(
      ({ id, paymentId, items }) =>
        (paymentId === null || paid.has(paymentId)) &&
        items.some((item, line) => isAccess(item) && isLeft(id, line, item.quantity)),
    )
    .map(({ id }) => id);
}

/** Those of some payments whose money was taken. */
async function paidOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const query = tx
    .select('payment')
    .select('id')
    .where('id', 'in', [...ids]);
  const rows = await query.where('state', 'in', PAID_STATES).execute();
  return new Set(rows.map(({ id }) => id));
}
