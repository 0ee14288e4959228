import { isEndless } from '../catalogue.js';
import { fromJson, toJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction, WebsiteScope } from '../db/scope.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
import { type RefundedLine, unitsOf } from '../refund/refund-amounts.js';
import { refundsOf } from '../refund/refund-rows.js';
import { newId } from '../website/secrets.js';

/** Units of a line of an order, whose place in the order is counted from 0 on. */
export type FulfilledLine = RefundedLine;

/** How goods travel. Every text may be empty. */
export interface Tracking {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The carrier's page about it: an address that begins with `https://` or `http://`. */
  readonly trackingUrl: string;
}

/** Units of an order that were sent, or otherwise brought to their buyer. */
export interface Fulfilment extends Tracking {
  readonly id: string;
  readonly orderId: string;
  readonly lines: readonly FulfilledLine[];
  /** Who did it, as `account ID` or `key ID`. */
  readonly actor: string;
  readonly created: number;
}

/** Fulfilments of an order, the oldest first. */
export async function fulfilmentsOf(scope: WebsiteScope, orderId: string): Promise<Fulfilment[]> {
  const rows = await scope
    .select('fulfilment')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map(toFulfilment);
}

/** Units of a line that wait to be sent. */
export interface WaitingLine extends FulfilledLine {
  /** Those of them that may be sent: a refund does not say that its units stay. */
  readonly most: number;
}

/** The lines of an order that are not all sent, with their units that were neither sent nor refunded. */
export async function waitingLines(
  scope: WebsiteScope,
  orderId: string,
  { items }: Pick<OrderDraft, 'items'>,
): Promise<readonly WaitingLine[]> {
  const moves = [
    ...(await fulfilmentsOf(scope, orderId)).map((each) => ({ ...each, isRefund: false as const })),
    ...(await refundsOf(scope, orderId)).map((each) => ({ ...each, isRefund: true as const })),
  ].sort((a, b) => a.created - b.created);
  return items.flatMap((item, line) => {
    if (!isSent(item)) return [];
    const units = { waiting: item.quantity, sent: 0, back: 0 };
    for (const move of moves) {
      const moved = unitsOf(move.lines, line);
      if (!move.isRefund) units.sent += moved;
      // What comes back was sent, as far as anything was; what is refunded otherwise is not sent any more.
      const back = move.isRefund && move.returned ? Math.min(moved, units.sent - units.back) : 0;
      units.back += back;
      units.waiting = Math.max(0, units.waiting - (moved - back));
    }
    const most = item.quantity - units.sent;
    return most > 0 ? [{ line, quantity: Math.min(units.waiting, most), most }] : [];
  });
}

/** Whether somebody has to bring a line to its buyer: donations, files, codes and memberships are brought by nobody. */
export function isSent({ kind }: Pick<OrderItem, 'kind'>): boolean {
  return !isEndless(kind);
}

/** Makes the row of a fulfilment. The order is locked. */
export async function insertFulfilment(
  tx: Transaction,
  fulfilment: Omit<Fulfilment, 'id' | 'created'>,
): Promise<Fulfilment> {
  const { lines, ...rest } = fulfilment;
  const row = { ...rest, id: newId(), linesJson: toJson(lines), created: tx.now };
  await tx.insert('fulfilment', row).execute();
  return toFulfilment({ ...row, websiteId: tx.websiteId });
}

function toFulfilment({ linesJson, websiteId: _, ...row }: Tables['fulfilment']): Fulfilment {
  return { ...row, lines: fromJson<FulfilledLine[]>(linesJson) };
}
