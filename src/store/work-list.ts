import { countSome } from './db/pages.js';
import type { WorkKind } from './due-websites.js';
import { OPEN_STATES } from './payment-states.js';
import type { SiteStore } from './website/site.js';

/** A piece of background work that is not done: it waits, or nobody tries it again. */
export interface WorkRow {
  readonly kind: WorkKind;
  readonly id: string;
  readonly state: string;
  /**
   * The kind of an email, the type of a message, the provider of a payment, the order of a refund, the item of a
   * subscription.
   */
  readonly subject: string;
  /** Epoch milliseconds; of a subscription its first order. */
  readonly created: number;
  /** When it is worked on next, in epoch milliseconds; `null` when nobody does by itself. */
  readonly next: number | null;
  /** Tries so far; `null` where they are not counted. */
  readonly tries: number | null;
  /** Why the last try failed, if that is known. */
  readonly reason: string | null;
}

/** Rows of each kind that are listed, at most. */
const MOST = 1_000;
/** Rows of each kind that are shown to people, at most. */
const SHOWN = 100;

/** The background work of a website. */
export class WorkList {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** What is not done, the oldest of each kind first, up to a thousand each. */
  async read(): Promise<WorkRow[]> {
    return [
      ...(await this.#payments()),
      ...(await this.#refunds(['pending', 'failed'], MOST)),
      ...(await this.#renewals()),
      ...(await this.#emails(['waiting', 'failed'], MOST)),
      ...(await this.#webhooks('waiting', MOST)),
      ...(await this.#webhooks('failed', MOST)),
    ];
  }

  /** Refunds, emails and messages that nobody tries again by itself, the oldest of each kind first: a hundred each. */
  async failed(): Promise<WorkRow[]> {
    return [
      ...(await this.#refunds(['failed'], SHOWN)),
      ...(await this.#emails(['failed'], SHOWN)),
      ...(await this.#webhooks('failed', SHOWN)),
    ];
  }

  /** How many refunds, emails and messages nobody tries again by itself, up to a hundred of each. */
  async countFailed(): Promise<number> {
    const { read } = this.#site;
    const counts = await Promise.all([
      countSome(read.select('refund').where('state', '=', 'failed')),
      countSome(read.select('letter').where('state', '=', 'failed')),
      countSome(read.select('webhookDelivery').where('state', '=', 'failed')),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #payments(): Promise<WorkRow[]> {
    const rows = await this.#site.read
      .select('payment')
      .select(['id', 'state', 'provider', 'created', 'leaseUntil', 'reason'])
      .where('state', 'in', OPEN_STATES)
      .orderBy('created')
      .limit(MOST)
      .execute();
    return rows.map(({ provider, leaseUntil, ...row }) => ({
      ...row,
      kind: 'payments',
      subject: provider,
      next: leaseUntil,
      tries: null,
    }));
  }

  async #refunds(states: readonly string[], most: number): Promise<WorkRow[]> {
    const rows = await this.#site.read
      .select('refund')
      .select(['id', 'state', 'orderId', 'created', 'leaseUntil', 'tries', 'reason'])
      .where('state', 'in', states)
      .orderBy('created')
      .limit(most)
      .execute();
    return rows.map(({ orderId, leaseUntil, ...row }) => ({
      ...row,
      kind: 'refunds',
      subject: orderId,
      next: row.state === 'pending' ? leaseUntil : null,
    }));
  }

  async #renewals(): Promise<WorkRow[]> {
    const inState = (state: string) =>
      this.#site.read
        .select('subscription')
        .select(['id', 'state', 'itemId', 'first', 'next'])
        .where('state', '=', state)
        .limit(MOST);
    const pastDue = inState('past-due').orderBy('first');
    const due = inState('active').where('next', '<=', this.#site.now).orderBy('next');
    const rows = [...(await pastDue.execute()), ...(await due.execute())];
    return rows.map(({ itemId, first, ...row }) => ({
      ...row,
      kind: 'renewals',
      subject: itemId,
      created: first,
      tries: null,
      reason: null,
    }));
  }

  async #emails(states: readonly string[], most: number): Promise<WorkRow[]> {
    const rows = await this.#site.read
      .select('letter')
      .select(['id', 'kind', 'state', 'created', 'leaseUntil', 'tries', 'reason'])
      .where('state', 'in', states)
      .orderBy('created')
      .limit(most)
      .execute();
    return rows.map(({ kind, leaseUntil, ...row }) => ({
      ...row,
      kind: 'emails',
      subject: kind,
      next: row.state === 'waiting' ? leaseUntil : null,
    }));
  }

  async #webhooks(state: string, most: number): Promise<WorkRow[]> {
    const rows = await this.#site.read
      .select('webhookDelivery')
      .select(['id', 'type', 'state', 'created', 'leaseUntil', 'tries', 'reason'])
      .where('state', '=', state)
      .orderBy('created')
      .limit(most)
      .execute();
    return rows.map(({ type, leaseUntil, ...row }) => ({
      ...row,
      kind: 'webhooks',
      subject: type,
      next: row.state === 'waiting' ? leaseUntil : null,
    }));
  }
}
