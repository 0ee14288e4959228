import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store, testProvider } from '../index.js';
import { testCatalogue } from '../testing/catalogue.js';
import { type TestDatabase, testDatabase } from '../testing/database.js';
import { Secrets } from '../website/secrets.js';
import { connect } from './database.js';

const [A, B, C] = ['a', 'b', 'c'].map((each) => each.repeat(32)) as [string, string, string];

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.remove());

/** Opens a shop with some secrets, and closes it again. */
async function opened<T>(
  secret: string | readonly string[],
  use: (site: ReturnType<Store['site']>) => T | Promise<T>,
): Promise<T> {
  const store = await openStore(database.url, {
    catalogue: testCatalogue(),
    secret,
    providers: (site) => [testProvider(site)],
    ...(database.schema && { schema: database.schema }),
  });
  try {
    const site = store.site('shop');
    await site.open();
    return await use(site);
  } finally {
    await store.close();
  }
}

const made = (secret: string | readonly string[]) =>
  opened(secret, ({ giftCards, orders }) => [giftCards.code('card'), orders.token('order')]);

it('codes and links stay the same while the secrets are rotated', async () => {
  const before = await made(A);
  expect(await made([B, A])).toEqual(before);
  expect(await made(B)).toEqual(before);
  expect(await made([C, B])).toEqual(before);
  await expect(made(A)).rejects.toThrow('does not open its database');
  await expect(made([A, B])).rejects.toThrow('SKERRY_SECRET=new,last');
  expect(await made([A, C])).toEqual(before);
});

it('the codes of a new database do not follow from the secret of its server', async () => {
  const [code] = await made(A);
  expect(code).not.toBe(new Secrets(A).code('shop', 'card'));
});

it.each([A, [B, A]])('a database of before keeps its codes: %s', async (secret) => {
  await made(A);
  const { db, close } = await connect(database.url, database);
  await db.transaction().execute((transaction) => sql`delete from "dataKey"`.execute(transaction));
  await close();
  const former = new Secrets(A);
  const codes = [former.code('shop', 'card'), former.token('shop', 'order', 'order')];
  expect(await made(secret)).toEqual(codes);
  expect(await made(secret)).toEqual(codes);
});

it.each([['short'], ['' as const], [[]], [[A, 'short']]])('%j is no secret', async (secret) => {
  await expect(made(secret)).rejects.toThrow('at least 32 characters');
});
