import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPostgres, type TestDatabase } from '../store/testing/database.js';
import { LIMITS } from './http/security/rate-limits.js';
import {
  createServer,
  type Mail,
  type PaymentProvider,
  type Server,
  type ServerOptions,
} from './index.js';
import { Browser } from './testing/browser.js';
import { readForm } from './testing/read-form.js';
import { SECRET } from './testing/server.js';
import { shopSite } from './testing/shop-site.js';

/**
 * Three servers of one shop over one PostgreSQL database and one Redis, behind a balancer that sends each request to the
 * next of them.
 */
const REDIS = process.env.SKERRY_TEST_REDIS ?? 'redis://127.0.0.1:6379';
const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const PLACE = '/api/commerce/orders';
const SESSION = '/api/site-users/account/session';
const BUYER = {
  'contact.email': 'ada@example.com',
  'contact.name': 'Ada',
  'answers.from': 'By sea',
  acceptTerms: 'on',
};
const HOME = {
  'shipping.name': 'Ada',
  'shipping.line1': '1 Quay',
  'shipping.city': 'Pellan Point',
  'shipping.region': 'ME',
  'shipping.postalCode': '04101',
  'shipping.country': 'US',
};

let database: TestDatabase;
const clients: Redis[] = [];
let servers: readonly Server[] = [];
const emails: Mail[] = [];
/** Milliseconds by which the clock of all servers is ahead. */
let ahead = 0;

/** A payment service. An answer that is lost is given to nobody. */
class Bank {
  readonly asked: string[] = [];
  readonly #known = new Set<string>();
  losesAnswer = false;

  readonly provider: PaymentProvider = {
    name: 'bank',
    testMode: false,
    methods: [{ id: 'debit', label: () => 'Debit' }],
    authorize: async ({ id }) => {
      this.asked.push(`authorize ${id}`);
      this.#known.add(id);
      if (this.losesAnswer) throw new Error('The answer is lost');
      return 'authorized';
    },
    find: async (id) => {
      this.asked.push(`find ${id}`);
      return this.#known.has(id) ? 'authorized' : 'none';
    },
    capture: async (id) => {
      this.asked.push(`capture ${id}`);
      return 'captured';
    },
    void: async (id) => void this.asked.push(`void ${id}`),
    refund: async ({ id }) => {
      this.asked.push(`refund ${id}`);
      return 'refunded';
    },
  };
}
const bank = new Bank();

async function start(more: Partial<ServerOptions> = {}): Promise<Server> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null });
  clients.push(redis);
  await redis.connect().catch((cause) => {
    const way = 'Start one, or set SKERRY_TEST_REDIS to its address (redis://HOST:PORT)';
    throw new Error(`These tests need a Redis server at ${REDIS}. ${way}.`, { cause });
  });
  return createServer(await shopSite(siteId()), {
    database: database.url,
    secret: SECRET,
    jobs: false,
    redis,
    testPayments: true,
    payments: () => [bank.provider],
    privateWebhooks: true,
    mail: { send: async (email) => void emails.push(email), close: async () => undefined },
    now: () => Date.now() + ahead,
    onError: (error) => console.error(error),
    ...more,
  });
}

beforeAll(async () => {
  database = await ownPostgres();
  servers = await Promise.all([start(), start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  for (const redis of clients) redis.disconnect();
  await database.remove();
});

let turn = 0;
/** A visitor whose requests each go to the next server. */
const visitor = () => new Browser((request) => next().fetch(request), `http://localhost`);
const next = (): Server => at(turn++ % servers.length);
const at = (index: number): Server => {
  const server = servers[index];
  if (server === undefined) throw new Error(`There is no server ${index}`);
  return server;
};
/** The same visitor at each of the servers, at once. */
const atEach = <Result>(browser: Browser, ask: (browser: Browser) => Promise<Result>) =>
  Promise.all(
    servers.map((server) => {
      const twin = new Browser((request) => server.fetch(request), browser.origin);
      for (const pair of browser.cookies.split('; ')) {
        const [name = '', ...value] = pair.split('=');
        twin.setCookie(name, value.join('='));
      }
      return ask(twin);
    }),
  );

async function buyer(itemId: string, quantity = 1): Promise<Browser> {
  const browser = visitor();
  await browser.open('/checkout');
  expect((await browser.call('POST', ENTRIES, { itemId, quantity })).status).toBe(200);
  return browser;
}

async function order(browser: Browser, fields: Readonly<Record<string, string>>): Promise<string> {
  const page = await browser.open('/checkout');
  return browser.submit(PLACE, { ...readForm(page, PLACE).fields, ...BUYER, ...fields });
}

const siteId = () => `three-${database.url.slice(-12)}`;
const store = () => at(0).store.site(siteId());
/** A round of the background work of all servers at once. */
const workAtOnce = () =>
  Promise.all(servers.map((server) => server.work({ baseUrl: 'http://localhost' })));

it('has one cart of a visitor', async () => {
  const browser = await buyer('splice');
  await browser.call('POST', ENTRIES, { itemId: 'chart', quantity: 1 });
  const carts = await atEach(browser, (twin) => twin.call('GET', CART));
  for (const { body } of carts) expect(body).toMatchObject({ totalQuantity: 2 });
});

it('does once what is sent to all of them at once', async () => {
  const browser = await buyer('splice');
  const headers = { 'idempotency-key': 'b1946ac9-2492-4d23-8a5c-1f0c1f0c1f0c' };
  const answers = await atEach(browser, (twin) =>
    twin.call('POST', ENTRIES, { itemId: 'splice', quantity: 1 }, headers),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 409]).toContain(status);
  expect((await browser.call('GET', CART)).body).toMatchObject({ totalQuantity: 2 });
});

it('shows on each what another one has sold', async () => {
  const reader = visitor();
  const stocks = async () => {
    const pages = await atEach(reader, (twin) => twin.open('/shop/rope?format=json'));
    return pages.map((page) => JSON.parse(page).item.structuredContent.variants[0].qtyInStock);
  };
  await reader.open('/shop/rope');
  expect(await stocks()).toEqual([5, 5, 5]);
  const bought = await buyer('rope', 2);
  const first = await bought.open('/checkout');
  const review = await bought.submit(`${PLACE}/review`, {
    ...readForm(first, PLACE).fields,
    ...BUYER,
    ...HOME,
  });
  await bought.submit(PLACE, { ...readForm(review, PLACE).fields, acceptTerms: 'on' });
  expect(bought.path).toContain('/checkout/order-confirmed');
  expect(await stocks()).toEqual([3, 3, 3]);
});

it('sells what is left once, whoever is asked', async () => {
  const place = async (browser: Browser) => {
    const first = await browser.open('/checkout');
    const review = await browser.submit(`${PLACE}/review`, {
      ...readForm(first, PLACE).fields,
      ...BUYER,
      ...HOME,
    });
    await browser.submit(PLACE, { ...readForm(review, PLACE).fields, acceptTerms: 'on' });
    return browser.path.startsWith('/checkout/order-confirmed');
  };
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyer('rope', 1)));
  const sold = await Promise.all(buyers.map(place));
  expect(sold.filter(Boolean)).toHaveLength(3);
  const [rope] = (await store().stock.list()).filter(({ sku }) => sku === 'rope');
  expect(rope).toMatchObject({ qtyInStock: 0, sold: 5 });
});

it('sends each email once, when all of them work at once', async () => {
  emails.length = 0;
  const browsers = await Promise.all(['chart', 'chart', 'splice'].map((id) => buyer(id)));
  for (const browser of browsers) expect(await order(browser, {})).toContain('order-status');
  while ((await store().emails.list()).rows.some(({ state }) => state === 'waiting')) {
    await workAtOnce();
  }
  const { rows } = await store().emails.list();
  expect(emails).toHaveLength(new Set(emails.map(({ id }) => id)).size);
  expect(rows.filter(({ state }) => state === 'sent').length).toBeGreaterThanOrEqual(3);
});

it('finishes a payment whose answer was lost once, when all of them work at once', async () => {
  const orders = async () => (await store().orders.list()).rows.length;
  const before = await orders();
  const browser = await buyer('splice');
  bank.asked.length = 0;
  bank.losesAnswer = true;
  // Orders of one mailbox are limited.
  await order(browser, { 'payment.choice': 'bank debit', 'contact.email': 'bo@example.com' });
  bank.losesAnswer = false;
  expect([bank.asked.length, await orders()]).toEqual([1, before]);
  const [, id = ''] = bank.asked[0]?.split(' ') ?? [];
  ahead += 60_000;
  await workAtOnce();
  expect(bank.asked).toEqual([`authorize ${id}`, `find ${id}`, `capture ${id}`]);
  expect(await orders()).toBe(before + 1);
});

it('sends each message of a webhook once, when all of them work at once', async () => {
  const got: unknown[] = [];
  const receiver = createHttpServer((request, response) => {
    got.push(request.headers['webhook-id']);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const { endpoint } = await store().webhooks.create({
    url: `http://127.0.0.1:${port}/`,
    types: ['stock.set'],
  });
  for (let qtyInStock = 10; qtyInStock < 20; qtyInStock++) {
    await store().stock.set('rope', 'rope', { unlimited: false, qtyInStock });
  }
  for (let round = 0; round < 3; round++) await workAtOnce();
  const { rows } = await store().webhookDeliveries.list(endpoint.id);
  expect(got).toHaveLength(10);
  expect([...got].sort()).toEqual(rows.map(({ id }) => id).sort());
  await store().webhooks.remove(endpoint.id);
  await new Promise((resolve) => receiver.close(resolve));
});

it('purges what has changed once, by the server that changed it, and shows it on each', async () => {
  const purged: [server: number, keys: readonly string[]][] = [];
  const own = servers;
  servers = await Promise.all(
    [0, 1, 2].map((index) =>
      start({ sharedCache: { purge: async (keys) => void purged.push([index, keys]) } }),
    ),
  );
  try {
    const stocks = () =>
      Promise.all(
        servers.map(async (server) => {
          const path = 'http://localhost/shop/rope?format=json';
          const page = await (await server.fetch(new Request(path))).json();
          return page.item.structuredContent.variants[0].qtyInStock;
        }),
      );
    const id = siteId();
    await expect.poll(() => purged.map(([, keys]) => keys)).toEqual([[id], [id], [id]]);
    await stocks();
    for (const index of [1, 2]) {
      purged.length = 0;
      const qtyInStock = 40 + index;
      await at(index).store.site(id).stock.set('rope', 'rope', { unlimited: false, qtyInStock });
      await expect.poll(() => purged).toEqual([[index, [`${id}+items`, `${id}/rope`]]]);
      expect(await stocks()).toEqual([qtyInStock, qtyInStock, qtyInStock]);
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    servers = own;
  }
});

it('logs in at one and out at another', async () => {
  const login = { email: 'ann@example.com', password: 'correct horse', proven: true };
  await store().accounts.create(login);
  const browser = visitor();
  await browser.open('/shop');
  const { status, body } = await browser.call('POST', SESSION, login);
  expect(status).toBe(200);
  const account = (twin: Browser) => twin.open('/account');
  for (const page of await atEach(browser, account)) expect(page).toContain('ann@example.com');
  const session = browser.copy();
  const token = { 'x-siteuser-xsrf-token': (body as { xsrfToken: string }).xsrfToken };
  expect((await browser.call('DELETE', SESSION, undefined, token)).status).toBe(200);
  for (const page of await atEach(session, account)) expect(page).not.toContain('ann@example.com');
});

it('counts guesses of one address for all of them', async () => {
  const browser = visitor();
  await browser.open('/shop');
  const guess = async () => {
    const login = { email: 'ann@example.com', password: 'wrong horse' };
    return (await browser.call('POST', SESSION, login)).status;
  };
  const statuses: number[] = [];
  for (let count = 0; count <= LIMITS.password.visitor.points; count++)
    statuses.push(await guess());
  expect(statuses.pop()).toBe(429);
  expect(statuses).not.toContain(429);
});

it('goes on when one of them ends', async () => {
  const browser = await buyer('splice');
  await at(0).close();
  servers = servers.slice(1);
  expect((await browser.call('GET', CART)).body).toMatchObject({ totalQuantity: 1 });
});
