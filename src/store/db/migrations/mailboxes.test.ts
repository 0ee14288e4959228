import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashPassword } from '../../account/password.js';
import { openStore } from '../../index.js';
import { SECRET } from '../../testing/buying.js';
import { testCatalogue } from '../../testing/catalogue.js';
import { testDatabase } from '../../testing/database.js';
import { toJson } from '../codec.js';
import { connect } from '../database.js';
import { migrate } from '../migrate.js';
import { mailboxes } from './007-mailboxes.js';
import { storedAddresses } from './018-stored-addresses.js';
import { MIGRATIONS } from './index.js';

/** Rows as they were written before mailboxes had keys. */
const ROWS: readonly (readonly [string, Readonly<Record<string, string | number | null>>])[] = [
  ...['ada@bücher.example', 'ada@xn--bcher-kva.example', 'bo@example.com'].map(
    (email, index) =>
      [
        'account',
        { id: `a${index}`, email, name: '', language: null, rolesJson: '[]', created: index },
      ] as const,
  ),
  ['session', { hash: 'h', accountId: 'a2', remember: 0, created: 1, expires: 9e14 }],
  ...['ada@bücher.example', 'ada@xn--bcher-kva.example'].flatMap((email, index) => [
    ['membership', { email, itemId: 'course', orderId: `o${index}`, created: 1 }] as const,
    ['subscriber', { email, list: 'news', active: index, changed: 1 }] as const,
    [
      'restockSignUp',
      {
        ...{ id: `r${index}`, productId: 'mug', variantId: 'v', email },
        ...{ joinMailingList: 0, language: null, created: index },
      },
    ] as const,
  ]),
  ['membership', { email: 'ada@bücher.example', itemId: 'film', orderId: 'o', created: 1 }],
  ['subscriber', { email: 'bo@example.com', list: 'news', active: 1, changed: 1 }],
  ...['Bo@Example.com', 'ada@BÜCHER.example'].map(
    (email, index) =>
      [
        'orders',
        {
          ...{ id: `o${index}`, cartId: 'c', paymentId: `p${index}`, accountId: null, email },
          ...{ state: 'placed', testMode: 1, grandTotalCents: 1, currency: 'USD', created: index },
          draftJson: toJson({ items: [], shippingCents: 0, taxCents: 0, taxIncludedCents: 0 }),
        },
      ] as const,
  ),
];

it('gives what is stored the key of its mailbox, and makes one of what was two', async () => {
  const database = await testDatabase();
  const options = database.schema ? { schema: database.schema } : {};
  const { db, kind } = await connect(database.url, options);
  await migrate(db as never, kind, MIGRATIONS.slice(0, MIGRATIONS.indexOf(mailboxes)));
  const password = await hashPassword('tide tables');
  await db.transaction().execute(async (tx) => {
    for (const [table, row] of ROWS) {
      const all = { websiteId: 'shop', ...row, ...(table === 'account' && { password }) };
      const names = Object.keys(all).map((name) => sql.id(name));
      await sql`insert into ${sql.table(table)} (${sql.join(names)})
        values (${sql.join(Object.values(all))})`.execute(tx);
    }
  });
  await db.destroy();
  const settings = { catalogue: testCatalogue(), secret: SECRET, ...options };
  const store = await openStore(database.url, settings);
  const site = store.site('shop');
  try {
    const ada = await site.accounts.check('Ada@Bücher.example', 'tide tables');
    expect(ada).toMatchObject({ emailKey: 'ada@xn--bcher-kva.example', proven: false, id: 'a1' });
    const bo = await site.accounts.ofEmail('BO@example.com');
    expect(bo).toMatchObject({ id: 'a2', proven: false, version: 0 });
    expect(await site.accounts.get('a0')).toBeUndefined();
    if (ada === undefined || bo === undefined) return;
    const proven = { ...ada, proven: true };
    expect([...(await site.orders.memberships(proven))].sort()).toEqual(['course', 'film']);
    expect((await site.orders.ofAccount(proven)).rows.map(({ id }) => id)).toEqual(['o1']);
    const ofBo = await site.orders.ofAccount({ ...bo, proven: true });
    expect(ofBo.rows.map(({ id }) => id)).toEqual(['o0']);
    // Who left a list by either name has left it.
    expect(await site.subscribers.list('news')).toEqual(['bo@example.com']);
    const request = { productId: 'mug', variantId: 'v' };
    expect((await site.restock.signUps(request)).rows.map(({ id }) => id)).toEqual(['r1']);
  } finally {
    await store.close();
    await database.remove();
  }
});

it('stores addresses in one form, and has those prove themselves anew that were not', async () => {
  const database = await testDatabase();
  const options = database.schema ? { schema: database.schema } : {};
  const { db, kind } = await connect(database.url, options);
  await migrate(db as never, kind, MIGRATIONS.slice(0, MIGRATIONS.indexOf(storedAddresses)));
  const accounts = [
    ['a0', 'felix.\ufb01sher@example.com', 'felix.fisher@example.com'],
    ['a1', 'Bo@Example.com', 'bo@example.com'],
  ] as const;
  const rows = accounts.map(([id, email, emailKey]) => ({
    ...{ websiteId: 'shop', id, email, emailKey, password: '', name: '', language: null },
    ...{ rolesJson: '[]', proven: 1, version: 0, created: 1 },
  }));
  await db.transaction().execute((tx) => tx.insertInto('account').values(rows).execute());
  await db.destroy();
  const settings = { catalogue: testCatalogue(), secret: SECRET, ...options };
  const store = await openStore(database.url, settings);
  try {
    const site = store.site('shop');
    const stored = await Promise.all(accounts.map(([, email]) => site.accounts.ofEmail(email)));
    expect(stored.map((account) => [account?.email, account?.proven])).toEqual([
      ['felix.fisher@example.com', false],
      ['Bo@Example.com', true],
    ]);
  } finally {
    await store.close();
    await database.remove();
  }
});
