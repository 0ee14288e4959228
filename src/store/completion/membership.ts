import { fromJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft } from '../order/order-draft.js';
import { mailboxOf } from '../order/order-mailbox.js';

/** Gives a mailbox the access that it has bought: that of the account of who was logged in, so that one is not shared. */
export async function grantMembership(
  tx: Transaction,
  orderId: string,
  draft: OrderDraft,
  itemId: string,
): Promise<void> {
  const emailKey = await mailboxOf(tx, draft);
  await tx
    .insert('membership', { emailKey, itemId, orderId, created: tx.now })
    .onConflict((conflict) => conflict.columns(['websiteId', 'emailKey', 'itemId']).doNothing())
    .execute();
}

/** Ends the access of an order. It goes on where the mailbox has bought it by another order too. */
export async function endMembership(
  tx: Transaction,
  { id, emailKey }: { readonly id: string; readonly emailKey: string },
  itemId: string,
): Promise<void> {
  const { numDeletedRows } = await tx
    .delete('membership')
    .where('emailKey', '=', emailKey)
    .where('itemId', '=', itemId)
    .where('orderId', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const others = await tx
    .select('orders')
    .select(['id', 'draftJson'])
    .where('emailKey', '=', emailKey)
    .where('state', '!=', 'cancelled')
    .where('id', '!=', id)
    .orderBy('created')
    .execute();
  for (const other of others) {
    const draft = fromJson<OrderDraft>(other.draftJson);
    const has = draft.items.some((item) => item.kind === 'paywall' && item.itemId === itemId);
    if (has) return grantMembership(tx, other.id, draft, itemId);
  }
}
