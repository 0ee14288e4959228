import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { fromMinorUnits } from '../money/money.js';
import { noteOrderChange } from '../order/order-change.js';
import {
  type RefundAmounts,
  refundAmounts,
  restOf,
  sumOfRefunds,
} from '../refund/refund-amounts.js';
import {
  insertRefund,
  type Refund,
  type RefundedOrder,
  refundsOf,
  takenBy,
} from '../refund/refund-rows.js';
import { idOf } from '../website/secrets.js';
import type { ProviderRefund, ProviderReturns } from './payment-provider.js';

/** Who made a refund or a dispute that nobody asked for here. */
export const BY_PROVIDER = 'provider';

/**
 * Takes over what was given back at the provider's own desk, each refund once, and whether the buyer disputes the
 * payment. The order is locked. A refund that is more than what is left waits: one of ours that waits has it, and the
 * provider will refuse one of them. An answer to an earlier question than the last says nothing of disputes any more.
 *
 * @returns whether a refund was taken over
 */
export async function takeOverReturns(
  tx: Transaction,
  order: RefundedOrder & Disputed,
  { refunds: given, disputed, asked }: ProviderReturns & Asked,
): Promise<boolean> {
  let isTaken = false;
  for (const refund of given) {
    const known = await refundsOf(tx, order.id);
    const id = idOf('refund', order.id, refund.id);
    if (refund.state !== 'refunded' || known.some((each) => isSame(each, id, refund))) continue;
    const amounts = amountsOf(order, known, refund);
    if (amounts === undefined) continue;
    await insertRefund(tx, order, amounts, { returned: false, actor: BY_PROVIDER, note: '' }, id);
    isTaken = true;
  }
  if (asked >= order.disputeAsked) await markDisputed(tx, order, { disputed, asked });
  return isTaken;
}

type Disputed = Pick<Tables['orders'], 'disputed' | 'disputeAsked'>;

interface Asked {
  /** When the provider was asked, in epoch milliseconds. */
  readonly asked: number;
}

/** Whether a refund of the provider is one of ours: by the id that was sent, which is anew in each round. */
function isSame({ id: known }: Refund, id: string, { id: sent }: ProviderRefund): boolean {
  return known === id || sent === known || sent.startsWith(`${known}-`);
}

function amountsOf(
  { draft }: RefundedOrder,
  known: readonly Refund[],
  { amount }: ProviderRefund,
): RefundAmounts | undefined {
  const taken = sumOfRefunds(takenBy(known));
  const amountCents = fromMinorUnits({ amount, currency: draft.currency });
  const { paymentCents } = restOf(draft, taken);
  const isLeft = Number.isSafeInteger(amount) && amount > 0 && amountCents <= paymentCents;
  if (!isLeft) return undefined;
  return refundAmounts(draft, taken, { amountCents });
}

async function markDisputed(
  tx: Transaction,
  { id: orderId, disputed: before }: { readonly id: string } & Disputed,
  { disputed, asked }: { readonly disputed: boolean } & Asked,
): Promise<void> {
  await tx
    .update('orders')
    .set({ disputed: disputed ? 1 : 0, disputeAsked: asked })
    .where('id', '=', orderId)
    .execute();
  if (disputed === (before === 1)) return;
  const kind = disputed ? 'disputed' : 'dispute-ended';
  await noteOrderChange(tx, orderId, { kind, note: '', actor: BY_PROVIDER });
  if (disputed) tx.record('order.disputed', orderId);
}
