import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import type { Payments } from '../payment/payment.js';
import { newLease } from '../payment/payment-rows.js';
import { StoreProblem } from '../problem.js';
import { writeToSubscriber } from '../subscription/subscription-email.js';
import { RENEWED_STATES } from '../subscription/subscription-states.js';
import { eachDueRow } from '../website/due-rows.js';
import type { SiteStore } from '../website/site.js';
import { attemptIdOf, currentAttempt, insertAttempt } from './renewal-attempt.js';

type Row = Tables['subscription'];

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
      .orderBy('next')
      .limit(100)
      .execute();
    await eachDueRow(rows, (row) => this.#renew(row), report);
    return rows.length;
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
    const attempt = await currentAttempt(tx, row);
    // Payments go on by themselves.
    if (attempt === 'open') return undefined;
    if (attempt === 'over' && row.state === 'active') {
      await this.#retryLater(tx, row);
      return undefined;
    }
    // Nobody noted the end of an earlier one, such as one by the buyer.
    const current = attempt === 'over' ? { ...row, attempt: row.attempt + 1 } : row;
    if (current !== row) {
      const change = tx.update('subscription').set({ attempt: current.attempt });
      await change.where('id', '=', row.id).execute();
    }
    const provider = this.#payments.stored(row.provider);
    await insertAttempt(tx, current, { provider, method: row.method }, lease);
    return current;
  }

  /** The row of a subscription, unless it has moved on since it was read. */
  async #locked(tx: Transaction, { id, made, attempt, state, next }: Row) {
    const query = tx.selectLocked('subscription').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    const isSame =
      row?.made === made && row.attempt === attempt && row.state === state && row.next === next;
    return isSame ? row : undefined;
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
