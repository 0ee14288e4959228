import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase, openStore, testProvider } from '../index.js';
import { buy, fullCart, SECRET } from '../testing/buying.js';
import { testCatalogue } from '../testing/catalogue.js';
import { openDatabase } from './database.js';
import { MIGRATIONS } from './migrations/index.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a database of before orders of nothing due', () => {
  it('keeps its orders, and ends the payments by the provider that stood for them', async () => {
    const path = join(folder, 'store.db');
    const old = new Database(path);
    old.exec('create table "migration" ("name" text not null primary key) STRICT');
    const last = MIGRATIONS.findIndex(({ name }) => name === '005-comments');
    for (const { name, only = 'sqlite', statements } of MIGRATIONS.slice(0, last + 1)) {
      if (only === 'sqlite') for (const statement of statements) old.exec(statement);
      old.exec(`insert into "migration" values ('${name}')`);
    }
    const nothing = { shippingCents: 0, taxCents: 0, taxIncludedCents: 0 };
    const draft = JSON.stringify({ items: [], currency: 'USD', ...nothing });
    old.exec(`insert into "orders" ("websiteId", "id", "cartId", "paymentId", "email", "state",
      "testMode", "grandTotalCents", "currency", "created", "draftJson")
      values ('shop', 'o1', 'c1', 'p1', 'ada@example.com', 'placed', 0, 100, 'USD', 1, '${draft}')`);
    const payment = (id: string, provider: string, state: string) =>
      old.exec(`insert into "payment" ("websiteId", "id", "cartId", "state", "provider",
        "amountCents", "currency", "method", "leaseUntil", "created", "updated", "draftJson")
        values ('shop', '${id}', 'c', '${state}', '${provider}', 0, 'USD', '', 0, 0, 0, '${draft}')`);
    payment('p1', 'acme', 'captured');
    payment('p2', 'free', 'authorizing');
    payment('p3', 'free', 'capturing');
    old.close();

    const store = await openStore(`file:${path}`, {
      catalogue: testCatalogue(),
      secret: SECRET,
      providers: (site) => [testProvider(site)],
    });
    try {
      const site = store.site('shop');
      expect(await site.orders.get('o1')).toMatchObject({ paymentId: 'p1', state: 'placed' });
      const states = await Promise.all(['p1', 'p2', 'p3'].map((id) => site.payments.get(id)));
      expect(states.map((each) => each?.state)).toEqual(['captured', 'declined', 'captured']);
      expect((await buy(site, await fullCart(site, 'lamp'))).outcome).toBe('ordered');
    } finally {
      await store.close();
    }
  });
});

it('names a step that fails, and leaves the database as it is', async () => {
  const path = join(folder, 'other.db');
  const before = new Database(path);
  before.exec('create table "cart" ("a" text)');
  before.close();
  await expect(migrateDatabase(`file:${path}`)).rejects.toThrow(
    'The database could not be brought up to date, and is as it was: the step "001-first" failed: table "cart" already exists',
  );
  const after = new Database(path);
  const tables = after.prepare("select name from sqlite_master where type = 'table'").all();
  after.close();
  expect(tables).toEqual([{ name: 'cart' }]);
});

it('is opened without taking steps once it lacks none, and named what it lacks before', async () => {
  const url = `file:${join(folder, 'store.db')}`;
  const open = () => openDatabase(url, { migrate: false });
  const last = MIGRATIONS.at(-1)?.name;
  await expect(open()).rejects.toThrow(
    new RegExp(`^The database lacks \\d+ steps: 001-first, .*${last}\\. Run 'skerry migrate'`),
  );
  await migrateDatabase(url);
  await (await open()).close();
});
