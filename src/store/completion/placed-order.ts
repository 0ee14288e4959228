import { fromJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import type { OrderState } from '../order/order.js';
import type { OrderDraft } from '../order/order-draft.js';

/** An order that was placed, as it is now. */
export interface PlacedOrder {
  readonly id: string;
  readonly paymentId: string | null;
  readonly emailKey: string;
  readonly state: OrderState;
  readonly draft: OrderDraft;
}

/** Locks an order until the transaction ends, before the payment that it has. */
export async function lockPlacedOrder(
  tx: Transaction,
  id: string,
): Promise<PlacedOrder | undefined> {
  const row = await tx
    .selectLocked('orders')
    .select(['paymentId', 'emailKey', 'state', 'draftJson'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { draftJson, state, ...rest } = row;
  return { id, ...rest, state: state as OrderState, draft: fromJson<OrderDraft>(draftJson) };
}
