import type { SubscriptionPlan } from '../catalogue.js';
import { fromJson, toJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft, OrderItem, RenewalOf, ShippingAddress } from '../order/order-draft.js';
import { mailboxOf } from '../order/order-mailbox.js';
import { OrderConflict } from '../order-conflict.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { renewalTime } from './renewal-dates.js';
import { keepLink } from './subscription-email.js';
import {
  mayBecome,
  RENEWED_STATES,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from './subscription-states.js';

const CANCELLABLE = (Object.keys(SUBSCRIPTION_STATES) as SubscriptionState[]).filter((state) =>
  mayBecome(state, 'cancelled'),
);

/** Something that is delivered again and again. */
export interface Subscription {
  readonly id: string;
  /** Its first order. */
  readonly orderId: string;
  readonly accountId: string | null;
  readonly email: string;
  readonly itemId: string;
  readonly sku: string;
  readonly plan: SubscriptionPlan;
  /** Orders so far. */
  readonly made: number;
  /** When the next order is due, or a declined one is tried again; null when there is none. */
  readonly next: number | null;
  readonly state: SubscriptionState;
  /** Whether it is cancelled when the period ends that is paid, at `next`. */
  readonly atPeriodEnd: boolean;
  /** What each later order costs, in cents. */
  readonly amountCents: number;
  readonly currency: string;
  readonly quantity: number;
  /** The address of later orders; null when nothing is sent. */
  readonly shipping: ShippingAddress | null;
  /** The provider and the method that the next order is paid with. */
  readonly provider: string;
  readonly method: string;
  /** The time of its first order, in epoch milliseconds. */
  readonly first: number;
}

/** The provider and the method of a payment. */
export interface PaidBy {
  readonly provider: string;
  readonly method: string;
}

/** Begins a subscription with its first order. */
export async function startSubscription(
  site: SiteStore,
  tx: Transaction,
  orderId: string,
  item: OrderItem,
  line: number,
  payment: PaidBy,
  draft: OrderDraft,
): Promise<void> {
  const { plan } = item;
  if (plan === null) return;
  const { timeZone } = site.shop;
  const id = subscriptionIdOf(orderId, line);
  const next = plan.cycles === 1 ? null : renewalTime(tx.now, plan, 1, timeZone);
  await tx
    .insert('subscription', {
      id,
      orderId,
      accountId: draft.accountId,
      email: draft.contact.email,
      emailKey: await mailboxOf(tx, draft),
      itemId: item.itemId,
      sku: item.sku,
      periodValue: plan.value,
      periodUnit: plan.unit,
      cycles: plan.cycles,
      made: 1,
      skipped: 0,
      first: tx.now,
      timeZone,
      next,
      state: next === null ? 'ended' : 'active',
      atPeriodEnd: 0,
      attempt: 0,
      restUntil: 0,
      retries: 0,
      provider: payment.provider,
      method: payment.method,
      draftJson: toJson(draft),
    })
    .execute();
  await keepLink(site, tx, { id, next });
}

/** Cancels a subscription with its first order. The email of the order says so. */
export async function endSubscription(
  tx: Transaction,
  orderId: string,
  line: number,
): Promise<void> {
  const id = subscriptionIdOf(orderId, line);
  const { numUpdatedRows } = await tx
    .update('subscription')
    .set({ state: 'cancelled', next: null })
    .where('id', '=', id)
    .where('state', 'in', CANCELLABLE)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) tx.record('subscription.cancelled', id);
}

function subscriptionIdOf(orderId: string, line: number): string {
  return idOf('subscription', orderId, String(line));
}

/**
 * Counts a later order of a subscription and says when the next one is due: in the future, so that one period is
 * charged at once. Periods that were missed while nobody worked are skipped (storefront.md §13). It goes on by the
 * method that has paid.
 *
 * @returns the number of periods that were skipped
 * @throws OrderConflict when the attempt comes too late: the subscription was paused or is over, or this period was
 *   paid or tried again meanwhile
 */
export async function advanceSubscription(
  site: SiteStore,
  tx: Transaction,
  { subscriptionId, cycle, attempt = 0 }: RenewalOf,
  { provider, method }: PaidBy,
): Promise<number> {
  const row = await tx
    .selectLocked('subscription')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const { plan, state } = toSubscription(row);
  const isDue = row.made === cycle && row.attempt === attempt;
  if (!(isDue && RENEWED_STATES.includes(state))) {
    throw new OrderConflict('conflict', subscriptionId);
  }
  const made = cycle + 1;
  const isLast = plan.cycles > 0 && made >= plan.cycles;
  const timeOf = (period: number) => renewalTime(row.first, plan, period, row.timeZone);
  let period = made + row.skipped;
  while (!isLast && timeOf(period) <= tx.now) period++;
  const skipped = period - made;
  const next = isLast ? null : timeOf(period);
  const change = { made, skipped, next, attempt: 0, retries: 0, provider, method };
  await tx
    .update('subscription')
    .set({ ...change, state: isLast ? 'ended' : 'active' })
    .where('id', '=', subscriptionId)
    .execute();
  await keepLink(site, tx, { id: subscriptionId, next });
  if (isLast) tx.record('subscription.ended', subscriptionId);
  else if (state === 'past-due') tx.record('subscription.active', subscriptionId);
  return skipped - row.skipped;
}

/** The plan of a row. */
export function planOf({
  periodValue,
  periodUnit,
  cycles,
}: Pick<Tables['subscription'], 'periodValue' | 'periodUnit' | 'cycles'>): SubscriptionPlan {
  return { value: periodValue, unit: periodUnit as SubscriptionPlan['unit'], cycles };
}

/** A row as it is answered. */
export function toSubscription(row: Tables['subscription']): Subscription {
  const { id, orderId, accountId, email, itemId, sku, made, next, first, provider, method } = row;
  const draft = fromJson<OrderDraft>(row.draftJson);
  return {
    ...{ id, orderId, accountId, email, itemId, sku, made, next, first, provider, method },
    plan: planOf(row),
    state: row.state as SubscriptionState,
    atPeriodEnd: row.atPeriodEnd === 1,
    amountCents: draft.grandTotalCents,
    currency: draft.currency,
    quantity: draft.items.reduce((sum, { quantity }) => sum + quantity, 0),
    shipping: draft.shipping,
  };
}
