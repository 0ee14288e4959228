import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.js';

/** Rows with the columns of payments. */
export type SummedRows<Row = Record<never, never>> = SelectQueryBuilder<Tables, 'payment', Row>;

/** The sums of several queries by one statement, in their order. */
export async function readSums(
  queries: readonly SummedRows<{ sum: number }>[],
): Promise<readonly number[]> {
  const [first, ...rest] = queries.map((query, index) =>
    query.select(({ lit }) => lit(index).as('index')),
  );
  if (first === undefined) return [];
  const all = rest.reduce((union, query) => union.unionAll(query), first);
  const sums: number[] = [];
  for (const { index, sum } of await all.execute()) sums[index] = sum;
  return sums;
}
