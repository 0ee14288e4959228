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

/** The part of a list that is asked for. */
export interface Period {
  /** Made at this time or later; epoch milliseconds. */
  readonly since?: number | undefined;
  /** Made before this time. */
  readonly until?: number | undefined;
}

/** How much of a list is read at once: a period of it, and no more rows than `size`. */
export interface Reach extends Period {
  readonly size?: number;
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
  { since, until, size = PAGE_SIZE }: Reach = {},
): Promise<Page<Shown>> {
  const [first, last] = order === 'newest' ? [until, since] : [since, until];
  const after = later(readCursor(cursor), startOf(first, order), order);
  const [past, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  // The builder cannot see that each of these tables has both columns.
  let rest = query as unknown as SelectQueryBuilder<Tables, 'orders', Row>;
  if (after !== undefined) {
    rest = rest.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created', 'id'), past, tuple(after.time, after.id)),
    );
  }
  if (last !== undefined) rest = rest.where('created', order === 'newest' ? '>=' : '<', last);
  const ordered = rest.orderBy('created', direction).orderBy('id', direction);
  const rows = await ordered.limit(size + 1).execute();
  const page = toPage(rows, ({ created, id }) => ({ time: created, id }), size);
  return { ...page, rows: page.rows.map(show) };
}

/** The position before the first row of a period: ids have no character that is less than `-` or more than `z`. */
function startOf(time: number | undefined, order: 'newest' | 'oldest'): PagePosition | undefined {
  if (time === undefined) return undefined;
  return order === 'newest' ? { time, id: '' } : { time: time - 1, id: '~' };
}

/** Of two positions the one that leaves fewer rows, so that a cursor leads to nothing outside of the period. */
function later(
  a: PagePosition | undefined,
  b: PagePosition | undefined,
  order: 'newest' | 'oldest',
): PagePosition | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const isLess = a.time === b.time ? a.id < b.id : a.time < b.time;
  return isLess === (order === 'newest') ? a : b;
}

/** A page of rows of which one more than fits was asked for. */
export function toPage<T>(
  rows: readonly T[],
  position: (row: T) => PagePosition,
  size = PAGE_SIZE,
): Page<T> {
  return pageOf(rows, (row) => writeCursor(position(row)), size);
}

/** A page of rows of which one more than fits was asked for, by the cursor of each. */
export function pageOf<T>(
  rows: readonly T[],
  cursorOf: (row: T) => string,
  size = PAGE_SIZE,
): Page<T> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasNextPage = rows.length > size && last !== undefined;
  return { rows: shown, hasNextPage, nextPageCursor: hasNextPage ? cursorOf(last) : null };
}

/** Reads a cursor; undefined for the beginning, and for what is none. */
export function readCursor(cursor: string | null | undefined): PagePosition | undefined {
  const [, time = '', id = ''] = /^(\d{1,15})-([\w-]{1,64})$/.exec(cursor ?? '') ?? [];
  return time === '' ? undefined : { time: Number(time), id };
}

/** Rows that are counted, at most: who has more of them need not know how many. */
const COUNTED = 100;

/** How many rows a query finds, up to a hundred. */
export async function countSome<T extends Table>(
  query: SelectQueryBuilder<Tables, T, Record<never, never>>,
): Promise<number> {
  // The builder cannot see that each of these tables has the column.
  const rows = query as unknown as SelectQueryBuilder<Tables, 'website', Record<never, never>>;
  return (await rows.select('websiteId').limit(COUNTED).execute()).length;
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
