import { sql } from 'kysely';
import type { Database } from './database.js';
import { isLostRace } from './errors.js';
import type { Tables } from './schema.js';

/** Changes of one transaction. */
const BATCH = 1_000;

/** Adds the changes of the sums of sales to the sums. Several processes may do it at once. */
export async function mergeSums(database: Database): Promise<void> {
  while ((await mergeBatch(database)) === BATCH);
}

/** The number of changes that were added; 0 where another process has locked them. */
async function mergeBatch({ db, kind }: Database): Promise<number> {
  const lock = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const ids = sql`select "id" from "salesSum" where "id" > '' limit ${BATCH} ${lock}`;
  try {
    return await db.transaction().execute(async (transaction) => {
      // The index of changes has none but these.
      const { rows } = await sql<Tables['salesSum']>`
        delete from "salesSum" where "id" > '' and "id" in (${ids}) returning *`.execute(
        transaction,
      );
      for (const sum of sumsOf(rows)) {
        await transaction
          .insertInto('salesSum')
          .values(sum)
          .onConflict((conflict) =>
            conflict
              .columns(['websiteId', 'source', 'testMode', 'period', 'subject', 'id'])
              .doUpdateSet(({ eb, ref }) => ({
                amount: eb('salesSum.amount', '+', ref('excluded.amount')),
              })),
          )
          .execute();
      }
      return rows.length;
    });
  } catch (error) {
    if (isLostRace(error)) return 0;
    throw error;
  }
}

/** By how much each sum changes, in an order that is the same for all processes: they lock the sums in it. */
function sumsOf(changes: readonly Tables['salesSum'][]): Tables['salesSum'][] {
  const sums = new Map<string, Tables['salesSum']>();
  for (const change of changes) {
    const { websiteId, source, testMode, period, subject, amount } = change;
    const key = JSON.stringify([websiteId, source, testMode, period, subject]);
    sums.set(key, { ...change, id: '', amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
