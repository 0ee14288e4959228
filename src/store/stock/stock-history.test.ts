import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WebsiteStore } from '../index.js';
import { allRows } from '../testing/all-rows.js';
import { buy, fullCart } from '../testing/buying.js';
import { product, variant } from '../testing/catalogue.js';
import { onPostgres } from '../testing/database.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { KEPT_CHANGES, noteChanges } from './stock-history.js';

const harness = openTestStore();
harness.providers.push({
  name: 'away',
  testMode: false,
  authorize: async () => 'declined',
  find: async () => 'declined',
  capture: async () => 'captured',
  void: async () => undefined,
});

const ROPE = ['rope', 'rope'] as const;
const limited = (qtyInStock: number) => ({ unlimited: false, qtyInStock });
const ordered = async (site: WebsiteStore, quantity: number) => {
  const placed = await buy(site, await fullCart(site, 'rope', '', quantity));
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return placed.orderId;
};
const historyOf = (site: WebsiteStore, itemId = 'rope', sku = itemId) =>
  allRows((cursor) => site.stock.history(itemId, sku, cursor));

it('of a variant says when, why and by whom it has changed, the newest first', async () => {
  const site = harness.website();
  await site.stock.set(...ROPE, limited(9), 'account ada');
  const [first, second] = [await ordered(site, 2), await ordered(site, 1)];
  await site.orders.setState(first, 'cancelled', 'account bo');
  const lines = [{ line: 0, quantity: 1 }];
  await site.refunds.ask(second, { actor: 'key shelf', note: '', returned: true, lines });
  const away = { payment: { provider: 'away', method: 'card' } };
  expect(await refusal(buy(site, await fullCart(site, 'rope'), away))).toContain('declined');
  const was = limited(9);
  const level = { unlimited: true, qtyInStock: 9 };
  await site.stock.setMany([{ itemId: 'rope', sku: 'rope', was, level }], 'key shelf');

  const rows = await historyOf(site);
  const moves = rows.map(({ before, after, cause, actor, orderId }) => [
    `${before?.qtyInStock}-${after.qtyInStock}`,
    cause,
    actor,
    orderId,
  ]);
  expect(moves).toEqual([
    ['9-9', 'set', 'key shelf', null],
    ['8-9', 'released', '', null],
    // Of no order that was placed.
    ['9-8', 'ordered', '', null],
    ['8-9', 'refunded', 'key shelf', second],
    ['6-8', 'cancelled', 'account bo', first],
    ['7-6', 'ordered', '', second],
    ['9-7', 'ordered', '', first],
    ['3-9', 'set', 'account ada', null],
    ['undefined-3', 'content', '', null],
  ]);
  expect(rows.map(({ after }) => after.unlimited)).toEqual([true, ...Array(8).fill(false)]);
  expect(new Set(rows.map(({ created }) => created))).toEqual(new Set([harness.now]));
});

it('of an unlimited variant has no sales: they change nothing', async () => {
  const site = harness.website();
  await buy(site, await fullCart(site, 'lamp', '', 2));
  expect(await historyOf(site, 'lamp')).toMatchObject([
    { cause: 'content', after: { unlimited: true } },
  ]);
  expect(await site.stock.list()).toMatchObject([{ sku: 'lamp', sold: 2 }]);
});

it('has what was done, and nothing else', async () => {
  const site = harness.website();
  await site.stock.set(...ROPE, limited(3));
  const before = await historyOf(site);
  expect(
    await refusal(buy(site, await fullCart(site, 'rope', '', 3), { grandTotalCents: 1 })),
  ).not.toBe('not refused');
  expect(await refusal(site.stock.set(...ROPE, limited(-1)))).toBe('invalid stock.quantity');
  expect(await refusal(site.stock.set('none', 'none', limited(1)))).toBe(
    'not-found stock.notFound',
  );
  const stale = { itemId: 'rope', sku: 'rope', was: limited(7), level: limited(8) };
  expect(await site.stock.setMany([stale])).toEqual(['changed']);
  await site.stock.seed([product('rope', { variants: [variant('rope', 1)] })]);
  await site.stock.set(...ROPE, limited(3));
  expect(await historyOf(site)).toEqual(before);
  expect(before).toHaveLength(1);
  expect(await historyOf(harness.website())).toEqual([]);
});

it('keeps the last changes of a variant, and all of others', async () => {
  const site = harness.website();
  // Another SKU of the item, and the SKU of another item.
  const twin = product('rope', { variants: [variant('rope', 1), variant('cord', 1)] });
  harness.catalogue.set(site.websiteId, 'rope', twin);
  const net = product('net', { variants: [variant('rope', 1)] });
  harness.catalogue.set(site.websiteId, 'net', net);
  const others = [
    ['rope', 'cord'],
    ['net', 'rope'],
  ] as const;
  for (const [itemId, sku] of others) await site.stock.set(itemId, sku, limited(7));
  await site.stock.set(...ROPE, limited(5));
  const level = limited(5);
  const last = KEPT_CHANGES + 99;
  const changes = Array.from({ length: last - 2 }, (_, index) => {
    return { itemId: 'rope', sku: 'rope', number: index + 3, before: level, after: level };
  });
  await harness.inside(site).write(async (tx) => {
    await noteChanges(tx, changes, { cause: 'set' });
    await tx
      .update('stock')
      .set({ changes: last })
      .where('itemId', '=', 'rope')
      .where('sku', '=', 'rope')
      .execute();
  });
  expect(await historyOf(site)).toHaveLength(last);
  await site.stock.set(...ROPE, limited(6));
  const numbers = (await historyOf(site)).map(({ number }) => number);
  expect([numbers[0], numbers.at(-1)]).toEqual([last + 1, 101]);
  for (const [itemId, sku] of others) {
    expect(await historyOf(site, itemId, sku)).toMatchObject([
      { number: 2, after: limited(7) },
      { number: 1, before: null },
    ]);
    expect(await site.stock.ofVariants([{ itemId, sku }])).toMatchObject([limited(7)]);
  }
});

it('adds up to the stock, whatever happens', async () => {
  const steps = fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('decline' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(5) }),
    fc.record({ kind: fc.constant('refund' as const), order: fc.nat(5), returned: fc.boolean() }),
    fc.record({
      kind: fc.constant('set' as const),
      unlimited: fc.boolean(),
      qtyInStock: fc.nat(9),
    }),
  );
  const runs = fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (list) => {
    const site = harness.website();
    await site.stock.set(...ROPE, limited(5));
    const orders: string[] = [];
    // What is refused, such as an order of more than there is, changes nothing.
    for (const step of list) await refusal(take(site, step, orders));
    const rows = [...(await historyOf(site))].reverse();
    const [row] = await site.stock.list();
    const chain = rows.map(({ after }) => after);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.map(({ before }) => before)).toEqual([null, ...chain.slice(0, -1)]);
    const { unlimited, qtyInStock } = row ?? limited(-1);
    expect({ unlimited, qtyInStock }).toEqual(chain.at(-1));
    expect(rows.filter(({ after, before }) => before && same(after, before))).toEqual([]);
  });
  await fc.assert(runs, { numRuns: onPostgres ? 8 : 25 });
});

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

type Step =
  | { readonly kind: 'buy' | 'decline'; readonly quantity: number }
  | { readonly kind: 'cancel'; readonly order: number }
  | { readonly kind: 'refund'; readonly order: number; readonly returned: boolean }
  | { readonly kind: 'set'; readonly unlimited: boolean; readonly qtyInStock: number };

async function take(site: WebsiteStore, step: Step, orders: string[]): Promise<void> {
  switch (step.kind) {
    case 'buy':
      orders.push(await ordered(site, step.quantity));
      break;
    case 'decline': {
      const payment = { provider: 'away', method: 'card' };
      await buy(site, await fullCart(site, 'rope', '', step.quantity), { payment });
      break;
    }
    case 'cancel':
      await site.orders.setState(orders[step.order] ?? '', 'cancelled', '');
      break;
    case 'refund': {
      const lines = [{ line: 0, quantity: 1 }];
      const asked = { actor: '', note: '', returned: step.returned, lines };
      await site.refunds.ask(orders[step.order] ?? '', asked);
      break;
    }
    case 'set': {
      const { unlimited, qtyInStock } = step;
      await site.stock.set(...ROPE, { unlimited, qtyInStock });
    }
  }
}
