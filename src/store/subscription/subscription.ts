import type { Account } from '../account/account.js';
import { PAGE_SIZE, type Page, readCursor, toPage } from '../db/pages.js';
import { StoreProblem } from '../problem.js';
import type { SiteStore } from '../website/site.js';
import { cancelSubscription, type Subscription, toSubscription } from './subscription-rows.js';

/** The subscriptions of a shop. */
export class Subscriptions {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** A subscription; undefined when there is none. */
  async get(id: string): Promise<Subscription | undefined> {
    const query = this.#site.read.select('subscription').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row && toSubscription(row);
  }

  /** The subscriptions of an account whose address is proven. */
  async ofAccount({ emailKey, proven }: Account): Promise<Subscription[]> {
    if (!proven) return [];
    const query = this.#site.read.select('subscription').selectAll();
    const rows = await query.where('emailKey', '=', emailKey).orderBy('first').execute();
    return rows.map(toSubscription);
  }

  /** Subscriptions for the owner, the newest first: 50 at a time. */
  async list(cursor?: string | null): Promise<Page<Subscription>> {
    const after = readCursor(cursor);
    const all = this.#site.read.select('subscription').selectAll();
    const rest =
      after === undefined
        ? all
        : all.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('first', 'id'), '<', tuple(after.time, after.id)),
          );
    const ordered = rest.orderBy('first', 'desc').orderBy('id', 'desc');
    const rows = await ordered.limit(PAGE_SIZE + 1).execute();
    const page = toPage(rows, ({ first, id }) => ({ time: first, id }));
    return { ...page, rows: page.rows.map(toSubscription) };
  }

  async ofOrder(orderId: string): Promise<Subscription[]> {
    const query = this.#site.read.select('subscription').selectAll();
    return (await query.where('orderId', '=', orderId).execute()).map(toSubscription);
  }

  /**
   * Ends a subscription; nothing is delivered any more.
   *
   * @throws StoreProblem `not-found` when there is none that goes on
   */
  async cancel(id: string): Promise<void> {
    await this.#site.write(async (tx) => {
      if (await cancelSubscription(tx, id)) return;
      throw new StoreProblem('not-found', 'subscription.notFound');
    });
  }
}
