import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import type { Payments, Placed } from '../payment/payment.js';
import { newLease } from '../payment/payment-rows.js';
import { StoreProblem } from '../problem.js';
import { writeToSubscriber } from '../subscription/subscription-email.js';
import { cancel, goingOn, moveSubscription } from '../subscription/subscription-moves.js';
import { type PaidBy, toSubscription } from '../subscription/subscription-rows.js';
import { RENEWED_STATES } from '../subscription/subscription-states.js';
import { eachDueRow } from '../website/due-rows.js';
import type { IdempotencyKey } from '../website/idempotency.js';
import type { SiteStore } from '../website/site.js';
import {
  attemptIdOf,
  type CurrentAttempt,
  currentAttempt,
  insertAttempt,
} from './renewal-attempt.js';

type Row = Tables['subscription'];

/** Milliseconds until a due subscription is looked at again. */
const REST = 60_000;

/** How a buyer pays what is past due. */
interface PaidNow extends PaidBy {
  /** What they have agreed to. */
  readonly amountCents: number;
  /** The address at which a payment of a token goes on after a step that needs them; default none. */
  readonly returnUrl?: (token: string) => string;
}

/** The later orders of subscriptions. */
export class Renewals {
  readonly #site: SiteStore;
  readonly #payments: Payments;
  readonly #pauses: readonly number[];

  /**
   * @param pauses milliseconds before each try of a declined order
   * @internal
   */
  constructor(site: SiteStore, payments: Payments, pauses: readonly number[]) {
    this.#site = site;
    this.#payments = payments;
    this.#pauses = pauses;
  }

  /**
   * Makes the orders that are due, each once, however many processes do it.
   *
   * @param report receives the failure of each; default: the first one is thrown in the end
   * @returns the number of subscriptions that were due
   */
  async renewDue(report?: (error: unknown) => void): Promise<number> {
    const rows = await this.#site.read
      .select('subscription')
      .selectAll()
      .where('state', 'in', RENEWED_STATES)
      .where('next', '<=', this.#site.now)
      .where('restUntil', '<=', this.#site.now)
      .orderBy('next')
      .limit(100)
      .execute();
    await eachDueRow(rows, (row) => this.#renew(row).finally(() => this.#rest(row)), report);
    return rows.length;
  }

  /** Lets others have their turn before one that has not moved on: its provider is missing, or its payment is open. */
  async #rest({ id, next }: Row): Promise<void> {
    await this.#site.write((tx) =>
      tx
        .update('subscription')
        .set({ restUntil: tx.now + REST })
        .where('id', '=', id)
        .where('next', '=', next)
        .execute(),
    );
  }

  async #renew(row: Row): Promise<void> {
    const lease = await newLease(this.#site);
    const begun = await this.#site.write((tx) => this.#begin(tx, row, lease));
    if (begun === undefined) return;
    try {
      await this.#payments.settle(attemptIdOf(begun), lease);
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
      await this.#site.write((tx) => this.#retryLater(tx, begun));
    }
  }

  /** Makes the attempt to pay a due order; undefined where there is none to be made. */
  async #begin(tx: Transaction, due: Row, lease: number): Promise<Row | undefined> {
    const row = await this.#locked(tx, due);
    if (row === undefined) return undefined;
    if (row.atPeriodEnd === 1) {
      await moveSubscription(this.#site, tx, row.id, cancel);
      return undefined;
    }
    // Read once: it may come to its end while it is looked at.
    const attempt = await currentAttempt(tx, row);
    // The attempt of this day came to nothing later. An older one is of the buyer, who does not use up the schedule.
    if (attempt.stands === 'over' && attempt.created >= (row.next ?? 0)) {
      await this.#retryLater(tx, row);
      return undefined;
    }
    const current = await this.#nextAttempt(tx, row, attempt);
    // An open payment goes on by itself.
    if (current === undefined) return undefined;
    const provider = this.#payments.stored(row.provider);
    await insertAttempt(tx, current, { provider, method: row.method }, lease);
    return current;
  }

  /**
   * Pays what is past due, by a method that the buyer has chosen, which later orders are paid with too. While another
   * attempt is open nothing is asked for, so that one period is paid once.
   *
   * @throws StoreProblem `not-found` when there is none that goes on, `conflict` when nothing is past due, another
   *   amount is, or it is being paid, `invalid` for an unknown provider, `payment` when it was declined
   */
  async pay(
    id: string,
    { provider, method, amountCents, returnUrl }: PaidNow,
    once?: IdempotencyKey,
  ): Promise<Placed> {
    const lease = await newLease(this.#site);
    let own = false;
    const paymentId = await this.#site.write(async (tx) => {
      own = false;
      const chosen = this.#payments.chosen(provider);
      const row = await goingOn(tx, id);
      if (row.state !== 'past-due') throw new StoreProblem('conflict', 'subscription.notDue');
      if (toSubscription(row).amountCents !== amountCents) {
        throw new StoreProblem('conflict', 'checkout.changed');
      }
      const current = await this.#nextAttempt(tx, row, await currentAttempt(tx, row));
      if (current === undefined) {
        throw new StoreProblem('conflict', 'checkout.payment.busy', { retryAfter: 2 });
      }
      own = true;
      const back = returnUrl?.(this.#payments.token(attemptIdOf(current)));
      return insertAttempt(tx, current, { provider: chosen, method, returnUrl: back }, lease);
    }, once);
    return this.#payments.settle(paymentId, own ? lease : undefined);
  }

  /**
   * Sets the method that later orders are paid with, and tells the buyer by email.
   *
   * @throws StoreProblem `not-found` when there is none that goes on, `conflict` while a payment is past due or under
   *   way, `invalid` for an unknown provider
   */
  async setMethod(id: string, { provider, method }: PaidBy): Promise<void> {
    const chosen = this.#payments.chosen(provider);
    await this.#site.write(async (tx) => {
      const row = await goingOn(tx, id);
      if (row.state === 'past-due' || (await currentAttempt(tx, row)).stands === 'open') {
        throw new StoreProblem('conflict', 'subscription.state');
      }
      if (row.provider === chosen.name && row.method === method) return;
      const change = tx.update('subscription').set({ provider: chosen.name, method });
      await change.where('id', '=', id).execute();
      await writeToSubscriber(this.#site, tx, row, 'subscription-method-changed');
      tx.record('subscription.method-changed', id);
    });
  }

  /** Whether the next order of a subscription is being paid. */
  async isUnderWay(id: string): Promise<boolean> {
    const query = this.#site.read.select('subscription').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row !== undefined && (await currentAttempt(this.#site.read, row)).stands === 'open';
  }

  /** A locked subscription with an attempt of which there is no payment yet; undefined while one is open. */
  async #nextAttempt(
    tx: Transaction,
    row: Row,
    { stands }: CurrentAttempt,
  ): Promise<Row | undefined> {
    if (stands === 'open') return undefined;
    if (stands === 'none') return row;
    // Nobody noted the end of that one, such as of one by the buyer.
    const next = { ...row, attempt: row.attempt + 1 };
    const change = tx.update('subscription').set({ attempt: next.attempt });
    await change.where('id', '=', row.id).execute();
    return next;
  }

  /** The row of a subscription, unless it has moved on since it was read. */
  async #locked(tx: Transaction, { id, attempt, next }: Row) {
    const query = tx.selectLocked('subscription').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    // Whatever moves it on changes one of them.
    return row?.attempt === attempt && row.next === next ? row : undefined;
  }

  /** An attempt came to nothing: it is made again later, or was the last one. The buyer is told of either. */
  async #retryLater(tx: Transaction, tried: Row): Promise<void> {
    const row = await this.#locked(tx, tried);
    if (row === undefined) return;
    const pause = this.#pauses[row.retries];
    const next = pause === undefined ? null : tx.now + pause;
    const state = next === null ? 'ended' : 'past-due';
    const query = tx.select('payment').select('reason').where('id', '=', attemptIdOf(row));
    const payment = await query.executeTakeFirst();
    await tx
      .update('subscription')
      .set({ state, next, attempt: row.attempt + 1, retries: row.retries + 1 })
      .where('id', '=', row.id)
      .execute();
    await writeToSubscriber(this.#site, tx, { ...row, next }, `subscription-${state}`, {
      reason: payment?.reason ?? null,
      ...(next === null ? {} : { retry: next }),
    });
    tx.record(`subscription.${state}`, row.id);
  }
}
