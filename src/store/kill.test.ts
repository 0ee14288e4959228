import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { allRows } from './testing/all-rows.js';
import { openTestStore } from './testing/harness.js';
import { start } from './testing/processes.js';

/** How often a process is killed; `SKERRY_KILLS=500` for long runs. */
const KILLS = Number(process.env.SKERRY_KILLS ?? 3);
/** The longest time that a process lives after it has opened the store, in milliseconds. */
const LIFE = 800;
/** What a process takes at most to start and be killed on a busy machine, in milliseconds. */
const TURN = 20_000;

const harness = openTestStore();

it(
  'keeps what it acknowledged, whole, through every kill',
  async () => {
    const site = harness.store.site('killed');
    const folder = await mkdtemp(join(tmpdir(), 'skerry-kill-'));
    const { url, schema = '' } = harness.database;
    const noted = join(folder, 'acknowledged');
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const child = await start('shopper.ts', [url, schema, folder]);
        if (child.stdout === null) throw new Error('The shopper says nothing');
        // A database that does not open again ends the process before it says anything.
        const opened = once(child.stdout, 'data').then(() => true);
        expect(await Promise.race([opened, once(child, 'close').then(() => false)])).toBe(true);
        // The last one has something to lose, however slow the machine is.
        const isLast = kill === KILLS - 1;
        if (isLast) await vi.waitUntil(() => existsSync(noted), { timeout: TURN });
        await setTimeout(Math.random() * LIFE);
        const closed = once(child, 'close');
        child.kill('SIGKILL');
        await closed;
      }
      harness.now = Date.now() + 24 * 60 * 60 * 1000;
      while ((await site.payments.resume()) > 0) harness.now += 60_000;

      const orders = await allRows((cursor) => site.orders.list(cursor));
      const ids = new Set(orders.map(({ id }) => id));
      const acknowledged = (await readFile(noted, 'utf8')).trim().split('\n');
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);

      // One charge that was captured for each order, one order for each cart, and its stock with it.
      const states = await Promise.all(
        orders.map(({ paymentId }) => site.payments.get(paymentId ?? '')),
      );
      expect(new Set(states.map((payment) => payment?.state))).toEqual(new Set(['captured']));
      expect(new Set(orders.map(({ purchasedCartId }) => purchasedCartId)).size).toBe(
        orders.length,
      );
      expect((await site.stock.list()).map(({ sold }) => sold)).toEqual([orders.length]);

      const emails = await allRows((cursor) => site.emails.list(cursor));
      // Others tell of payments that came to nothing.
      const told = emails.filter(({ kind }) => kind === 'order');
      expect(told.map(({ data }) => (data as { orderId: string }).orderId).sort()).toEqual(
        [...ids].sort(),
      );
      const written = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const sent = emails.filter(({ state }) => state === 'sent').map(({ id }) => `${id}.eml`);
      expect(sent.filter((name) => !written.includes(name))).toEqual([]);
      console.info(`${KILLS} kills, ${orders.length} orders, ${acknowledged.length} acknowledged`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  60_000 + KILLS * TURN,
);
