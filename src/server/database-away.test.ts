import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownPostgres, type TestDatabase } from '../store/testing/database.js';
import { type PostgresProxy, postgresProxy } from '../store/testing/postgres-proxy.js';
import { createServer, type Server } from './index.js';
import { Browser } from './testing/browser.js';
import { pageText, readForm } from './testing/read-form.js';
import { SECRET } from './testing/server.js';
import { shopSite } from './testing/shop-site.js';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const ROPE = { itemId: 'rope', quantity: 1 };
const AS_PAGE = { headers: { accept: 'text/html' } };

let database: TestDatabase;
let proxy: PostgresProxy;
let server: Server;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await ownPostgres();
  proxy = await postgresProxy(database.url);
  server = await createServer(await shopSite(), {
    database: proxy.url,
    secret: SECRET,
    jobs: false,
    mail: { send: async () => undefined, close: async () => undefined },
    // Counted in the database all the same.
    limits: 1_000,
    onError: (error, id) => id !== 'payments' && errors.push(error),
  });
});
afterAll(async () => {
  await server.close();
  await proxy.close();
  await database.remove();
});

const visitor = () => new Browser((request) => server.fetch(request), 'http://localhost');

/** Somebody who has a cart with a rope. */
async function buyer(): Promise<Browser> {
  const browser = visitor();
  await browser.open('/shop');
  expect((await browser.call('POST', ENTRIES, ROPE)).status).toBe(200);
  return browser;
}

const ready = async () =>
  (await server.fetch(new Request('http://localhost/.skerry/ready'))).status;

/** Waits until everything works again, by itself. */
async function recovered(): Promise<void> {
  const browser = visitor();
  await browser.open('/shop');
  const add = async () => (await browser.call('POST', ENTRIES, ROPE)).status;
  await expect.poll(add, { timeout: 30_000, interval: 200 }).toBe(200);
  await expect.poll(ready, { timeout: 30_000, interval: 200 }).toBe(200);
}

it('answers as if nothing were, when all its connections were cut between two requests', async () => {
  const browser = await buyer();
  for (let turn = 0; turn < 3; turn++) {
    proxy.cut();
    expect((await browser.call('GET', CART)).status).toBe(200);
    proxy.cut();
    expect((await browser.call('POST', ENTRIES, ROPE)).status).toBe(200);
  }
  const { body } = await browser.call('GET', CART);
  expect(body).toMatchObject({ totalQuantity: 4 });
});

describe.each([
  ['is away', () => proxy.close()],
  ['hangs', async () => proxy.freeze()],
])('while the database %s', (_, fail) => {
  afterEach(async () => {
    await proxy.open();
    await recovered();
  });

  it('pages that need nothing of a visitor go on, and the others say so, at once', async () => {
    const [stranger, browser] = [visitor(), await buyer()];
    const shop = pageText(await stranger.open('/shop'));
    await fail();
    // The first to ask may have to wait for it.
    await browser.send('/cart', AS_PAGE);

    const before = proxy.accepted;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await browser.send('/cart', AS_PAGE);
        return [response.status, response.headers.get('retry-after'), await response.text()];
      }),
    );
    for (const [status, retryAfter, html] of answers) {
      expect([status, retryAfter]).toEqual([503, '10']);
      expect(html).toContain('This page could not be shown.');
      expect(html).toMatch(/^<!doctype html>/i);
    }
    expect(proxy.accepted - before).toBeLessThan(2);
    const kept = await stranger.send('/shop');
    expect([kept.status, pageText(await kept.text())]).toEqual([200, shop]);

    const call = await browser.call('GET', CART);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
    expect(call.body).toMatchObject({ error: { type: 'internal' } });
    expect(await ready()).toBe(503);
    expect(String(errors.at(-1))).toContain('The database does not answer');
  });

  it('a form says so on a page, and works when it is sent again', async () => {
    const browser = visitor();
    const login = readForm(await browser.open('/account/login'), '/api/site-users/account/session');
    const fields = { ...login.fields, email: 'a@example.com', password: 'wrong' };
    await fail();
    const send = () =>
      browser.send(login.action, {
        method: 'POST',
        headers: {
          accept: 'text/html',
          origin: browser.origin,
          referer: `${browser.origin}/account/login`,
        },
        body: new URLSearchParams(fields),
      });
    const refused = await send();
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('Something went wrong. Please try again later.'),
    ]);
    await proxy.open();
    await recovered();
    expect((await send()).status).toBe(303);
  });
});

it('does what needs no lock while a table is locked, and answers the rest in the end', async () => {
  const [stranger, browser] = [visitor(), await buyer()];
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query('begin; lock table cart in access exclusive mode');
    const locked = browser.call('POST', ENTRIES, ROPE);
    for (let page = 0; page < 5; page++) expect((await stranger.send('/shop')).status).toBe(200);
    expect((await locked).status).toBe(503);
    await client.query('rollback');
  } finally {
    await client.end();
  }
  await recovered();
});

it('is not ready where nothing can be written', async () => {
  await wait(1_000);
  const name = new URL(database.url).pathname.slice(1);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(`alter database ${name} set default_transaction_read_only = on`);
    proxy.cut();
    expect(await ready()).toBe(503);
    const page = await visitor().send('/shop');
    expect(page.status).toBe(200);
  } finally {
    await client.query(
      `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
    );
    await client.end();
    proxy.cut();
  }
  await recovered();
});

it('answers or asks to come again, when connections are cut at any time', async () => {
  const browser = await buyer();
  const answered = new Set<string>();
  for (let turn = 0; turn < 40; turn++) {
    const answers = [1, 2, 3].map(() => browser.call('POST', ENTRIES, ROPE));
    await wait(turn / 2);
    proxy.cut();
    for (const { status, body } of await Promise.all(answers)) {
      answered.add(`${status} ${Object(Object(body).error).type}`);
    }
  }
  await recovered();
  // In the end there is no rope left.
  const expected = ['200 undefined', '503 internal', '409 stock'];
  expect([...answered].filter((each) => !expected.includes(each))).toEqual([]);
  expect(answered).toContain('200 undefined');
});
