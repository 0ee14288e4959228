import type { SubscriptionPlan } from '../catalogue.js';
import { toJson } from '../db/codec.js';
import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
import { mailboxOf } from '../order/order-mailbox.js';
import { idOf } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import { renewalTime } from './renewal-dates.js';

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
  /** When the next order is due; null when there is none. */
  readonly next: number | null;
  readonly state: SubscriptionState;
  /** The time of its first order, in epoch milliseconds. */
  readonly first: number;
}

/** `past-due`: the last payment was declined; it goes on when the buyer pays anew. */
export type SubscriptionState = 'active' | 'past-due' | 'ended' | 'cancelled';

/** Begins a subscription with its first order. */
export async function startSubscription(
  site: SiteStore,
  tx: Transaction,
  orderId: string,
  item: OrderItem,
  line: number,
  method: string,
  draft: OrderDraft,
): Promise<void> {
  const { plan } = item;
  if (plan === null) return;
  const { timeZone } = site.shop;
  const next = plan.cycles === 1 ? null : renewalTime(tx.now, plan, 1, timeZone);
  await tx
    .insert('subscription', {
      id: subscriptionIdOf(orderId, line),
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
      method,
      draftJson: toJson(draft),
    })
    .execute();
}

/** Ends a subscription with its first order, which is cancelled. */
export async function endSubscription(
  tx: Transaction,
  orderId: string,
  line: number,
): Promise<void> {
  await cancelSubscription(tx, subscriptionIdOf(orderId, line));
}

/** Ends a subscription; false when there is none that goes on. */
export async function cancelSubscription(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('subscription')
    .set({ state: 'cancelled', next: null })
    .where('id', '=', id)
    .where('state', 'in', ['active', 'past-due'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  tx.record('subscription.cancelled', id);
  return true;
}

function subscriptionIdOf(orderId: string, line: number): string {
  return idOf('subscription', orderId, String(line));
}

/**
 * Counts a later order of a subscription and says when the next one is due: in the future, so that one period is charged
 * at once. Periods that were missed while nobody worked are skipped (storefront.md §13).
 *
 * @returns the number of periods that were skipped
 */
export async function advanceSubscription(
  tx: Transaction,
  { subscriptionId, cycle }: { readonly subscriptionId: string; readonly cycle: number },
): Promise<number> {
  const row = await tx
    .selectLocked('subscription')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const made = cycle + 1;
  const { plan } = toSubscription(row);
  const over = plan.cycles > 0 && made >= plan.cycles;
  const going = row.state === 'active' && !over;
  const timeOf = (period: number) => renewalTime(row.first, plan, period, row.timeZone);
  let period = made + row.skipped;
  while (going && timeOf(period) <= tx.now) period++;
  const skipped = period - made;
  await tx
    .update('subscription')
    .set({
      made,
      skipped,
      next: going ? timeOf(period) : null,
      state: over && row.state === 'active' ? 'ended' : row.state,
    })
    .where('id', '=', subscriptionId)
    .execute();
  return skipped - row.skipped;
}

/** A row as it is answered. */
export function toSubscription(row: Tables['subscription']): Subscription {
  const { id, orderId, accountId, email, itemId, sku, made, next, first } = row;
  return {
    id,
    orderId,
    accountId,
    email,
    itemId,
    sku,
    plan: {
      value: row.periodValue,
      unit: row.periodUnit as SubscriptionPlan['unit'],
      cycles: row.cycles,
    },
    made,
    next,
    state: row.state as SubscriptionState,
    first,
  };
}
