import { fromJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import type { Order } from '../order/order.js';
import { askCapture } from '../order/order-capture.js';
import type { OrderDraft } from '../order/order-draft.js';
import { StoreProblem } from '../problem.js';
import { unitsOf } from '../refund/refund-amounts.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import {
  type FulfilledLine,
  type Fulfilment,
  fulfilmentsOf,
  insertFulfilment,
  type Tracking,
  type WaitingLine,
  waitingLines,
} from './fulfilment-rows.js';

/** Units of an order that are on their way. */
export interface NewFulfilment extends Partial<Tracking> {
  /** Default: all that was neither sent nor refunded. */
  readonly lines?: readonly FulfilledLine[] | undefined;
  /** Whether the buyer gets an email. */
  readonly tells: boolean;
  readonly actor: string;
}

/** Fulfilments of the orders of a shop (storefront.md §13). */
export class Fulfilments {
  readonly #site: SiteStore;
  readonly #settle: (paymentId: string) => Promise<unknown>;

  /** @internal */
  constructor(site: SiteStore, settle: (paymentId: string) => Promise<unknown>) {
    this.#site = site;
    this.#settle = settle;
  }

  /** Fulfilments of an order, the oldest first. */
  async ofOrder(orderId: string): Promise<Fulfilment[]> {
    return fulfilmentsOf(this.#site.read, orderId);
  }

  /** The lines of an order that wait to be sent. */
  async waiting({ id, details }: Pick<Order, 'id' | 'details'>): Promise<readonly WaitingLine[]> {
    return waitingLines(this.#site.read, id, details);
  }

  /**
   * Notes that units of an order were sent. With the last of them the order is fulfilled; with the first, a payment is
   * captured that waits for it.
   *
   * @throws StoreProblem `not-found`; `conflict` for an order that is fulfilled or cancelled; `invalid` for nothing, and
   *   for more than was bought
   */
  async create(
    orderId: string,
    { lines, tells, actor, ...tracking }: NewFulfilment,
    once?: IdempotencyKey,
  ): Promise<Fulfilment> {
    let paymentId: string | undefined;
    const made = await this.#site.write(async (tx) => {
      const draft = await lockPlaced(tx, orderId);
      const waiting = await waitingLines(tx, orderId, draft);
      const rest = waiting
        .filter(({ quantity }) => quantity > 0)
        .map(({ line, quantity }) => ({ line, quantity }));
      const sent = lines ?? rest;
      checkLines(sent, waiting);
      const none = { carrier: '', trackingNumber: '', trackingUrl: '' };
      const row = { ...none, ...tracking, orderId, lines: sent, actor };
      const fulfilment = await insertFulfilment(tx, row);
      tx.record('order.shipped', orderId, { fulfilmentId: fulfilment.id });
      if (waiting.every(({ line, quantity }) => quantity <= unitsOf(sent, line))) {
        await tx.update('orders').set({ state: 'fulfilled' }).where('id', '=', orderId).execute();
        tx.record('order.fulfilled', orderId);
      }
      if (tells) await tellBuyer(tx, fulfilment, draft);
      paymentId = await askCapture(tx, orderId);
      return fulfilment;
    }, once);
    if (paymentId !== undefined) await this.#settle(paymentId);
    return made;
  }
}

async function lockPlaced(tx: Transaction, id: string): Promise<OrderDraft> {
  const query = tx.selectLocked('orders').select(['state', 'draftJson']).where('id', '=', id);
  const order = await query.executeTakeFirst();
  if (order === undefined) throw new StoreProblem('not-found', 'order.notFound');
  if (order.state !== 'placed') {
    const params = { state: order.state, next: 'fulfilled' };
    throw new StoreProblem('conflict', 'order.state', { params });
  }
  return fromJson<OrderDraft>(order.draftJson);
}

function checkLines(lines: readonly FulfilledLine[], waiting: readonly WaitingLine[]): void {
  if (lines.length === 0) throw new StoreProblem('invalid', 'fulfilment.nothing');
  const seen = new Set<number>();
  for (const { line, quantity } of lines) {
    const left = waiting.find((each) => each.line === line)?.most ?? 0;
    const isLeft = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= left;
    if (!isLeft || seen.has(line)) {
      const fields = { [`quantities.${line}`]: 'fulfilment.line' };
      throw new StoreProblem('invalid', 'fulfilment.line', {
        params: { line: line + 1, left },
        fields,
      });
    }
    seen.add(line);
  }
}

async function tellBuyer(
  tx: Transaction,
  { id, orderId }: Fulfilment,
  { contact, language }: OrderDraft,
): Promise<void> {
  await queueEmail(tx, {
    id: idOf('letter', id),
    kind: 'order-shipped',
    recipient: contact.email,
    language,
    data: { orderId, fulfilmentId: id },
  });
}
