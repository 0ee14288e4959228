import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buy, fullCart } from '../../testing/buying.js';
import { openTestStore } from '../../testing/harness.js';
import { openDatabase } from '../database.js';
import { orderLines } from './029-order-lines.js';

const harness = openTestStore();

it('writes the lines of earlier orders as those of new ones are', async () => {
  const site = harness.website();
  const order = async (quantity: number) => {
    const placed = await buy(site, await fullCart(site, 'lamp', '', quantity));
    return placed.outcome === 'ordered' ? placed.orderId : '';
  };
  const [kept, cancelled] = [await order(5), await order(1)];
  const lines = [{ line: 0, quantity: 2 }];
  const ask = { actor: 'account a', note: '', lines };
  await site.refunds.ask(kept, { ...ask, returned: true });
  await site.refunds.ask(kept, { ...ask, returned: false });
  await site.orders.setState(cancelled, 'cancelled', 'account a');

  const { url, schema } = harness.database;
  const { db, kind, close } = await openDatabase(url, schema === undefined ? {} : { schema });
  try {
    const rows = () => db.selectFrom('orderLine').selectAll().execute();
    const written = await rows();
    expect(written).toMatchObject([{ orderId: kept, line: 0, itemId: 'lamp', quantity: 3 }]);
    const { statements } = orderLines.find(({ only }) => only === kind) ?? { statements: [] };
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('orderLine').execute();
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
    expect(await rows()).toEqual(written);
  } finally {
    await close();
  }
});
