import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buy, fullCart } from '../../testing/buying.js';
import { onPostgres, ownPostgres, testDatabase } from '../../testing/database.js';
import { openTestStore } from '../../testing/harness.js';
import { type Database, migrateDatabase, openDatabase } from '../database.js';
import { mergeSums } from '../merge-sums.js';
import { sumsOfSales } from './037-sums-of-sales.js';

const harness = openTestStore();

it('sums up earlier rows as the triggers do', async () => {
  for (const site of [harness.website(), harness.website()]) {
    const order = async (item: string) => {
      harness.now += 5 * 24 * 60 * 60 * 1_000;
      const placed = await buy(site, await fullCart(site, item, item, 2));
      return placed.outcome === 'ordered' ? placed.orderId : '';
    };
    const ids = [await order('lamp'), await order('splice'), await order('lamp')];
    const ask = { actor: 'account a', note: '', lines: [{ line: 0, quantity: 1 }] };
    await site.refunds.ask(ids[0] ?? '', { ...ask, returned: true });
    await site.orders.setState(ids[1] ?? '', 'fulfilled', 'account a');
    await site.orders.setState(ids[2] ?? '', 'cancelled', 'account a');
    await site.refunds.resume();
  }
  await harness.store.clean();

  const { url, schema } = harness.database;
  const { db, kind, close } = await openDatabase(url, schema === undefined ? {} : { schema });
  try {
    const rows = async () => {
      const query = db.selectFrom('salesSum').selectAll().where('amount', '!=', 0);
      const columns = ['websiteId', 'source', 'testMode', 'period', 'subject'] as const;
      return columns.reduce((sorted, column) => sorted.orderBy(column), query).execute();
    };
    const kept = await rows();
    expect(new Set(kept.map(({ source }) => source))).toEqual(
      new Set(['payment', 'refund', 'orders', 'orderLine']),
    );
    const statements = sumsOfSales.find(({ only }) => only === kind)?.statements ?? [];
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('salesSum').execute();
      for (const statement of statements.filter((each) => each.startsWith('insert'))) {
        await sql.raw(statement).execute(tx);
      }
    });
    expect(await rows()).toEqual(kept);
  } finally {
    await close();
  }
});

/** Pages that are read for the sums of a website. */
const PAGES: Readonly<Record<Database['kind'], (database: Database) => Promise<number>>> = {
  async sqlite({ db }) {
    const { rows } = await sql<{
      pages: number;
    }>`select count(*) as "pages" from dbstat where name = 'salesSum'`.execute(db);
    return rows[0]?.pages ?? 0;
  },
  async postgres({ db }) {
    await sql`vacuum analyze "salesSum"`.execute(db);
    const rows = await db.transaction().execute(async (tx) => {
      // A table that is as small as this one is read as a whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = sql<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>`
        explain (analyze, buffers, format json) select sum("amount") from "salesSum"
        where "websiteId" = 'busy' and "source" = 'orders' and "testMode" = 0 and "id" = ''
          and "period" >= 0 and "period" < 400`;
      return (await plan.execute(tx)).rows;
    });
    return rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? 0;
  },
};

it('changes leave no room among the sums', async () => {
  // In a database of their own, no transaction of other tests keeps rows from the vacuum.
  const { url, remove } = onPostgres ? await ownPostgres() : await testDatabase();
  await migrateDatabase(url);
  const database = await openDatabase(url);
  try {
    const { db, kind } = database;
    for (let round = 0; round < 64; round += 1) {
      const changes = Array.from({ length: 100 }, (_, index) => ({
        ...{ websiteId: 'busy', source: 'orders', testMode: 0, period: (round % 4) * 100 + index },
        ...{ subject: '', id: randomUUID(), amount: 1 },
      }));
      await db.transaction().execute((tx) => tx.insertInto('salesSum').values(changes).execute());
    }
    await mergeSums(database);
    const sums = db.selectFrom('salesSum').selectAll().where('websiteId', '=', 'busy');
    expect((await sums.execute()).map(({ amount }) => amount)).toEqual(Array(400).fill(16));
    expect(await PAGES[kind](database)).toBeLessThan(30);
  } finally {
    await database.close();
    await remove();
  }
});
