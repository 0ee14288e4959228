import type { Database } from './db/database.js';
import { OPEN_STATES } from './payment/payment-states.js';

/** The kinds of background work, in the order in which one leads to another. */
export const WORK_KINDS = ['payments', 'renewals', 'emails'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/**
 * The ids of the websites with due work of a kind, by one query for all: open payments without a worker, due
 * subscriptions, emails that wait.
 *
 * @param now epoch milliseconds
 */
export async function dueWebsites(
  { db }: Database,
  kind: WorkKind,
  now: number,
): Promise<string[]> {
  const rows = await DUE[kind](db, now).distinct().execute();
  return rows.map(({ websiteId }) => websiteId);
}

const DUE = {
  payments: (db: Database['db'], now: number) =>
    db
      .selectFrom('payment')
      .select('websiteId')
      .where('state', 'in', OPEN_STATES)
      .where('leaseUntil', '<=', now),
  renewals: (db: Database['db'], now: number) =>
    db
      .selectFrom('subscription')
      .select('websiteId')
      .where('state', '=', 'active')
      .where('next', '<=', now),
  emails: (db: Database['db'], now: number) =>
    db
      .selectFrom('letter')
      .select('websiteId')
      .where('state', '=', 'waiting')
      .where('leaseUntil', '<=', now),
} as const;
