import type { Transaction } from '../db/scope.js';
import type { OrderDraft } from './order-draft.js';

/** Writes what an order has sold, for sums over many orders. Donations are no products. */
export async function insertOrderLines(
  tx: Transaction,
  orderId: string,
  { items, testMode }: OrderDraft,
): Promise<void> {
  const rows = items.flatMap(({ kind, itemId, quantity }, line) =>
    kind === 'donation'
      ? []
      : [{ orderId, line, itemId, quantity, testMode: testMode ? 1 : 0, created: tx.now }],
  );
  if (rows.length > 0) await tx.insert('orderLine', rows).execute();
}

/** Takes units off that came back. */
export async function returnOrderLines(
  tx: Transaction,
  orderId: string,
  lines: readonly { readonly line: number; readonly quantity: number }[],
): Promise<void> {
  for (const { line, quantity } of lines) {
    await tx
      .update('orderLine')
      .set((row) => ({ quantity: row('quantity', '-', quantity) }))
      .where('orderId', '=', orderId)
      .where('line', '=', line)
      .execute();
  }
}

/** Deletes the lines of a cancelled order: it has sold nothing. */
export async function deleteOrderLines(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete('orderLine').where('orderId', '=', orderId).execute();
}
