import type { Database } from './db/database.js';
import { DUE, type WorkKind } from './due-websites.js';

/** The background work of all websites that is not done. */
export interface Backlog {
  readonly kind: WorkKind;
  /** Rows whose time has come. */
  readonly due: number;
  /** The time of the oldest of them, in epoch milliseconds; `null` without one. */
  readonly since: number | null;
  /** Rows that no process tries again. */
  readonly failed: number;
}

/**
 * Counts the background work that is due, for metrics.
 *
 * @param now epoch milliseconds
 */
export async function backlog({ db }: Database, now: number): Promise<Backlog[]> {
  const payments = DUE.payments(db, now).select(({ fn }) => [
    fn.countAll<number>().as('due'),
    fn.min('created').as('since'),
  ]);
  const refunds = DUE.refunds(db, now).select(({ fn }) => [
    fn.countAll<number>().as('due'),
    fn.min('created').as('since'),
  ]);
  const renewals = DUE.renewals(db, now).select(({ fn }) => [
    fn.countAll<number>().as('due'),
    fn.min('next').as('since'),
  ]);
  const emails = DUE.emails(db, now).select(({ fn }) => [
    fn.countAll<number>().as('due'),
    fn.min('created').as('since'),
  ]);
  const webhooks = DUE.webhooks(db, now).select(({ fn }) => [
    fn.countAll<number>().as('due'),
    fn.min('created').as('since'),
  ]);
  const failedWebhooks = db
    .selectFrom('webhookDelivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed');
  const failedEmails = db
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed');
  const failedRefunds = db
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed');
  const pastDue = db
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'past-due');
  const [open, back, late, waiting, unsent, refused, unpaid, untold, dead] = await Promise.all([
    payments.executeTakeFirstOrThrow(),
    refunds.executeTakeFirstOrThrow(),
    renewals.executeTakeFirstOrThrow(),
    emails.executeTakeFirstOrThrow(),
    failedEmails.executeTakeFirstOrThrow(),
    failedRefunds.executeTakeFirstOrThrow(),
    pastDue.executeTakeFirstOrThrow(),
    webhooks.executeTakeFirstOrThrow(),
    failedWebhooks.executeTakeFirstOrThrow(),
  ]);
  return [
    { kind: 'payments', ...open, failed: 0 },
    { kind: 'refunds', ...back, failed: refused.count },
    { kind: 'renewals', ...late, failed: unpaid.count },
    { kind: 'emails', ...waiting, failed: unsent.count },
    { kind: 'webhooks', ...untold, failed: dead.count },
  ];
}
