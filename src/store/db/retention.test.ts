import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../index.js';
import { SECRET } from '../testing/buying.js';
import { testCatalogue } from '../testing/catalogue.js';
import { type TestDatabase, testDatabase } from '../testing/database.js';
import { livesOf, type Retention } from './retention.js';

const DAY = 24 * 60 * 60 * 1_000;
let now = Date.UTC(2026, 5, 12, 16);
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.remove());

/** Does something with a store that keeps things for so long. */
async function withStore(retention: Retention, work: (store: Store) => Promise<void>) {
  const store = await openStore(database.url, {
    catalogue: testCatalogue(),
    secret: SECRET,
    clock: () => now,
    retention,
    ...(database.schema && { schema: database.schema }),
  });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

it('deletes what is older than the owner wants to keep, and nothing that waits', async () => {
  const rows = async (store: Store) => {
    const site = store.site('kept');
    return [
      (await site.carts.list()).length,
      (await site.submissions.list(null)).rows.length,
      (await site.analytics.list()).rows.length,
      (await site.emails.list()).rows.map(({ state }) => state).sort(),
    ];
  };
  await withStore({}, async (store) => {
    const site = store.site('kept');
    await site.carts.add({ cartId: null }, { itemId: 'lamp', quantity: 1 });
    await site.submissions.save({ formId: 'f', visitor: 'v', answers: 1, page: 1, key: null });
    await site.analytics.record([{ kind: 'hit', name: 'view', data: null }]);
    await site.invitations.ask('sent@example.com', 'en');
    await site.emails.deliver({ deliver: async () => {} });
    await site.invitations.ask('waits@example.com', 'en');
    now += 8 * DAY;
    await store.clean();
    expect(await rows(store)).toEqual([1, 1, 1, ['sent', 'waiting']]);
  });
  await withStore({ carts: 9, submissions: 9, analytics: 9, emails: 9 }, async (store) => {
    await store.clean();
    expect(await rows(store)).toEqual([1, 1, 1, ['sent', 'waiting']]);
  });
  await withStore({ carts: 7, submissions: 7, analytics: 7, emails: 7 }, async (store) => {
    await store.clean();
    expect(await rows(store)).toEqual([0, 0, 0, ['waiting']]);
  });
});

it.each([
  [{ carts: 0 }, "'retention.carts' is 0"],
  [{ carts: 31 }, "'retention.carts' is 31"],
  [{ emails: 1.5 }, "'retention.emails' is 1.5"],
  [{ emails: Number.NaN }, "'retention.emails' is NaN"],
  [{ orders: 7 }, "'retention' has no 'orders'"],
  [{ constructor: 7 }, "'retention' has no 'constructor'"],
])('is refused as %j: %s', (retention, message) => {
  expect(() => livesOf(retention as Retention)).toThrow(message);
});
