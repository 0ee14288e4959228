import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cloudflare, fastly } from '../../../fixtures/hosting/shared-caches.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.js';
import { createServer, type SharedCache } from '../index.js';
import { SECRET } from '../testing/server.js';
import { shopSite } from '../testing/shop-site.js';

/** What the caches of the documentation were asked, and what they answer. */
const asked: unknown[] = [];
let status = 200;
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    asked.push([method, url, headers, JSON.parse(String(body))]);
    return new Response(null, { status });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  asked.length = 0;
  status = 200;
  await database.remove();
});

/** A server behind a shared cache: the keys of a page, and what it asks the cache when the stock of a thing changes. */
async function changeBehind(sharedCache: SharedCache): Promise<string | null> {
  const server = await createServer(await shopSite(), {
    database: database.url,
    ...(database.schema && { schema: database.schema }),
    secret: SECRET,
    jobs: false,
    mail: { send: async () => undefined, close: async () => undefined },
    sharedCache,
  });
  try {
    const { headers } = await server.fetch(new Request('http://localhost/shop/rope'));
    const stock = { qtyInStock: 3, unlimited: false };
    await server.store.site('rope-and-co').stock.set('rope', 'rope', stock);
    return headers.get(sharedCache.header ?? '');
  } finally {
    await server.close();
  }
}

const KEYS = ['rope-and-co+items', 'rope-and-co/rope'];

it('Fastly purges by surrogate keys', async () => {
  expect(await changeBehind(fastly('SERVICE', 'TOKEN'))).toMatch(/^rope-and-co( |$).*\/rope( |$)/);
  const headers = { 'fastly-key': 'TOKEN', 'content-type': 'application/json' };
  const url = 'https://api.fastly.com/service/SERVICE/purge';
  const call = (keys: readonly string[]) => ['POST', url, headers, { surrogate_keys: keys }];
  expect(asked).toEqual([call(['rope-and-co']), call(KEYS)]);
});

it('Cloudflare purges by tags', async () => {
  expect(await changeBehind(cloudflare('ZONE', 'TOKEN'))).toMatch(/^rope-and-co(,|$).*\/rope(,|$)/);
  const headers = { authorization: 'Bearer TOKEN', 'content-type': 'application/json' };
  const url = 'https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache';
  const call = (tags: readonly string[]) => ['POST', url, headers, { tags }];
  expect(asked).toEqual([call(['rope-and-co']), call(KEYS)]);
});

it.each([
  ['Fastly', fastly],
  ['Cloudflare', cloudflare],
])('a refusal of %s is told, so that it is asked again', async (name, open) => {
  status = 429;
  await expect(open('ID', 'TOKEN').purge(['key'])).rejects.toThrow(`${name} answered 429`);
});
