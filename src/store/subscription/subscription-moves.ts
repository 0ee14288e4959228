import type { Tables } from '../db/schema.js';
import type { Transaction } from '../db/scope.js';
import { StoreProblem } from '../problem.js';
import type { SiteStore } from '../website/site.js';
import { renewalTime } from './renewal-dates.js';
import { writeToSubscriber } from './subscription-email.js';
import { planOf } from './subscription-rows.js';
import { isOver, type SubscriptionState } from './subscription-states.js';

type Row = Tables['subscription'];
type Change = Partial<Omit<Row, 'id' | 'websiteId'>>;

/** A move of a subscription that goes on. */
export interface Move {
  /** The part of its event and its email behind `subscription`. */
  readonly name: 'paused' | 'resumed' | 'cancelled';
  readonly change: Change;
  /** Of its event and its email. */
  readonly data?: Readonly<Record<string, number>>;
}

/**
 * What a move makes of a subscription: a move; undefined when it stands so already. `refuse` ends the transaction.
 */
export type Decide = (row: Row, now: number, refuse: () => never) => Move | undefined;

/** Nothing is ordered any more until it is resumed. A payment that is under way comes too late. */
export const pause: Decide = ({ state, atPeriodEnd, attempt }, _now, refuse) => {
  if (state === 'paused') return undefined;
  if (state !== 'active' || atPeriodEnd === 1) refuse();
  const change = { state: 'paused', next: null, attempt: attempt + 1 };
  return { name: 'paused', change };
};

/**
 * It goes on, with its next order on the first day of its calendar that is to come: what was missed is neither ordered
 * nor charged. What was to be cancelled at the period's end is not.
 */
export const resume: Decide = (row, now, refuse) => {
  if (row.state === 'active') {
    return row.atPeriodEnd === 0
      ? undefined
      : { name: 'resumed', change: { atPeriodEnd: 0 }, data: { next: row.next ?? now } };
  }
  if (row.state !== 'paused') refuse();
  const timeOf = (period: number) => renewalTime(row.first, planOf(row), period, row.timeZone);
  let period = row.made + row.skipped;
  while (timeOf(period) <= now) period++;
  const next = timeOf(period);
  const skipped = period - row.made;
  return {
    name: 'resumed',
    change: { state: 'active', next, skipped, retries: 0 },
    data: { next },
  };
};

/** It is over at once. A payment that is under way comes too late. */
export const cancel: Decide = () => ({
  name: 'cancelled',
  change: { state: 'cancelled', next: null, atPeriodEnd: 0 },
});

/** It is over when the period ends that is paid; at once where none is. */
export const cancelAtPeriodEnd: Decide = (row, now, refuse) => {
  const { state, next, atPeriodEnd } = row;
  if (state !== 'active' || next === null || next <= now) return cancel(row, now, refuse);
  if (atPeriodEnd === 1) return undefined;
  return { name: 'cancelled', change: { atPeriodEnd: 1 }, data: { end: next } };
};

/**
 * The locked row of a subscription that goes on.
 *
 * @throws StoreProblem `not-found` when there is none
 */
export async function goingOn(tx: Transaction, id: string): Promise<Row> {
  const query = tx.selectLocked('subscription').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirst();
  if (row === undefined || isOver(row.state as SubscriptionState)) {
    throw new StoreProblem('not-found', 'subscription.notFound');
  }
  return row;
}

/**
 * Moves a subscription that goes on. The buyer is told by one email.
 *
 * @throws StoreProblem `not-found` when there is none that goes on, `conflict` when its state has no such move
 */
export async function moveSubscription(
  site: SiteStore,
  tx: Transaction,
  id: string,
  decide: Decide,
): Promise<void> {
  const row = await goingOn(tx, id);
  const move = decide(row, tx.now, () => {
    throw new StoreProblem('conflict', 'subscription.state');
  });
  if (move === undefined) return;
  const { name, change, data = {} } = move;
  await tx.update('subscription').set(change).where('id', '=', id).execute();
  await writeToSubscriber(site, tx, { ...row, ...change }, `subscription-${name}`, data);
  const isLater = change.state === undefined && name === 'cancelled';
  tx.record(isLater ? 'subscription.cancelling' : `subscription.${name}`, id, data);
}
