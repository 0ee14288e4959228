import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buy, fullCart } from '../../testing/buying.js';
import { openTestStore } from '../../testing/harness.js';
import { openDatabase } from '../database.js';
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
