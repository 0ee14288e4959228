import { fromJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { queueEmail } from '../email/email.js';
import type { OrderDraft } from '../order/order-draft.js';
import type { Payments } from '../payment/payment.js';
import { insertPayment, newLease } from '../payment/payment-rows.js';
import { StoreProblem } from '../problem.js';
import { eachDueRow } from '../website/due-rows.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';

/** The later orders of subscriptions. */
export class Renewals {
  readonly #site: SiteStore;
  readonly #payments: Payments;

  constructor(site: SiteStore, payments: Payments) {
    this.#site = site;
    this.#payments = payments;
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
      .where('state', '=', 'active')
      .where('next', '<=', this.#site.now)
      .orderBy('next')
      .limit(100)
      .execute();
    await eachDueRow(rows, (row) => this.#renew(row), report);
    return rows.length;
  }

  async #renew(row: Tables['subscription']): Promise<void> {
    const lease = await newLease(this.#site);
    const paymentId = await this.#start(row, lease);
    if (paymentId === null) return;
    try {
      await this.#payments.settle(paymentId, lease);
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
      await this.#suspend(row);
    }
  }

  /** The attempt to pay a due order. Its id follows from what is due, so that it is made once. */
  async #start(row: Tables['subscription'], lease: number): Promise<string | null> {
    const paymentId = idOf('renewal', row.id, String(row.made));
    return this.#site.write(async (tx) => {
      const current = await tx
        .selectLocked('subscription')
        .select(['made', 'state'])
        .where('id', '=', row.id)
        .executeTakeFirst();
      if (current?.made !== row.made || current.state !== 'active') return null;
      const query = tx.select('payment').select('id').where('id', '=', paymentId);
      if ((await query.executeTakeFirst()) === undefined) {
        const first = fromJson<OrderDraft>(row.draftJson);
        const draft = renewalDraft(first, { subscriptionId: row.id, cycle: row.made });
        const provider = this.#payments.stored(await providerOf(tx, row.orderId));
        await insertPayment(tx, { id: paymentId, provider, method: row.method, draft }, lease);
      }
      return paymentId;
    });
  }

  async #suspend(row: Tables['subscription']): Promise<void> {
    await this.#site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('subscription')
        .set({ state: 'past-due', next: null })
        .where('id', '=', row.id)
        .where('made', '=', row.made)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await queueEmail(tx, {
        id: idOf('letter', 'past-due', row.id, String(row.made)),
        kind: 'subscription-past-due',
        recipient: row.email,
        language: fromJson<OrderDraft>(row.draftJson).language,
        data: { subscriptionId: row.id },
      });
      tx.record('subscription.past-due', row.id);
    });
  }
}

/** The provider that the first order was paid with. */
async function providerOf(tx: Transaction, orderId: string): Promise<string> {
  const order = tx.select('orders').select('paymentId').where('id', '=', orderId);
  const { paymentId } = await order.executeTakeFirstOrThrow();
  const payment = tx.select('payment').select('provider').where('id', '=', paymentId);
  return (await payment.executeTakeFirstOrThrow()).provider;
}

/** A later order costs what the first one did; gift cards pay for the first only. */
function renewalDraft(first: OrderDraft, renewal: NonNullable<OrderDraft['renewal']>): OrderDraft {
  return {
    ...first,
    purpose: 'renewal',
    couponIds: [],
    giftCards: [],
    giftCardCents: 0,
    amountDueCents: first.grandTotalCents,
    renewal,
  };
}
