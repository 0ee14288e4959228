import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { WebsiteStore } from './index.js';
import { imbalances, type WholeOrder, wholeOrders } from './testing/balance.js';
import { buy, fullCart } from './testing/buying.js';
import { openTestStore } from './testing/harness.js';
import { KILLED, MUGS, stockMugs } from './testing/money-shop.js';
import { start } from './testing/processes.js';

/** How often a process is killed; `SKERRY_KILLS=500` for long runs. */
const KILLS = Number(process.env.SKERRY_KILLS ?? 3);
/** The longest time that a process lives after it has opened the store, in milliseconds. */
const LIFE = 1_500;
/** What a process takes at most to start and be killed on a busy machine, in milliseconds. */
const TURN = 20_000;
const NOTED = 'acknowledged';
/** How much later each process begins: payments that wait are captured in time, subscriptions renewed. */
const DAY = 24 * 60 * 60 * 1_000;

const harness = openTestStore();

it(
  'has money, stock, codes and emails that add up through every kill',
  async () => {
    stockMugs(harness.catalogue, 'at-order');
    harness.now = Date.now();
    const site = harness.store.site(KILLED);
    const giftCardCents = await makeGiftCards(site, 3);
    const folder = await mkdtemp(join(tmpdir(), 'skerry-kill-money-'));
    try {
      await killShopkeepers(folder);
      await settleAll(site);
      const orders = await wholeOrders(site);
      const opening = { giftCardCents, stock: { 'mug-s': MUGS } };
      expect(await imbalances(site, harness.inside(site), orders, opening)).toEqual([]);
      expect(await lostOf(orders, folder)).toEqual([]);
      const states = countOf(orders.map(({ payment }) => payment?.state ?? 'not due'));
      const refunds = countOf(orders.flatMap((each) => each.refunds.map(({ state }) => state)));
      console.info(`${KILLS} kills; orders: ${states}; refunds: ${refunds}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000 + KILLS * TURN,
);

/** @returns what is on all of them together, in cents */
async function makeGiftCards(site: WebsiteStore, count: number): Promise<number> {
  for (let card = 0; card < count; card++) await buy(site, await fullCart(site, 'card', 'card-50'));
  const { rows } = await site.giftCards.list();
  const change = { amountCents: 1_000_000, reason: 'For many mugs', doneBy: 'owner' };
  for (const { id } of rows) await site.giftCards.adjust(id, change);
  return rows.reduce((sum, { balanceCents }) => sum + balanceCents + change.amountCents, 0);
}

async function killShopkeepers(folder: string): Promise<void> {
  const { url, schema = '' } = harness.database;
  const noted = join(folder, NOTED);
  for (let kill = 0; kill < KILLS; kill++) {
    harness.now += DAY;
    const child = await start('shopkeeper.ts', [url, schema, folder, String(harness.now)]);
    if (child.stdout === null) throw new Error('The shopkeeper says nothing');
    // A database that does not open again, or a fault, ends the process.
    const closed = once(child, 'close').then(() => 'ended by itself');
    const opened = once(child.stdout, 'data').then(() => 'opened');
    expect(await Promise.race([opened, closed])).toBe('opened');
    const isLast = kill === KILLS - 1;
    if (isLast) await vi.waitUntil(() => existsSync(noted), { timeout: TURN });
    const life = setTimeout(Math.random() * LIFE).then(() => 'alive');
    expect(await Promise.race([life, closed])).toBe('alive');
    child.kill('SIGKILL');
    await closed;
  }
}

/** Brings to its end what the processes have left. */
async function settleAll(site: WebsiteStore): Promise<void> {
  harness.now += 40 * DAY;
  for (let idle = 0; idle < 3; harness.now += DAY) {
    const worked = (await site.payments.resume()) + (await site.refunds.resume());
    idle = worked === 0 ? idle + 1 : 0;
  }
}

/** What was acknowledged and is not there, each as what and its id. */
async function lostOf(orders: readonly WholeOrder[], folder: string): Promise<readonly string[]> {
  const known = new Set<string>();
  for (const { order, refunds, fulfilments } of orders) {
    known.add(`order ${order.id}`);
    if (order.state === 'cancelled') known.add(`cancelled ${order.id}`);
    for (const { id } of refunds) known.add(`refund ${id}`);
    for (const { id } of fulfilments) known.add(`fulfilment ${id}`);
  }
  const noted = (await readFile(join(folder, NOTED), 'utf8')).trim().split('\n');
  expect(noted.length).toBeGreaterThan(0);
  return noted.filter((each) => !known.has(each));
}

/** How many there are of each. */
function countOf(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${count} ${value}`).join(', ');
}
