import { setTimeout } from 'node:timers/promises';
import { endAccess, returnGoods } from '../completion/return-lines.js';
import { fromJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { toMinorUnits } from '../money/money.js';
import type { Order } from '../order/order.js';
import type { OrderDraft } from '../order/order-draft.js';
import {
  CAPTURED_STATES,
  isSettled,
  PAID_STATES,
  type PaymentState,
  REFUNDABLE_STATES,
} from '../payment-states.js';
import { StoreProblem } from '../problem.js';
import {
  NOTHING,
  type RefundAmounts,
  type RefundedLine,
  type RefundRequest,
  refundAmounts,
  restOf,
  sumOfRefunds,
} from '../refund/refund-amounts.js';
import {
  insertRefund,
  type Refund,
  type RefundedOrder,
  refundsOf,
  returnedLines,
  takenBy,
  tellOfRefund,
  toRefund,
} from '../refund/refund-rows.js';
import { eachDueRow } from '../website/due-rows.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import type { SiteStore } from '../website/site.js';
import type { Payments } from './payment.js';
import { attempted, type PaymentProvider } from './payment-provider.js';
import { LEASE } from './payment-rows.js';
import { takeOverReturns } from './provider-returns.js';

/** The reason of a refund that waits while its provider is being asked. */
const ASKING = 'asking';
/** How long someone waits for a refund that another process works on, and how often they look. */
const WAIT = 12_000;
const LOOK = 100;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The pauses after each try that had no answer, in milliseconds; the last one stays. */
const PAUSES = [MINUTE / 6, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];

/** A request to give money back, by somebody. */
export interface NewRefund extends RefundRequest {
  /** Whether the goods came back. */
  readonly returned: boolean;
  /** Who asks, as `actorOf` names them. */
  readonly actor: string;
  readonly note: string;
}

/** Refunds of a shop: rows that any process brings to an end (storefront.md §13). */
export class Refunds {
  readonly #site: SiteStore;
  readonly #payments: Payments;

  /** @internal */
  constructor(site: SiteStore, payments: Payments) {
    this.#site = site;
    this.#payments = payments;
  }

  /** What can still be refunded of an order; nothing of one whose payment was not taken. */
  async left({
    id,
    details,
    paymentId,
  }: Pick<Order, 'id' | 'details' | 'paymentId'>): Promise<RefundAmounts> {
    const rest = restOf(details, sumOfRefunds(takenBy(await this.ofOrder(id))));
    const payment = paymentId === null ? undefined : await this.#payments.get(paymentId);
    return payment === undefined || REFUNDABLE_STATES.includes(payment.state) ? rest : NOTHING;
  }

  /** Refunds of an order, the oldest first. */
  async ofOrder(orderId: string): Promise<Refund[]> {
    return refundsOf(this.#site.read, orderId);
  }

  /**
   * Gives money of an order back: to gift cards at once, otherwise by the provider it was paid with, which is asked
   * until it answers.
   *
   * @returns how it stands after the first try
   * @throws StoreProblem `not-found`, `invalid` when more is asked for than is left, `conflict` before it was captured
   */
  async ask(orderId: string, input: NewRefund, once?: IdempotencyKey): Promise<Refund> {
    const { id, state } = await this.#site.write((tx) => this.#insert(tx, orderId, input), once);
    if (state === 'pending') await this.#give(id);
    return this.#await(id);
  }

  /**
   * Asks for one again that failed.
   *
   * @throws StoreProblem `not-found`, `conflict` when it has not failed, `invalid` when that much is not left
   */
  async askAgain(id: string): Promise<Refund> {
    const { orderId } = await this.#get(id);
    await this.#site.write(async (tx) => {
      const { draft } = await this.#lockOrder(tx, orderId);
      const refunds = await refundsOf(tx, orderId);
      const failed = refunds.find((refund) => refund.id === id);
      if (failed?.state !== 'failed') throw new StoreProblem('conflict', 'refund.state');
      const { paymentCents: rest } = restOf(draft, sumOfRefunds(takenBy(refunds)));
      if (failed.paymentCents > rest) {
        throw new StoreProblem('invalid', 'refund.tooMuch', { params: { rest } });
      }
      await tx
        .update('refund')
        .set((row) => ({
          state: 'pending',
          round: row('round', '+', 1),
          tries: 0,
          reason: null,
          leaseUntil: tx.now,
          updated: tx.now,
        }))
        .where('id', '=', id)
        .execute();
    });
    await this.#give(id);
    return this.#await(id);
  }

  /**
   * Goes on with every refund that waits.
   *
   * @param report receives the failure of each; default: the first one is thrown in the end
   * @returns how many there were
   */
  async resume(report?: (error: unknown) => void): Promise<number> {
    const rows = await this.#site.read
      .select('refund')
      .select('id')
      .where('state', '=', 'pending')
      .where('leaseUntil', '<=', await this.#site.databaseNow())
      .orderBy('leaseUntil')
      .limit(100)
      .execute();
    await eachDueRow(rows, ({ id }) => this.#give(id), report);
    return rows.length;
  }

  /**
   * Goes on with what a provider may have decided of a captured payment: refunds that wait for it, and those that were
   * made at its own desk.
   *
   * @returns false when it gave no answer
   */
  async look(paymentId: string): Promise<boolean> {
    const waiting = await this.#site.write((tx) =>
      tx
        .update('refund')
        .set({ leaseUntil: tx.now })
        .where('paymentId', '=', paymentId)
        .where('state', '=', 'pending')
        .where((of) => of.or([of('reason', 'is', null), of('reason', '<>', ASKING)]))
        .returning('id')
        .execute(),
    );
    for (const { id } of waiting) await this.#give(id);
    return this.#takeOver(paymentId);
  }

  async #takeOver(paymentId: string): Promise<boolean> {
    const payment = await this.#payments.get(paymentId);
    if (payment === undefined || !PAID_STATES.includes(payment.state)) return true;
    const provider = this.#payments.stored(payment.provider);
    if (provider.returns === undefined) return true;
    const asked = await this.#site.databaseNow();
    const answer = await attempted(provider.returns(paymentId));
    if (answer === undefined) return false;
    await this.#site.write(async (tx) => {
      const order = await this.#lockOrder(tx, payment.orderId ?? '');
      const returns = { ...answer.value, asked };
      if (await takeOverReturns(tx, order, returns)) await this.#count(tx, order);
    });
    return true;
  }

  async #insert(tx: Transaction, orderId: string, input: NewRefund): Promise<Refund> {
    const order = await this.#lockOrder(tx, orderId);
    const { draft, paymentId } = order;
    const refunds = await refundsOf(tx, orderId);
    const amounts = refundAmounts(draft, sumOfRefunds(takenBy(refunds)), input);
    await this.#assertCaptured(tx, paymentId);
    const refund = await insertRefund(tx, order, amounts, input);
    if (input.returned) {
      const reason = { cause: 'refunded', orderId, actor: input.actor } as const;
      await returnGoods(tx, draft, amounts.lines, reason);
    }
    // Its money and a gift card are the same money: whoever gets the one back gives the other.
    const isEnded = ({ line }: RefundedLine) =>
      input.returned || draft.items[line]?.kind === 'gift-card';
    await endAccess(this.#site, tx, order, amounts.lines.filter(isEnded), returnedLines(refunds));
    return refund;
  }

  async #lockOrder(tx: Transaction, id: string) {
    const columns = [
      'id',
      'paymentId',
      'emailKey',
      'disputed',
      'disputeAsked',
      'draftJson',
    ] as const;
    const query = tx.selectLocked('orders').select(columns).where('id', '=', id);
    const row = await query.executeTakeFirst();
    if (row === undefined) throw new StoreProblem('not-found', 'order.notFound');
    return { ...row, draft: fromJson<OrderDraft>(row.draftJson) };
  }

  async #assertCaptured(tx: Transaction, paymentId: string | null): Promise<void> {
    if (paymentId === null) return;
    const query = tx.select('payment').select('state').where('id', '=', paymentId);
    const payment = await query.executeTakeFirst();
    if (!REFUNDABLE_STATES.includes(payment?.state as PaymentState)) {
      throw new StoreProblem('conflict', 'refund.notCaptured');
    }
  }

  /** Asks the provider for one refund, unless another process does. */
  async #give(id: string): Promise<void> {
    const refund = await this.#take(id);
    if (refund === undefined) return;
    const payment = await this.#payments.get(refund.paymentId ?? '');
    if (payment === undefined) throw new Error(`There is no payment of the refund ${id}`);
    if (!CAPTURED_STATES.includes(payment.state)) {
      // It is being captured; or it came to nothing, and nothing is to be given back.
      if (!isSettled(payment.state)) await this.#later(refund, null);
      else await this.#fail(refund, payment.state);
      return;
    }
    const provider = this.#payments.stored(payment.provider);
    const answer = await this.#asked(provider, payment.id, refund);
    if (answer === 'refunded') await this.#complete(refund);
    else if (answer === 'failed') {
      await this.#fail(refund, 'declined');
      // The provider may have given the same money back at its own desk.
      await this.#takeOver(payment.id);
    } else await this.#later(refund, answer);
  }

  /** What the provider says: `no-answer` when it does not. */
  async #asked(
    provider: PaymentProvider,
    paymentId: string,
    { id, round, amountCents, currency }: Tables['refund'],
  ) {
    if (provider.refund === undefined) return 'failed';
    // A refund that failed and is asked for again is another one for its provider.
    const key = round === 1 ? id : `${id}-${round}`;
    const call = provider.refund({ id: key, paymentId, ...toMinorUnits(amountCents, currency) });
    return (await attempted(call))?.value ?? 'no-answer';
  }

  /** Takes a refund that waits and that nobody works on. */
  async #take(id: string): Promise<Tables['refund'] | undefined> {
    const now = await this.#site.databaseNow();
    return this.#site.write((tx) =>
      tx
        .update('refund')
        .set((row) => ({ leaseUntil: now + LEASE, tries: row('tries', '+', 1), reason: ASKING }))
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('leaseUntil', '<=', now)
        .returningAll()
        .executeTakeFirst(),
    );
  }

  async #complete(row: Tables['refund']): Promise<void> {
    await this.#site.write(async (tx) => {
      const order = await this.#lockOrder(tx, row.orderId);
      if (!(await this.#move(tx, row, 'refunded', null))) return;
      await this.#count(tx, order);
      await tellOfRefund(tx, toRefund(row), order.draft);
    });
  }

  /** Moves a payment to where its refunds have brought it. */
  async #count(tx: Transaction, { id, paymentId, draft }: RefundedOrder): Promise<void> {
    const refunded = (await refundsOf(tx, id)).filter(({ state }) => state === 'refunded');
    const isAll = sumOfRefunds(refunded).paymentCents === draft.amountDueCents;
    await tx
      .update('payment')
      .set({ state: isAll ? 'refunded' : 'partially-refunded', updated: tx.now })
      .where('id', '=', paymentId)
      .execute();
  }

  async #fail(row: Tables['refund'], reason: string): Promise<void> {
    await this.#site.write(async (tx) => {
      if (!(await this.#move(tx, row, 'failed', reason))) return;
      tx.record('order.refund-failed', row.orderId, { refundId: row.id, reason });
    });
  }

  /** Moves one refund on, once, whoever else does. */
  async #move(
    tx: Transaction,
    { id, round }: Tables['refund'],
    state: Refund['state'],
    reason: string | null,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .update('refund')
      .set({ state, reason, updated: tx.now })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('round', '=', round)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #later({ id, leaseUntil, tries }: Tables['refund'], reason: string | null): Promise<void> {
    const pause = PAUSES[tries - 1] ?? PAUSES.at(-1) ?? 0;
    await this.#site.write((tx) =>
      tx
        .update('refund')
        .set({ leaseUntil: leaseUntil - LEASE + pause, reason })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('leaseUntil', '=', leaseUntil)
        .execute(),
    );
  }

  /** How a refund stands once nobody asks its provider any more. */
  async #await(id: string): Promise<Refund> {
    for (const deadline = performance.now() + WAIT; ; ) {
      const refund = await this.#get(id);
      if (refund.reason !== ASKING || performance.now() > deadline) return refund;
      await setTimeout(LOOK);
    }
  }

  async #get(id: string): Promise<Refund> {
    const query = this.#site.read.select('refund').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    if (row === undefined) throw new StoreProblem('not-found', 'refund.notFound');
    return toRefund(row);
  }
}
