import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.js';
import { isLostRace } from './errors.js';
import { mergeSums } from './merge-sums.js';
import { RATE_LIMITS } from './migrations/002-rate-limits.js';
import type { Lives } from './retention.js';
import type { Table } from './schema.js';

/** Milliseconds that records of analytics are kept: as long as the cookie that they name. */
const RECORD_LIFE = 390 * 24 * 60 * 60 * 1_000;
/** Milliseconds that messages of webhooks are kept. They hold personal data. */
const DELIVERY_LIFE = 30 * 24 * 60 * 60 * 1_000;
/** Rows of one statement, so that requests are not kept waiting. */
const BATCH = 1_000;

/** How long carts are kept after their last change; `expires` says so of each. */
const CART_LIFE = 30 * 24 * 60 * 60 * 1_000;

type Condition = (now: number, lives: Lives) => RawBuilder<unknown> | undefined;

/** The tables whose rows expire, with the condition of such a row at a time; undefined where none does. */
const EXPIRED: readonly (readonly [Table, Condition])[] = [
  ['idempotency', (now) => sql`"expires" <= ${now}`],
  ['session', (now) => sql`"expires" <= ${now}`],
  ['token', (now) => sql`"expires" <= ${now}`],
  ['analyticsRecord', (now, { analytics = RECORD_LIFE }) => sql`"created" <= ${now - analytics}`],
  ['webhookDelivery', (now) => sql`"created" <= ${now - DELIVERY_LIFE}`],
  [
    'cart',
    (now, { carts = CART_LIFE }) =>
      sql`"purchased" = 0 and "expires" <= ${now + CART_LIFE - carts}`,
  ],
  [
    'submission',
    (now, { submissions }) =>
      submissions === undefined ? undefined : sql`"created" <= ${now - submissions}`,
  ],
  // What waits is for somebody who has not got it yet.
  ...(['sent', 'failed'] as const).map((state): readonly [Table, Condition] => [
    'letter',
    (now, { emails }) =>
      emails === undefined ? undefined : sql`"state" = ${state} and "created" <= ${now - emails}`,
  ]),
];

/**
 * Deletes the expired rows of all websites, and adds up the sums of sales. Several processes may do it at once.
 *
 * @param lives how long rows are kept that do not say it themselves
 */
export async function sweep(database: Database, now: number, lives: Lives = {}): Promise<void> {
  for (const [table, conditionOf] of EXPIRED) {
    const isExpired = conditionOf(now, lives);
    if (isExpired === undefined) continue;
    while ((await deleteBatch(database, table, isExpired)) === BATCH);
  }
  await mergeSums(database);
  // Calls are counted by the clock of the machine.
  const { db, kind } = database;
  if (kind !== 'postgres') return;
  await sql`delete from ${sql.table(RATE_LIMITS)} where "expire" <= ${Date.now()}`.execute(db);
}

/** The number of deleted rows; 0 where another process has locked them. */
async function deleteBatch(
  { db, kind }: Database,
  table: Table,
  isExpired: RawBuilder<unknown>,
): Promise<number> {
  const [row, lock] =
    kind === 'postgres' ? [sql`ctid`, sql`for update skip locked`] : [sql`rowid`, sql``];
  const rows = sql`select ${row} from ${sql.table(table)} where ${isExpired} limit ${BATCH} ${lock}`;
  try {
    return await db.transaction().execute(async (transaction) => {
      const statement = sql`delete from ${sql.table(table)} where ${row} in (${rows})`;
      const { numAffectedRows } = await statement.execute(transaction);
      return Number(numAffectedRows ?? 0);
    });
  } catch (error) {
    if (isLostRace(error)) return 0;
    throw error;
  }
}
