import type { RowsQuery } from '../db/scope.js';
import type { OrderState } from '../order/order.js';
import type { Payments } from '../payment/payment.js';
import { PAID_STATES, type PaymentState } from '../payment-states.js';
import type { RefundState } from '../refund/refund-rows.js';
import type { SiteStore } from '../website/site.js';

/** A period with both ends, in epoch milliseconds; the second is not in it. */
export interface WholePeriod {
  readonly since: number;
  readonly until: number;
}

/** What a shop has sold in a period. Amounts are cents. */
export interface PeriodSales {
  /** Captured of payments begun in it. What gift cards pay came in when they were sold. */
  readonly capturedCents: number;
  /** Given back by refunds asked for in it. */
  readonly refundedCents: number;
  /** Orders placed in it and not cancelled. */
  readonly orders: number;
  /** Captured less refunded in each other currency. */
  readonly otherCents: ReadonlyMap<string, number>;
}

/** A product with the units of it that were sold. */
export interface SoldProduct {
  readonly itemId: string;
  readonly units: number;
}

const HOUR = 60 * 60 * 1_000;

/** The summed tables: as the triggers of the sums have them. */
const SOURCES = {
  payment: { states: PAID_STATES, subject: 'currency', amount: 'amountCents', size: HOUR },
  refund: { states: ['refunded'], subject: 'currency', amount: 'amountCents', size: HOUR },
  orders: { states: ['placed', 'fulfilled'], subject: null, amount: null, size: HOUR },
  orderLine: { states: null, subject: 'itemId', amount: 'quantity', size: 14 * 24 * HOUR },
} as const satisfies Readonly<Record<string, Source>>;

interface Source {
  /** Of rows that count; null for all. */
  readonly states: readonly (PaymentState | RefundState | OrderState)[] | null;
  /** The column by which it is summed up; null for none. */
  readonly subject: string | null;
  /** The summed column; null where rows are counted. */
  readonly amount: string | null;
  /** The length of the periods of its sums, in milliseconds. */
  readonly size: number;
}

/** The sales in a part of the periods that are asked for. */
interface Sold {
  /** The how many-th period. */
  readonly index: number;
  readonly subject: string;
  readonly amount: number;
}

/**
 * Sums over the orders of a shop. Test orders count while there is no other way to pay, for whoever tries the shop
 * out.
 */
export class Sales {
  readonly #site: SiteStore;
  readonly #testModes: readonly number[];

  /** @internal */
  constructor(site: SiteStore, { providers }: Payments) {
    this.#site = site;
    this.#testModes = [...providers.values()].every(({ testMode }) => testMode) ? [0, 1] : [0];
  }

  /** The sales of each period; its money in one currency. */
  async ofPeriods(
    periods: readonly WholePeriod[],
    currency: string,
  ): Promise<readonly PeriodSales[]> {
    const [captured, refunded, orders] = await Promise.all([
      this.#totals('payment', periods),
      this.#totals('refund', periods),
      this.#totals('orders', periods),
    ]);
    return periods.map((_, index) => {
      const otherCents = new Map(captured[index]);
      for (const [subject, cents] of refunded[index] ?? [])
        otherCents.set(subject, (otherCents.get(subject) ?? 0) - cents);
      otherCents.delete(currency);
      return {
        capturedCents: captured[index]?.get(currency) ?? 0,
        refundedCents: refunded[index]?.get(currency) ?? 0,
        orders: orders[index]?.get('') ?? 0,
        otherCents,
      };
    });
  }

  /** The totals of a source in each period, by subject. */
  async #totals(
    source: keyof typeof SOURCES,
    periods: readonly WholePeriod[],
  ): Promise<readonly ReadonlyMap<string, number>[]> {
    const rows = await this.#sold(source, periods)
      .select(({ fn }) => ['index', 'subject', fn.sum<number>('amount').as('total')])
      .groupBy(['index', 'subject'])
      .execute();
    const totals = periods.map(() => new Map<string, number>());
    for (const { index, subject, total } of rows) totals[index]?.set(subject, total);
    return totals;
  }

  /** The products of which most was sold in a period, less what came back; the first ones. */
  async topProducts(period: WholePeriod, most: number): Promise<readonly SoldProduct[]> {
    return this.#sold('orderLine', [period])
      .select(({ fn }) => ['subject as itemId', fn.sum<number>('amount').as('units')])
      .groupBy('subject')
      .having(({ fn }) => fn.sum('amount'), '>', 0)
      .orderBy('units', 'desc')
      .orderBy('subject')
      .limit(most)
      .execute();
  }

  /** The parts of a source in periods: sums, and the rows before the first one and after the last one. */
  #sold(source: keyof typeof SOURCES, periods: readonly WholePeriod[]) {
    const { size } = SOURCES[source];
    const parts = periods.flatMap(({ since, until }, index) => {
      const [first, end] = [Math.ceil(since / size), Math.floor(until / size)];
      if (first >= end) return [this.#rows(source, index, since, until)];
      return [
        this.#sums(source, index, first, end, '='),
        this.#sums(source, index, first, end, '>'),
        ...(since < first * size ? [this.#rows(source, index, since, first * size)] : []),
        ...(end * size < until ? [this.#rows(source, index, end * size, until)] : []),
      ];
    });
    return this.#site.read.selectAll(parts);
  }

  /** The sums of whole periods, by an id that is empty; or the changes that are not in them yet, by theirs. */
  #sums(
    source: keyof typeof SOURCES,
    index: number,
    first: number,
    end: number,
    id: '=' | '>',
  ): RowsQuery<Sold> {
    return this.#site.read
      .select('salesSum')
      .select(({ lit }) => [lit(index).as('index'), 'subject', 'amount'])
      .where('source', '=', source)
      .where('testMode', 'in', this.#testModes)
      .where('id', id, '')
      .where('period', '>=', first)
      .where('period', '<', end) as unknown as RowsQuery<Sold>;
  }

  /** The rows of a source that count. */
  #rows(
    source: keyof typeof SOURCES,
    index: number,
    since: number,
    until: number,
  ): RowsQuery<Sold> {
    const { states, subject, amount }: Source = SOURCES[source];
    // The builder cannot see that each of these tables has the columns.
    const rows = this.#site.read
      .select(source as 'payment')
      .select(({ lit, ref, val }) => [
        lit(index).as('index'),
        (subject === null ? val('') : ref(subject as 'currency')).as('subject'),
        (amount === null ? lit(1) : ref(amount as 'amountCents')).as('amount'),
      ])
      .where('testMode', 'in', this.#testModes)
      .where('created', '>=', since)
      .where('created', '<', until);
    return states === null ? rows : rows.where('state', 'in', states);
  }
}
