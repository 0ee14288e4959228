import { fromJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
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
 * The ids of the orders by which a mailbox has an access: none that is cancelled, and none whose access was returned.
 */
async function ordersOf(tx: Transaction, emailKey: string, itemId: string): Promise<string[]> {
  const rows = await tx
    .select('orders')
    .select(['id', 'draftJson'])
    .where('emailKey', '=', emailKey)
    .where('state', '!=', 'cancelled')
    .orderBy('created')
    .execute();
  const isAccess = (item: OrderItem) => item.kind === 'paywall' && item.itemId === itemId;
  const orders = rows
    .map(({ id, draftJson }) => ({ id, items: fromJson<OrderDraft>(draftJson).items }))
    .filter(({ items }) => items.some(isAccess));
  const returns = await returnsOf(
    tx,
    orders.map(({ id }) => id),
  );
  const isLeft = (orderId: string, line: number, quantity: number) =>
    quantity > unitsOf(returns.get(orderId) ?? [], line);
  return orders
    .filter(({ id, items }) =>
      items.some((item, line) => isAccess(item) && isLeft(id, line, item.quantity)),
    )
    .map(({ id }) => id);
}
