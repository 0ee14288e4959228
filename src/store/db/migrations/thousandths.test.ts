import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buy, fullCart } from '../../testing/buying.js';
import { openTestStore } from '../../testing/harness.js';
import { openDatabase } from '../database.js';
import { thousandths } from './032-thousandths.js';

const harness = openTestStore();

/** What is stored of an order with a refund, a coupon and a gift card. */
async function ordered(currency: string) {
  const site = harness.website();
  harness.catalogue.setShop(site.websiteId, { currency });
  await site.coupons.create({ code: 'KNOT', kind: 'fixed', amount: 100, minimumCents: 200 });
  // Answers of buyers are no currency of the order.
  const placed = await buy(site, await fullCart(site, 'lamp', '', 2), {
    answers: { currency: 'KWD' },
  });
  const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
  const refund = { actor: 'account a', note: '', returned: false, amountCents: 1_000 };
  await site.refunds.ask(orderId, refund);
  return { site, orderId };
}

it('makes thousandths of the amounts of dinars, and of no others', async () => {
  const [dinars, dollars] = [await ordered('KWD'), await ordered('USD')];
  const amounts = async ({ site, orderId }: Awaited<ReturnType<typeof ordered>>) => {
    const order = await site.orders.get(orderId);
    const [coupon] = await site.coupons.list();
    const [refund] = await site.refunds.ofOrder(orderId);
    const { read } = harness.inside(site);
    const payments = await read.select('payment').selectAll().execute();
    const { items = [], grandTotalCents, taxes } = order?.details ?? {};
    const charges = await read.select('testCharge').selectAll().execute();
    const cents = [
      order?.grandTotal.value.replace('.', ''),
      grandTotalCents,
      items[0]?.unitPriceCents,
      coupon?.amount,
      coupon?.minimumCents,
      refund?.paymentCents,
      payments[0]?.amountCents,
      charges[0]?.amountCents,
    ];
    return { cents: cents.map(Number), others: [items[0]?.quantity, taxes, refund?.lines] };
  };
  const before = [await amounts(dinars), await amounts(dollars)];
  const { url, schema } = harness.database;
  const { db, close } = await openDatabase(url, schema === undefined ? {} : { schema });
  try {
    await db.transaction().execute(async (tx) => {
      for (const statement of thousandths.statements) await sql.raw(statement).execute(tx);
      await thousandths.rewrite?.(tx as never);
    });
  } finally {
    await close();
  }
  expect(await amounts(dinars)).toEqual({
    ...before[0],
    cents: before[0]?.cents.map((each) => each * 10),
  });
  expect(await amounts(dollars)).toEqual(before[1]);
});
