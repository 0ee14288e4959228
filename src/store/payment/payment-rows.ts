import type { StoredCart } from '../cart/cart-contents.js';
import { toJson } from '../db/codec.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft } from '../order/order-draft.js';
import type { PaymentState } from '../payment-states.js';
import { StoreProblem } from '../problem.js';
import type { SiteStore } from '../website/site.js';
import type { PaymentProvider } from './payment-provider.js';

/** How long a payment waits for its buyer, in milliseconds. */
export const ACTION_LIFE = 60 * 60 * 1000;
/** How long a process may work on an attempt before others take it over, in milliseconds. */
export const LEASE = 30_000;

/** An attempt to pay. */
export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  readonly provider: string;
  readonly orderId: string | null;
  /**
   * Why it came to nothing: `declined`, `stock`, `gift-card`, `coupon`, `conflict`, `replaced`, `expired`,
   * `cancelled`, `capture-failed`, `error`.
   */
  readonly reason: string | null;
  /** Where the buyer goes on, while it waits for them. */
  readonly actionUrl: string | null;
  /** When it is captured by itself, while it waits for that; epoch milliseconds. */
  readonly captureAt: number | null;
}

/** What a new attempt is for. */
export interface NewPayment {
  readonly id: string;
  readonly provider: PaymentProvider;
  readonly method: string;
  readonly draft: OrderDraft;
  /** Where a step that needs the buyer leads back to; default nowhere, for nobody is there. */
  readonly returnUrl?: string;
  /** Whether the transaction has taken its stock; default false. */
  readonly held?: boolean;
}

/** Makes the row of an attempt, leased to this process until `lease`. */
export async function insertPayment(
  tx: Transaction,
  { id, provider, method, draft, returnUrl = '', held = false }: NewPayment,
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
      returnUrl,
      actionUrl: null,
      draftJson: toJson(draft),
      testMode: draft.testMode ? 1 : 0,
      held: held ? 1 : 0,
      captured: null,
    })
    .execute();
}

/**
 * Asserts that nobody is paying for a cart right now. A payment that waits for its buyer is given up, for they pay
 * anew; one without an answer has set its things aside. The cart is locked.
 *
 * @throws StoreProblem `conflict`
 */
export async function expectUnpaid(
  tx: Transaction,
  { id: cartId, purpose }: Pick<StoredCart, 'id' | 'purpose'>,
): Promise<void> {
  const unanswered = purpose === 'shopping' ? [] : (['unknown'] as const);
  const rows = await tx
    .select('payment')
    .select('state')
    .where('cartId', '=', cartId)
    .where('state', 'in', ['new', 'authorizing', ...unanswered, 'requires-action', 'authorized'])
    .execute();
  if (rows.some(({ state }) => state !== 'requires-action')) {
    throw new StoreProblem('conflict', 'checkout.payment.busy', { retryAfter: 2 });
  }
  if (rows.length === 0) return;
  await tx
    .update('payment')
    .set({ state: 'voiding', reason: 'replaced', leaseUntil: tx.now, updated: tx.now })
    .where('cartId', '=', cartId)
    .where('state', '=', 'requires-action')
    .execute();
}

/** Until when a lease that begins now holds. */
export async function newLease(site: SiteStore): Promise<number> {
  return (await site.databaseNow()) + LEASE;
}
