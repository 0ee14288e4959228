import { fromJson } from '../db/codec.js';
import { PAGE_SIZE, type Page, pageOf } from '../db/pages.js';
import { emailKey, emailKeysFrom } from '../email-address.js';
import { type MoneyValue, toMoneyValue } from '../money/money.js';
import type { OrderDraft } from '../order/order-draft.js';
import { PAID_STATES } from '../payment-states.js';
import type { RefundState } from '../refund/refund-rows.js';
import type { SiteStore } from '../website/site.js';

/** Who has ordered: a mailbox, with or without an account. */
export interface Customer {
  /** The key of the mailbox, by which customers are sorted. */
  readonly emailKey: string;
  /** The address of the last order, as it was typed. */
  readonly email: string;
  /** The name on the last order. */
  readonly name: string;
  /** Orders that were not cancelled. */
  readonly orders: number;
  /** What was captured of all orders less what was refunded, for each currency in which something is left. */
  readonly spent: readonly MoneyValue[];
  /** The times of the first and the last order, cancelled ones too; epoch milliseconds. */
  readonly first: number;
  readonly last: number;
}

/** Which customers are listed. */
export interface CustomerFilter {
  /** Any address of the mailbox. */
  readonly email?: string | undefined;
  /** The beginning of an address, or of a name from any of its words on. */
  readonly search?: string | undefined;
  readonly size?: number;
}

/** Between the parts of a cursor. */
const BREAK = '\n';

/** The customers of a shop, whom its orders name: there is no other list of them. */
export class Customers {
  readonly #site: SiteStore;

  constructor(site: SiteStore) {
    this.#site = site;
  }

  /** Customers by their mailboxes, or by their found terms. */
  async list(cursor?: string | null, filter: CustomerFilter = {}): Promise<Page<Customer>> {
    const { email, search, size = PAGE_SIZE } = filter;
    if (search !== undefined) return this.#found(search, cursor, size);
    const after = readKey(cursor);
    let query = this.#site.read.select('orders').select('emailKey');
    if (after !== undefined) query = query.where('emailKey', '>', after);
    if (email !== undefined) query = query.where('emailKey', '=', emailKey(email));
    const rows = await query
      .groupBy('emailKey')
      .orderBy('emailKey')
      .limit(size + 1)
      .execute();
    const page = pageOf(rows, (row) => writeKey(row.emailKey), size);
    return { ...page, rows: await this.#ofMailboxes(page.rows.map((row) => row.emailKey)) };
  }

  /** Each mailbox by the first of its terms with the beginning. */
  async #found(
    search: string,
    cursor: string | null | undefined,
    size: number,
  ): Promise<Page<Customer>> {
    const [first, last] = emailKeysFrom(search.replace(/\s+/g, ' '));
    const [term, key] = readKey(cursor)?.split(BREAK) ?? [];
    const { websiteId } = this.#site;
    let query = this.#site.read
      .select('customerTerm')
      .select(['term', 'emailKey'])
      .where('term', '>=', first)
      .where('term', '<', last)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('customerTerm as earlier')
              .select('earlier.term')
              .where('earlier.websiteId', '=', websiteId)
              .whereRef('earlier.emailKey', '=', 'customerTerm.emailKey')
              .where('earlier.term', '>=', first)
              .whereRef('earlier.term', '<', 'customerTerm.term'),
          ),
        ),
      );
    if (term !== undefined && key !== undefined) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('term', 'emailKey'), '>', tuple(term, key)),
      );
    }
    const ordered = query.orderBy('term').orderBy('emailKey');
    const rows = await ordered.limit(size + 1).execute();
    const page = pageOf(rows, (row) => writeKey(row.term + BREAK + row.emailKey), size);
    return { ...page, rows: await this.#ofMailboxes(page.rows.map((row) => row.emailKey)) };
  }

  async #ofMailboxes(keys: readonly string[]): Promise<Customer[]> {
    if (keys.length === 0) return [];
    const { websiteId } = this.#site;
    const sums = await this.#site.read
      .select('orders')
      .select(({ fn, lit, selectFrom }) => [
        'emailKey',
        'currency',
        'state',
        fn.countAll<number>().as('count'),
        fn
          .sum<number>(
            fn.coalesce(
              selectFrom('payment')
                .select('payment.amountCents')
                .where('payment.websiteId', '=', websiteId)
                .whereRef('payment.id', '=', 'orders.paymentId')
                .where('payment.state', 'in', PAID_STATES),
              lit(0),
            ),
          )
          .as('captured'),
        fn
          .sum<number>(
            fn.coalesce(
              selectFrom('refund')
                .select((refund) => refund.fn.sum<number>('refund.amountCents').as('cents'))
                .where('refund.websiteId', '=', websiteId)
                .whereRef('refund.orderId', '=', 'orders.id')
                .where('refund.state', '=', 'refunded' satisfies RefundState),
              lit(0),
            ),
          )
          .as('refunded'),
        fn.min<number>('created').as('first'),
        fn.max<number>('created').as('last'),
      ])
      .where('emailKey', 'in', [...keys])
      .groupBy(['emailKey', 'currency', 'state'])
      .orderBy('currency')
      .execute();
    const rows = keys.map((key) => sums.filter((row) => row.emailKey === key));
    const last = rows.map((own) => Math.max(...own.map((row) => row.last)));
    const named = await this.#ordersAt(keys.map((key, index) => [key, last[index] as number]));
    return keys.map((key, index) => {
      const own = rows[index] ?? [];
      const kept = own.filter(({ state }) => state !== 'cancelled');
      return {
        emailKey: key,
        ...(named.get(key) as Named),
        orders: kept.reduce((total, { count }) => total + count, 0),
        spent: spentOf(own),
        first: Math.min(...own.map(({ first }) => first)),
        last: last[index] as number,
      };
    });
  }

  /** What orders of mailboxes at given times say of whoever made them. */
  async #ordersAt(
    places: readonly (readonly [key: string, created: number])[],
  ): Promise<ReadonlyMap<string, Named>> {
    const keys = places.map(([key]) => key);
    const rows = await this.#site.read
      .select('orders')
      .select(['id', 'emailKey', 'email', 'draftJson'])
      // For places alone, or for an order by id, SQLite goes over all orders.
      .where('emailKey', 'in', keys)
      .where(({ and, or }) => or(places.map(([key, created]) => and({ emailKey: key, created }))))
      .execute();
    rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    return new Map(
      rows.map(({ emailKey, email, draftJson }) => {
        const { name } = fromJson<OrderDraft>(draftJson).contact;
        return [emailKey, { email, name }];
      }),
    );
  }
}

type Named = Pick<Customer, 'email' | 'name'>;

/** Amounts by currency, in the order of their rows. */
function spentOf(
  rows: readonly {
    readonly currency: string;
    readonly captured: number;
    readonly refunded: number;
  }[],
): MoneyValue[] {
  const byCurrency = new Map<string, number>();
  for (const { currency, captured, refunded } of rows) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + captured - refunded);
  }
  return [...byCurrency]
    .filter(([, cents]) => cents !== 0)
    .map(([currency, cents]) => toMoneyValue(cents, currency));
}

/** A cursor shows no address to who reads logs over somebody's shoulder. */
function writeKey(key: string): string {
  return Buffer.from(key).toString('base64url');
}

function readKey(cursor: string | null | undefined): string | undefined {
  return cursor ? Buffer.from(cursor, 'base64url').toString() : undefined;
}
