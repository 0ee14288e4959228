import type { Page } from '../db/pages.js';
import { PAGE_SIZE, pageOf } from '../db/pages.js';
import type { NewRow, Transaction, WebsiteScope } from '../db/scope.js';
import type { StockLevel } from './stock-level.js';

/** Causes of changes; `released` is stock that an attempt to pay had kept and that came to no order. */
export const STOCK_CAUSES = [
  'content',
  'set',
  'ordered',
  'released',
  'cancelled',
  'refunded',
] as const;

export type StockCause = (typeof STOCK_CAUSES)[number];

/** The reason of a change. */
export interface StockReason {
  readonly cause: StockCause;
  /** Its maker, as `account ID` or `key ID`; default nobody. */
  readonly actor?: string;
  /** The order that took or returned it, which may not be placed yet; default none. */
  readonly orderId?: string | null;
}

/** A change of the stock of a variant. */
export interface NotedChange {
  readonly itemId: string;
  readonly sku: string;
  /** Its number among those of the variant, from 1 on. */
  readonly number: number;
  /** Null at the beginning. */
  readonly before: StockLevel | null;
  readonly after: StockLevel;
}

/** A row of the history of a variant. */
export interface StockHistoryRow
  extends Required<StockReason>,
    Omit<NotedChange, 'itemId' | 'sku'> {
  /** Epoch milliseconds. */
  readonly created: number;
}

/** The last changes of each variant that are kept. */
export const KEPT_CHANGES = 1_000;
/** Older ones are deleted with each so many-th change. */
const TRIMMED_EVERY = 100;

/** Notes changes in the transaction that makes them. */
export async function noteChanges(
  tx: Transaction,
  changes: readonly NotedChange[],
  { cause, actor = '', orderId = null }: StockReason,
): Promise<void> {
  if (changes.length === 0) return;
  const reason = { cause, actor, orderId, created: tx.now };
  await tx
    .insert(
      'stockChange',
      changes.map((change) => toColumns(change, reason)),
    )
    .execute();
  for (const { itemId, sku, number } of changes) {
    if (number % TRIMMED_EVERY !== 0) continue;
    await tx
      .delete('stockChange')
      .where('itemId', '=', itemId)
      .where('sku', '=', sku)
      .where('number', '<=', number - KEPT_CHANGES)
      .execute();
  }
}

/**
 * The history of a variant, the newest change first: 50 at a time.
 *
 * @returns rows whose order is null where it was never placed
 */
export async function stockHistory(
  scope: WebsiteScope,
  itemId: string,
  sku: string,
  cursor?: string | null,
): Promise<Page<StockHistoryRow>> {
  let query = scope
    .select('stockChange')
    .selectAll()
    .where('itemId', '=', itemId)
    .where('sku', '=', sku);
  if (/^\d{1,15}$/.test(cursor ?? '')) query = query.where('number', '<', Number(cursor));
  const rows = await query
    .orderBy('number', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = pageOf(rows, ({ number }) => String(number));
  const orders = await placedOrders(
    scope,
    page.rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    ...page,
    rows: page.rows.map(({ cause, orderId, ...row }) => ({
      number: row.number,
      cause: cause as StockCause,
      actor: row.actor,
      orderId: orderId !== null && orders.has(orderId) ? orderId : null,
      before: levelOf(row.unlimitedBefore, row.quantityBefore),
      after: { unlimited: row.unlimitedAfter === 1, qtyInStock: row.quantityAfter },
      created: row.created,
    })),
  };
}

async function placedOrders(
  scope: WebsiteScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.select('orders').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

function levelOf(unlimited: number | null, quantity: number | null): StockLevel | null {
  if (unlimited === null || quantity === null) return null;
  return { unlimited: unlimited === 1, qtyInStock: quantity };
}

function toColumns(
  { itemId, sku, number, before, after }: NotedChange,
  reason: Pick<NewRow<'stockChange'>, 'cause' | 'actor' | 'orderId' | 'created'>,
): NewRow<'stockChange'> {
  return {
    ...reason,
    itemId,
    sku,
    number,
    unlimitedBefore: before && (before.unlimited ? 1 : 0),
    quantityBefore: before?.qtyInStock ?? null,
    unlimitedAfter: after.unlimited ? 1 : 0,
    quantityAfter: after.qtyInStock,
  };
}
