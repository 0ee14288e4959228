import { readSums, type SummedRows } from '../db/sums.js';
import { type MoneyValue, toMoneyValue } from '../money/money.js';
import { ORDER_STATES, type OrderState } from '../order/order.js';
import type { Payments } from '../payment/payment.js';
import { PAID_STATES } from '../payment-states.js';
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
}

/** A product with the units of it that were sold. */
export interface SoldProduct {
  readonly itemId: string;
  readonly units: number;
}

/** The states of rows that count, by their table. */
const COUNTED = {
  payment: PAID_STATES,
  refund: ['refunded'] satisfies readonly RefundState[],
  orders: (Object.keys(ORDER_STATES) as OrderState[]).filter((state) => state !== 'cancelled'),
} as const;

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
    const cents = (table: 'payment' | 'refund') => (period: WholePeriod) =>
      this.#rows(table, period)
        .where('currency', '=', currency)
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amountCents'), lit(0)).as('sum'));
    const orders = (period: WholePeriod) =>
      this.#rows('orders', period).select(({ fn }) => fn.countAll<number>().as('sum'));
    const [captured, refunded, placed] = await Promise.all([
      readSums(periods.map(cents('payment'))),
      readSums(periods.map(cents('refund'))),
      readSums(periods.map(orders)),
    ]);
    return periods.map((_, index) => ({
      capturedCents: captured[index] ?? 0,
      refundedCents: refunded[index] ?? 0,
      orders: placed[index] ?? 0,
    }));
  }

  /** What was captured less what was refunded in a period, in all currencies but one. */
  async inOtherCurrencies(period: WholePeriod, but: string): Promise<readonly MoneyValue[]> {
    const read = (table: 'payment' | 'refund') =>
      this.#rows(table, period)
        .where('currency', '!=', but)
        .select(({ fn }) => ['currency', fn.sum<number>('amountCents').as('cents')])
        .groupBy('currency')
        .execute();
    const [captured, refunded] = await Promise.all([read('payment'), read('refund')]);
    const all = new Map(captured.map(({ currency, cents }) => [currency, cents]));
    for (const { currency, cents } of refunded) all.set(currency, (all.get(currency) ?? 0) - cents);
    return [...all].sort().map(([currency, cents]) => toMoneyValue(cents, currency));
  }

  /** The products of which most was sold in a period, less what came back; the first ones. */
  async topProducts({ since, until }: WholePeriod, most: number): Promise<readonly SoldProduct[]> {
    return this.#site.read
      .select('orderLine')
      .select(({ fn }) => ['itemId', fn.sum<number>('quantity').as('units')])
      .where('testMode', 'in', this.#testModes)
      .where('created', '>=', since)
      .where('created', '<', until)
      .groupBy('itemId')
      .having(({ fn }) => fn.sum('quantity'), '>', 0)
      .orderBy('units', 'desc')
      .orderBy('itemId')
      .limit(most)
      .execute();
  }

  /** The rows of a table that count in a period. */
  #rows(table: keyof typeof COUNTED, { since, until }: WholePeriod): SummedRows {
    // The builder cannot see that each of these tables has the columns.
    return this.#site.read
      .select(table as 'payment')
      .where('testMode', 'in', this.#testModes)
      .where('state', 'in', COUNTED[table])
      .where('created', '>=', since)
      .where('created', '<', until);
  }
}
