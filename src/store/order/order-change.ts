import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { newId } from '../website/secrets.js';

/** What is done to an order, beside what has rows of its own, such as refunds. */
export type OrderChangeKind =
  | 'note'
  | 'address'
  | 'cancelled'
  | 'fulfilled'
  | 'email'
  | 'captured'
  | 'payment-failed'
  | 'disputed'
  | 'dispute-ended';

/** Something that somebody did to an order. */
export interface OrderChange {
  readonly kind: OrderChangeKind;
  /** The words of a note, the former address in lines, or the kind of an email that was sent again. */
  readonly note: string;
  /** As `account ID` or `key ID`; `provider` for what the payment provider told. */
  readonly actor: string;
}

/** Notes what somebody did to an order, with what they did. */
export async function noteOrderChange(
  tx: Transaction,
  orderId: string,
  change: OrderChange,
): Promise<void> {
  await tx.insert('orderChange', { ...change, id: newId(), orderId, created: tx.now }).execute();
}

/** What people did to an order, the oldest first. */
export async function orderChanges(
  scope: WebsiteScope,
  orderId: string,
): Promise<readonly (OrderChange & Pick<Tables['orderChange'], 'created'>)[]> {
  const rows = await scope
    .select('orderChange')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as OrderChangeKind }));
}
