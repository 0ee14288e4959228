import type { Database } from './db/database.js';
import { OPEN_STATES } from './payment-states.js';
import { RENEWED_STATES } from './subscription/subscription-states.js';

/** The kinds of background work, in the order in which one leads to another. */
export const WORK_KINDS = ['payments', 'refunds', 'renewals', 'emails', 'webhooks'] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/**
 * The rows of all websites whose time has come: open payments and refunds without a worker, due subscriptions, emails
 * and messages of webhooks that wait.
 */
export const DUE = {
  payments: (db: Database['db'], now: number) =>
    db.selectFrom('payment').where('state', 'in', OPEN_STATES).where('leaseUntil', '<=', now),
  refunds: (db: Database['db'], now: number) =>
    db.selectFrom('refund').where('state', '=', 'pending').where('leaseUntil', '<=', now),
  renewals: (db: Database['db'], now: number) =>
    db
      .selectFrom('subscription')
      .where('state', 'in', RENEWED_STATES)
      .where('next', '<=', now)
      .where('restUntil', '<=', now),
  emails: (db: Database['db'], now: number) =>
    db.selectFrom('letter').where('state', '=', 'waiting').where('leaseUntil', '<=', now),
  webhooks: (db: Database['db'], now: number) =>
    db.selectFrom('webhookDelivery').where('state', '=', 'waiting').where('leaseUntil', '<=', now),
} as const;

/**
 * The ids of the websites with due work of a kind, by one query for all.
 *
 * @param now epoch milliseconds
 */
export async function dueWebsites(
  { db }: Database,
  kind: WorkKind,
  now: number,
): Promise<string[]> {
  // The builder cannot see that each of these tables has the column.
  const due = DUE[kind](db, now) as ReturnType<typeof DUE.payments>;
  const rows = await due.select('websiteId').distinct().execute();
  return rows.map(({ websiteId }) => websiteId);
}

/** An endpoint with messages whose time has come. */
export interface DueEndpoint {
  readonly websiteId: string;
  readonly endpointId: string;
}

/**
 * The endpoints of all websites with due messages, by one query: those of a website do not wait for one another.
 *
 * @param now epoch milliseconds
 */
export async function dueEndpoints({ db }: Database, now: number): Promise<DueEndpoint[]> {
  return DUE.webhooks(db, now).select(['websiteId', 'endpointId']).distinct().execute();
}
