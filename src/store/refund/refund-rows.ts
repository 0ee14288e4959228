import { fromJson, toJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import { creditGiftCards } from '../gift-card/gift-card.js';
import type { OrderDraft } from '../order/order-draft.js';
import { returnOrderLines } from '../order/order-lines.js';
import { idOf, newId } from '../website/secrets.js';
import { type RefundAmounts, type RefundedLine, withoutPayment } from './refund-amounts.js';

/**
 * The states of a refund: what may follow each. One that failed gives nothing back until somebody asks for it again.
 */
export const REFUND_STATES = {
  pending: ['refunded', 'failed'],
  failed: ['pending'],
  refunded: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RefundState = keyof typeof REFUND_STATES;

/** Money that goes back to a buyer. */
export interface Refund extends RefundAmounts {
  readonly id: string;
  readonly orderId: string;
  /** Null where nothing was paid but by gift cards. */
  readonly paymentId: string | null;
  readonly state: RefundState;
  readonly currency: string;
  /** Whether the goods came back: stock rose, and codes, downloads and memberships ended. */
  readonly returned: boolean;
  /**
   * Who asked for it, as `account ID` or `key ID`; `cancel` where its order was cancelled, `provider` where it was made
   * at the service.
   */
  readonly actor: string;
  /** Words of who asked. */
  readonly note: string;
  /** Why it failed, or why its last try came to nothing. */
  readonly reason: string | null;
  readonly tries: number;
  readonly created: number;
  readonly updated: number;
}

/** An order, as far as its refunds need it. */
export interface RefundedOrder {
  readonly id: string;
  readonly paymentId: string | null;
  readonly draft: OrderDraft;
}

/** Refunds of an order, the oldest first. */
export async function refundsOf(scope: WebsiteScope, orderId: string): Promise<Refund[]> {
  const rows = await scope
    .select('refund')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

/** What refunds have taken of an order: money of one that failed is still there. */
export function takenBy(refunds: readonly Refund[]): readonly RefundAmounts[] {
  return refunds.map((refund) =>
    refund.state === 'failed' ? { ...refund, paymentCents: 0 } : refund,
  );
}

/** The units that came back, by line. */
export function returnedLines(refunds: readonly Refund[]): readonly RefundedLine[] {
  return refunds.filter(({ returned }) => returned).flatMap(({ lines }) => lines);
}

/** The units of several orders that came back, by order. */
export async function returnsOf(
  scope: WebsiteScope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RefundedLine[]>> {
  const returns = new Map<string, RefundedLine[]>();
  if (orderIds.length === 0) return returns;
  const rows = await scope
    .select('refund')
    .select(['orderId', 'linesJson'])
    .where('orderId', 'in', [...orderIds])
    .where('returned', '=', 1)
    .execute();
  for (const { orderId, linesJson } of rows) {
    const lines = fromJson<RefundedLine[]>(linesJson);
    returns.set(orderId, [...(returns.get(orderId) ?? []), ...lines]);
  }
  return returns;
}

/** Who asks for a refund, and how. */
export interface RefundTerms {
  readonly returned: boolean;
  readonly actor: string;
  readonly note: string;
}

/**
 * Makes the row of a refund. Gift cards have their part at once; what was paid otherwise waits for its provider. The
 * order is locked.
 *
 * @param madeAs the id of one that the provider has made already
 */
export async function insertRefund(
  tx: Transaction,
  { id: orderId, paymentId, draft }: RefundedOrder,
  amounts: RefundAmounts,
  { returned, actor, note }: RefundTerms,
  madeAs?: string,
): Promise<Refund> {
  const { paymentCents, giftCardCents, taxCents, shippingCents, lines } = amounts;
  const state = paymentCents > 0 && madeAs === undefined ? 'pending' : 'refunded';
  const row = {
    id: madeAs ?? idOf('refund', orderId, newId()),
    orderId,
    paymentId,
    state,
    amountCents: paymentCents,
    giftCardCents,
    taxCents,
    shippingCents,
    currency: draft.currency,
    linesJson: toJson(lines),
    returned: returned ? 1 : 0,
    actor,
    note,
    reason: null,
    round: 1,
    tries: 0,
    leaseUntil: tx.now,
    created: tx.now,
    updated: tx.now,
    testMode: draft.testMode ? 1 : 0,
  };
  await tx.insert('refund', row).execute();
  if (returned) await returnOrderLines(tx, orderId, lines);
  await creditGiftCards(tx, orderId, draft.giftCards, giftCardCents);
  const refund = toRefund({ ...row, websiteId: tx.websiteId });
  if (state === 'refunded') await tellOfRefund(tx, refund, draft);
  return refund;
}

/**
 * Ends the refunds of an order that wait for its payment, which was never taken: they come to what went back to gift
 * cards. The order is locked.
 */
export async function refundNothing(
  tx: Transaction,
  { id: orderId, draft }: Pick<RefundedOrder, 'id' | 'draft'>,
): Promise<void> {
  const waiting = (await refundsOf(tx, orderId)).filter(({ state }) => state === 'pending');
  for (const refund of waiting) {
    const amounts = withoutPayment(refund);
    const { taxCents } = amounts;
    await tx
      .update('refund')
      .set({ state: 'refunded', amountCents: 0, taxCents, reason: null, updated: tx.now })
      .where('id', '=', refund.id)
      .execute();
    await tellOfRefund(tx, { ...refund, ...amounts }, draft);
  }
}

/** Tells buyer and owner that money went back. The email of a cancelled order speaks of it already. */
export async function tellOfRefund(
  tx: Transaction,
  { id, orderId, actor, paymentCents, giftCardCents }: Refund,
  { contact, language }: OrderDraft,
): Promise<void> {
  if (paymentCents + giftCardCents === 0) return;
  tx.record('order.refunded', orderId, { refundId: id, paymentCents, giftCardCents });
  if (actor === 'cancel') return;
  await queueEmail(tx, {
    id: idOf('letter', id),
    kind: 'order-refunded',
    recipient: contact.email,
    language,
    data: { orderId, amountCents: paymentCents + giftCardCents },
  });
}

export function toRefund(row: Tables['refund']): Refund {
  return {
    id: row.id,
    orderId: row.orderId,
    paymentId: row.paymentId,
    state: row.state as RefundState,
    paymentCents: row.amountCents,
    giftCardCents: row.giftCardCents,
    taxCents: row.taxCents,
    shippingCents: row.shippingCents,
    currency: row.currency,
    lines: fromJson<RefundedLine[]>(row.linesJson),
    returned: row.returned === 1,
    actor: row.actor,
    note: row.note,
    reason: row.reason,
    tries: row.tries,
    created: row.created,
    updated: row.updated,
  };
}
