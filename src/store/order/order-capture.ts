import type { Transaction } from '../db/scope.js';

/**
 * Lets the payment of a locked order be captured that waits for it, with the transaction that says why.
 *
 * @returns its id, to go on with; undefined where none waits
 */
export async function askCapture(tx: Transaction, orderId: string): Promise<string | undefined> {
  return moveOn(tx, orderId, { state: 'capturing' });
}

/** Lets the payment of a locked order be voided that waits for its capture. */
export async function askVoid(tx: Transaction, orderId: string): Promise<string | undefined> {
  return moveOn(tx, orderId, { state: 'voiding', reason: 'cancelled' });
}

async function moveOn(
  tx: Transaction,
  orderId: string,
  change: { readonly state: 'capturing' | 'voiding'; readonly reason?: string },
): Promise<string | undefined> {
  const query = tx.select('orders').select('paymentId').where('id', '=', orderId);
  const { paymentId } = (await query.executeTakeFirst()) ?? { paymentId: null };
  if (paymentId === null) return undefined;
  const row = await tx
    .update('payment')
    .set({ ...change, leaseUntil: tx.now, updated: tx.now })
    .where('id', '=', paymentId)
    .where('state', '=', 'ordered')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
