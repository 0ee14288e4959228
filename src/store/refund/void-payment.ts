import type { Transaction } from '../db/scope.js';

/**
 * Lets go of what was authorized for an order and is not captured: its provider voids it in the background.
 *
 * @returns false when it was captured, or is being captured
 */
export async function voidUncaptured(tx: Transaction, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('payment')
    .set({ state: 'voiding', leaseUntil: tx.now, updated: tx.now })
    .where('id', '=', paymentId)
    .where('state', '=', 'ordered')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
