import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store, testProvider } from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
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
  use: (site: Site) => T | Promise<T>,
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

type Site = ReturnType<Store['site']>;

/** Deletes all tokens, as when they are too old. */
async function forgetLinks(): Promise<void> {
  const { db, close } = await connect(database.url, database);
  await db.transaction().execute((transaction) => sql`delete from "token"`.execute(transaction));
  await close();
}

/** Buys a gift card: its code. */
async function buyCard(site: Site): Promise<string> {
  const card = { itemId: 'card', sku: 'card-50', quantity: 1 };
  const { cartId } = await site.buyNowCarts.startGiftCard(card);
  await buy(site, await site.carts.get(cartId), { shipping: null });
  return site.giftCards.code(await cardId(site));
}

const cardId = async ({ giftCards }: Site): Promise<string> =>
  (await giftCards.list()).rows[0]?.id ?? '';

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

/** Makes the database one of before there was a key: its links and codes follow from a secret. */
async function madeBefore(secret: string): Promise<void> {
  await made(secret);
  const { db, close } = await connect(database.url, database);
  await db.transaction().execute((transaction) => sql`delete from "dataKey"`.execute(transaction));
  await close();
}

it.each([A, [B, A], [B, A, `${B},${A}`]])(
  'a database of before keeps its codes and links: %s',
  async (secret) => {
    await madeBefore(A);
    // Opened with its secret alone, it has that for its key. Then something is bought.
    const bought = await opened(A, buyCard);
    const { db, close } = await connect(database.url, database);
    await db
      .transaction()
      .execute((transaction) => sql`delete from "dataKey"`.execute(transaction));
    await close();
    await expect(made(C)).rejects.toThrow('does not open its database');
    await forgetLinks();
    await expect(made([B, C])).rejects.toThrow('does not open its database');
    const former = new Secrets(A);
    expect(bought).toBe(former.code('shop', await opened(secret, cardId)));
    expect(await made(secret)).toEqual([
      former.code('shop', 'card'),
      former.token('shop', 'order', 'order'),
    ]);
  },
);

it('a database of before without gift cards tells its secret by a link to an order', async () => {
  await madeBefore(A);
  await opened(A, async (site) => {
    await buy(site, await fullCart(site, 'lamp'));
    // Its token is no order's, and later.
    await site.tokens.create({ purpose: 'account', data: null, life: 1_000_000 });
  });
  const { db, close } = await connect(database.url, database);
  await db.transaction().execute((transaction) => sql`delete from "dataKey"`.execute(transaction));
  await close();
  await expect(made([B, C])).rejects.toThrow('does not open its database');
  const [code] = await made([A, B]);
  expect(code).toBe(new Secrets(A).code('shop', 'card'));
});

it.each([['short'], ['' as const], [[]], [[A, 'short']]])('%j is no secret', async (secret) => {
  await expect(made(secret)).rejects.toThrow('at least 32 characters');
});
