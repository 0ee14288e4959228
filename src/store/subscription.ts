import type { Account } from './account.js';
import { fromJson } from './codec.js';
import { writeLetter } from './letter.js';
import type { OrderDraft } from './order-draft.js';
import type { Payments } from './payment.js';
import { insertPayment, newLease } from './payment-rows.js';
import { StoreProblem } from './problem.js';
import type { Tables } from './schema.js';
import type { Transaction } from './scope.js';
import { idOf } from './secrets.js';
import type { SiteStore } from './site.js';
import { type Subscription, toSubscription } from './subscription-rows.js';

/** The subscriptions of a shop. */
export function subscriptionsOf(site: SiteStore, payments: Payments) {
  /** The attempt to pay a due order. Its id follows from what is due, so that it is made once. */
  async function startRenewal(row: Tables['subscription'], lease: number): Promise<string | null> {
    const paymentId = idOf('renewal', row.id, String(row.made));
    return site.write(async (tx) => {
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
        const provider = payments.stored(await providerOf(tx, row.orderId));
        await insertPayment(tx, { id: paymentId, provider, method: row.method, draft }, lease);
      }
      return paymentId;
    });
  }

  async function suspend(row: Tables['subscription']): Promise<void> {
    await site.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .update('subscription')
        .set({ state: 'past-due', next: null })
        .where('id', '=', row.id)
        .where('made', '=', row.made)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await writeLetter(tx, {
        id: idOf('letter', 'past-due', row.id, String(row.made)),
        kind: 'subscription-past-due',
        recipient: row.email,
        language: fromJson<OrderDraft>(row.draftJson).language,
        data: { subscriptionId: row.id },
      });
      tx.record('subscription.past-due', row.id);
    });
  }

  return {
    /**
     * Makes the orders that are due, each once, however many processes do it.
     *
     * @returns how many subscriptions were due
     */
    async renewDue(): Promise<number> {
      const rows = await site.read
        .select('subscription')
        .selectAll()
        .where('state', '=', 'active')
        .where('next', '<=', site.now)
        .orderBy('next')
        .limit(100)
        .execute();
      for (const row of rows) {
        const lease = await newLease(site);
        const paymentId = await startRenewal(row, lease);
        if (paymentId === null) continue;
        try {
          await payments.settle(paymentId, lease);
        } catch (error) {
          if (!(error instanceof StoreProblem)) throw error;
          await suspend(row);
        }
      }
      return rows.length;
    },

    /** A subscription; undefined when there is none. */
    async get(id: string): Promise<Subscription | undefined> {
      const query = site.read.select('subscription').selectAll().where('id', '=', id);
      const row = await query.executeTakeFirst();
      return row && toSubscription(row);
    },

    /** The subscriptions of an account whose address is proven. */
    async ofAccount({ emailKey, proven }: Account): Promise<Subscription[]> {
      if (!proven) return [];
      const query = site.read.select('subscription').selectAll();
      const rows = await query.where('emailKey', '=', emailKey).orderBy('first').execute();
      return rows.map(toSubscription);
    },

    async ofOrder(orderId: string): Promise<Subscription[]> {
      const query = site.read.select('subscription').selectAll();
      return (await query.where('orderId', '=', orderId).execute()).map(toSubscription);
    },

    /**
     * Ends a subscription; nothing is delivered any more.
     *
     * @throws StoreProblem `not-found` when there is none that goes on
     */
    async cancel(id: string): Promise<void> {
      await site.write(async (tx) => {
        const { numUpdatedRows } = await tx
          .update('subscription')
          .set({ state: 'cancelled', next: null })
          .where('id', '=', id)
          .where('state', 'in', ['active', 'past-due'])
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new StoreProblem('not-found', 'subscription.notFound');
        tx.record('subscription.cancelled', id);
      });
    },
  };
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
