import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../store/testing/database.js';
import { createServer, type Server } from '../../index.js';
import { Browser } from '../../testing/browser.js';
import { smallShop } from '../../testing/fixtures.js';
import { SECRET } from '../../testing/server.js';
import { LIMITS } from './rate-limits.js';

const URL = process.env.SKERRY_TEST_REDIS ?? 'redis://127.0.0.1:6379';
const ENTRIES = '/api/commerce/shopping-cart/entries';

let database: TestDatabase;
let redis: Redis;
const servers: Server[] = [];
beforeAll(async () => {
  database = await testDatabase();
  redis = new Redis(URL, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null });
  redis.on('error', () => undefined);
  await redis.connect().catch((cause) => {
    const way = 'Start one, or set SKERRY_TEST_REDIS to its address (redis://HOST:PORT)';
    throw new Error(`These tests need a Redis server at ${URL}. ${way}.`, { cause });
  });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(async () => {
  redis.disconnect();
  await database.remove();
});

/** A process with the same site, secret and Redis as the others. */
async function start(site = smallShop(`limited-${randomUUID()}`, 'Limited')): Promise<Server> {
  const { url, schema } = database;
  const options = { database: url, ...(schema && { schema }), secret: SECRET, jobs: false, redis };
  const server = await createServer(site, options);
  servers.push(server);
  return server;
}

const LIMIT = LIMITS.change.visitor.points;

it('counts the requests of a visitor for all processes', async () => {
  const site = smallShop(`limited-${randomUUID()}`, 'Limited');
  const [one, two, three] = [await start(site), await start(site), await start(site)];
  let server = one;
  const browser = new Browser((request) => server.fetch(request), 'http://localhost');
  await browser.open('/shop');
  const add = async () => (await browser.call('POST', ENTRIES, { itemId: 'nothing' })).status;
  const statuses: number[] = [];
  for (let count = 0; count < LIMIT; count++) {
    server = [one, two, three][count % 3] as Server;
    statuses.push(await add());
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  for (server of [one, two, three]) expect(await add()).toBe(429);
  const other = new Browser((request) => three.fetch(request), 'http://localhost');
  await other.open('/shop');
  expect((await other.call('POST', ENTRIES, { itemId: 'nothing' })).status).toBe(404);
});

it('gives back the point of a right guess', async () => {
  const server = await start();
  const browser = new Browser((request) => server.fetch(request), 'http://localhost');
  const { accounts } = server.store.site((await server.websites())[0]?.id ?? '');
  const login = { email: 'ann@example.com', password: 'correct horse', proven: true };
  await accounts.create(login);
  const tries = LIMITS.password.visitor.points + 5;
  const statuses: number[] = [];
  for (let count = 0; count < tries; count++) {
    await browser.open('/shop');
    statuses.push((await browser.call('POST', '/api/site-users/account/session', login)).status);
    browser.setCookie('siteUserSession', '');
  }
  expect(statuses).toEqual(Array(tries).fill(200));
});

it('goes on in each process while Redis is away', async () => {
  const server = await start();
  redis.disconnect();
  const browser = new Browser((request) => server.fetch(request), 'http://localhost');
  await browser.open('/shop');
  const add = async () => (await browser.call('POST', ENTRIES, { itemId: 'nothing' })).status;
  for (let count = 0; count < LIMIT; count++) expect(await add()).toBe(404);
  expect(await add()).toBe(429);
});
