import type { Database } from './db/database.js';
import { OPEN_STATES } from './payment/payment-states.js';

/**
 * The ids of the websites with due work, by one query for all: open payments without a worker, due subscriptions and
 * emails that wait.
 *
 * @param now epoch milliseconds
 */
export async function dueWebsites({ db }: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('websiteId')
    .where('state', 'in', OPEN_STATES)
    .where('leaseUntil', '<=', now)
    .union(
      db
        .selectFrom('subscription')
        .select('websiteId')
        .where('state', '=', 'active')
        .where('next', '<=', now),
    )
    .union(
      db
        .selectFrom('letter')
        .select('websiteId')
        .where('state', '=', 'waiting')
        .where('leaseUntil', '<=', now),
    )
    .execute();
  return rows.map(({ websiteId }) => websiteId);
}
