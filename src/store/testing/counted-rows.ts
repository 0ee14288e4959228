import { isPaid, type PaymentState } from '../payment-states.js';
import type { SiteStore } from '../website/site.js';

/** A row of which sums of sales are made, and its part of them. */
export interface CountedRow {
  /** Its table. */
  readonly source: string;
  readonly testMode: number;
  readonly created: number;
  /** A currency or a product; empty for orders. */
  readonly subject: string;
  readonly amount: number;
}

/** Every row of a shop that counts as sold or given back, by a look at each. */
export async function countedRows({ read }: SiteStore): Promise<readonly CountedRow[]> {
  const payments = await read.select('payment').selectAll().execute();
  const refunds = await read.select('refund').selectAll().execute();
  const orders = await read.select('orders').selectAll().execute();
  const lines = await read.select('orderLine').selectAll().execute();
  return [
    ...payments
      .filter(({ state }) => isPaid(state as PaymentState))
      .map((row) => ({
        ...row,
        source: 'payment',
        subject: row.currency,
        amount: row.amountCents,
      })),
    ...refunds
      .filter(({ state }) => state === 'refunded')
      .map((row) => ({ ...row, source: 'refund', subject: row.currency, amount: row.amountCents })),
    ...orders
      .filter(({ state }) => state !== 'cancelled')
      .map((row) => ({ ...row, source: 'orders', subject: '', amount: 1 })),
    ...lines.map((row) => ({
      ...{ ...row, source: 'orderLine', subject: row.itemId, amount: row.quantity },
    })),
  ];
}

/** The totals of rows or sums by their source, mode and subject, without those of nothing. */
export function totalsOf(
  rows: readonly Omit<CountedRow, 'created'>[],
): Readonly<Record<string, number>> {
  const totals = new Map<string, number>();
  for (const { source, testMode, subject, amount } of rows) {
    const key = [source, testMode, subject].join(' ');
    totals.set(key, (totals.get(key) ?? 0) + amount);
  }
  return Object.fromEntries([...totals].filter(([, total]) => total !== 0).sort());
}
