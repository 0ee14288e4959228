import type { SelectQueryBuilder } from 'kysely';
import type { Table, Tables } from './schema.js';

/** Rows of a page of a list. */
export const PAGE_SIZE = 50;

/** A page of a list (storefront seed §3). */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly hasNextPage: boolean;
  /** What the next page starts after; null on the last one. */
  readonly nextPageCursor: string | null;
}

/** Where a list goes on: what the rows are ordered by. */
export interface PagePosition {
  readonly time: number;
  readonly id: string;
}

/** A table whose rows say when they were made. */
type Dated = {
  [T in Table]: Tables[T] extends { id: string; created: number } ? T : never;
}[Table];

/**
 * A page of the rows that a query finds, the newest or the oldest first.
 *
 * @param show what the list holds of a row
 */
export async function readPage<T extends Dated, Row extends { id: string; created: number }, Shown>(
  query: SelectQueryBuilder<Tables, T, Row>,
  order: 'newest' | 'oldest',
  cursor: string | null | undefined,
  show: (row: Row) => Shown,
): Promise<Page<Shown>> {
  const after = readCursor(cursor);
  const [past, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  // The builder cannot see that each of these tables has both columns.
  let rest = query as unknown as SelectQueryBuilder<Tables, 'orders', Row>;
  if (after !== undefined) {
    rest = rest.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created', 'id'), past, tuple(after.time, after.id)),
    );
  }
  const ordered = rest.orderBy('created', direction).orderBy('id', direction);
  const rows = await ordered.limit(PAGE_SIZE + 1).execute();
  const page = toPage(rows, ({ created, id }) => ({ time: created, id }));
  return { ...page, rows: page.rows.map(show) };
}

/** A page of rows of which one more than fits was asked for. */
export function toPage<T>(rows: readonly T[], position: (row: T) => PagePosition): Page<T> {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const hasNextPage = rows.length > PAGE_SIZE && last !== undefined;
  return {
    rows: shown,
    hasNextPage,
    nextPageCursor: hasNextPage ? writeCursor(position(last)) : null,
  };
}

/** Reads a cursor; undefined for the beginning, and for what is none. */
export function readCursor(cursor: string | null | undefined): PagePosition | undefined {
  const [, time = '', id = ''] = /^(\d{1,15})-([\w-]{1,64})$/.exec(cursor ?? '') ?? [];
  return time === '' ? undefined : { time: Number(time), id };
}

function writeCursor({ time, id }: PagePosition): string {
  return `${time}-${id}`;
}

/** Tables whose rows are of items. */
type OfItems = {
  [T in Table]: Tables[T] extends { itemId: string } ? T : never;
}[Table];

/** How many rows a query finds for each item; items without rows are missing. */
export async function countByItem<T extends OfItems>(
  query: SelectQueryBuilder<Tables, T, Record<never, never>>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  // The builder cannot see that each of these tables has the column.
  const rows = await (query as unknown as SelectQueryBuilder<Tables, 'like', Record<never, never>>)
    .select('itemId')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('itemId', 'in', [...itemIds])
    .groupBy('itemId')
    .execute();
  return new Map(rows.map(({ itemId, count }) => [itemId, count]));
}
