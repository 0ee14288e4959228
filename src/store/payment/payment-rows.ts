import { toJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft } from '../order/order-draft.js';
import type { SiteStore } from '../website/site.js';
import type { PaymentProvider } from './payment-provider.js';
import type { PaymentState } from './payment-states.js';

/** How long a process may work on an attempt before others take it over, in milliseconds. */
export const LEASE = 30_000;

/** An attempt to pay. */
export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  readonly provider: string;
  readonly orderId: string | null;
  /** Why it came to nothing: `declined`, `stock`, `gift-card`, `coupon`, `conflict`, `error`. */
  readonly reason: string | null;
}

/** What a new attempt is for. */
export interface NewPayment {
  readonly id: string;
  readonly provider: PaymentProvider;
  readonly method: string;
  readonly draft: OrderDraft;
}

/** Makes the row of an attempt, leased to this process until `lease`. */
export async function insertPayment(
  tx: Transaction,
  { id, provider, method, draft }: NewPayment,
  lease: number,
): Promise<void> {
  await tx
    .insert('payment', {
      id,
      cartId: draft.cartId,
      state: 'new',
      provider: provider.name,
      amountCents: draft.amountDueCents,
      currency: draft.currency,
      method,
      orderId: null,
      reason: null,
      leaseUntil: lease,
      created: tx.now,
      updated: tx.now,
      refundedCents: 0,
      draftJson: toJson(draft),
    })
    .execute();
}

/** Whether somebody is paying for a cart right now. Asked with the cart locked. */
export async function hasOpenPayment(tx: Transaction, cartId: string): Promise<boolean> {
  const row = await tx
    .select('payment')
    .select('id')
    .where('cartId', '=', cartId)
    .where('state', 'in', ['new', 'authorizing', 'unknown', 'authorized'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Until when a lease that begins now holds. */
export async function newLease(site: SiteStore): Promise<number> {
  return (await site.databaseNow()) + LEASE;
}
