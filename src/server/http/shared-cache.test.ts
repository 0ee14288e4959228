import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COOKIES } from '../../shared/cookies.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.js';
import {
  createServer,
  type Server,
  type ServerOptions,
  type SharedCache,
  type SiteSource,
  type Sites,
} from '../index.js';
import { Browser } from '../testing/browser.js';
import { readForm } from '../testing/read-form.js';
import { SECRET } from '../testing/server.js';
import { shopSite } from '../testing/shop-site.js';
import { SHOWN_SETTINGS } from '../website/namespaces.js';
import { Purges } from './purges.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const SPLICE = { itemId: 'splice', quantity: 1 };

/** A CDN as the documentation sets one up: it keeps what is public, and asks for whoever has one of our cookies. */
class Cdn {
  readonly pages = new Map<string, { readonly response: Response; readonly keys: string[] }>();
  readonly purged: string[] = [];
  failures = 0;

  readonly options: SharedCache = {
    maxAge: 600,
    purge: async (keys) => {
      if (this.failures-- > 0) throw new Error('The CDN is away');
      this.purged.push(...keys);
      for (const [url, page] of this.pages) {
        if (page.keys.some((key) => keys.includes(key))) this.pages.delete(url);
      }
    },
  };

  async fetch(request: Request): Promise<Response> {
    const names = (request.headers.get('cookie') ?? '')
      .split('; ')
      .map((pair) => pair.split('=')[0]);
    const passes = request.method !== 'GET' || names.some((name) => name && name in COOKIES);
    const kept = this.pages.get(request.url);
    if (!passes && kept !== undefined) return kept.response.clone();
    const response = await server.fetch(request);
    if (response.headers.get('cache-control')?.includes('s-maxage=600')) {
      expect(passes).toBe(false);
      const keys = response.headers.get('surrogate-key')?.split(' ') ?? [];
      this.pages.set(request.url, { response: response.clone(), keys });
    }
    return response;
  }
}

let database: TestDatabase;
let server: Server;
let cdn: Cdn;
const errors: unknown[] = [];

async function start(
  options: Partial<SharedCache> = {},
  pages: Readonly<Record<string, object>> = {},
  sites?: Sites,
  more: Partial<ServerOptions> = {},
): Promise<void> {
  server = await createServer(sites ?? (await shopSite('rope-and-co', {}, {}, pages)), {
    database: database.url,
    ...(database.schema && { schema: database.schema }),
    secret: SECRET,
    jobs: false,
    mail: { send: async () => undefined, close: async () => undefined },
    limits: Number.POSITIVE_INFINITY,
    testPayments: true,
    sharedCache: { ...cdn.options, ...options },
    onError: (error) => errors.push(error),
    ...more,
  });
}
beforeEach(async () => {
  database = await testDatabase();
  cdn = new Cdn();
  errors.length = 0;
});
afterEach(async () => {
  await server.close();
  await database.remove();
});

const visitor = () => new Browser((request) => cdn.fetch(request), 'http://localhost');
const answer = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.fetch(new Request(`http://localhost${path}`, { method, headers }));
const cacheControl = async (path: string, headers: Record<string, string> = {}) =>
  (await answer(path, headers)).headers.get('cache-control');
const setStock = (sku: string, qtyInStock: number) =>
  server.store.site('rope-and-co').stock.set(sku, sku, { qtyInStock, unlimited: false });
/** Changes are passed on after the answer. */
const passedOn = () => wait(20);

const PUBLIC = 'public, max-age=0, s-maxage=600';
const PRIVATE = 'private, no-cache';

describe('a page for a shared cache', () => {
  beforeEach(() => start());

  it('has its keys, and nothing of a visitor', async () => {
    const response = await answer('/shop/rope');
    expect(response.headers.get('cache-control')).toBe(PUBLIC);
    expect(response.headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining(['rope-and-co', 'rope-and-co/rope']),
    );
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain('name="crumb" value=""');
    const etag = response.headers.get('etag') ?? '';
    expect((await answer('/shop/rope', { 'if-none-match': etag })).status).toBe(304);
  });

  it('has the nonce of its policy, however often it is compressed', async () => {
    for (let count = 0; count < 3; count++) {
      const { headers, body } = await answer('/shop/rope', { 'accept-encoding': 'br' });
      const page = brotliDecompressSync(Buffer.from(await new Response(body).arrayBuffer()));
      const [, nonce = ''] =
        /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      expect(nonce).not.toBe('');
      expect(String(page)).toContain(` nonce="${nonce}"`);
    }
  });

  it.each(Object.keys(COOKIES))('is private for who has the cookie %s', async (name) => {
    expect(await cacheControl('/shop/rope', { cookie: `${name}=anything` })).toBe(PRIVATE);
  });

  it.each([
    ['a program with a key', '/shop/rope', { authorization: 'Bearer key' }],
    ['a host that the cache does not know', '/shop/rope', { 'x-forwarded-host': 'evil.example' }],
    ['an unknown address', '/nothing', {}],
    ['a page that is for members', '/members', {}],
    ['the account', '/account', {}],
    ['the checkout', '/checkout', {}],
    ['the owner', '/config', {}],
  ])('is private for %s', async (_, path, headers) => {
    expect(await cacheControl(path, headers)).not.toContain('public');
  });

  it('is private for an answer to a form, and for one that chooses a language', async () => {
    const posted = await answer('/shop/rope', { origin: 'http://localhost' }, 'POST');
    expect(posted.headers.get('cache-control') ?? '').not.toContain('public');
    await server.store
      .site('rope-and-co')
      .settings.set(SHOWN_SETTINGS.languages, { languages: ['de-DE'] });
    await passedOn();
    expect(await cacheControl('/shop/rope?language=de')).toBe(PRIVATE);
    expect(await cacheControl('/shop/rope?language=fr')).toBe(PUBLIC);
  });

  it('is public behind a proxy that reports the own host', async () => {
    const own = { 'x-forwarded-host': 'localhost', host: 'localhost' };
    expect(await cacheControl('/shop/rope', own)).toBe(PUBLIC);
  });

  it('is private for whom the documented rule of a CDN asks the server', () => {
    const [, names] =
      readFileSync('docs/proxies.md', 'utf8').match(/\(\^\|; \*\)\(([\w|]+)\)=/) ?? [];
    expect(names?.split('|')).toEqual(Object.keys(COOKIES));
  });

  it('stays public for cookies of others, such as those of analytics', async () => {
    expect(await cacheControl('/shop/rope', { cookie: '_ga=1; theme=dark' })).toBe(PUBLIC);
  });
});

describe('a shop behind a shared cache', () => {
  beforeEach(() => start());

  it('sells by calls to who has seen pages of the cache alone', async () => {
    await visitor().open('/shop/splice');
    const browser = visitor();
    await browser.open('/shop/splice');
    expect(browser.cookies).toBe('');
    const refused = await browser.call('POST', ENTRIES, SPLICE);
    expect(refused).toMatchObject({ status: 403, body: { error: { type: 'crumb' } } });
    // Clients send it again with the crumb of the answer (storefront.md §1).
    expect((await browser.call('POST', ENTRIES, SPLICE)).status).toBe(200);
    expect(await browser.open('/shop/splice')).toContain('data-quantity="1"');
    expect(await visitor().open('/shop/splice')).not.toContain('data-quantity="1"');
  });

  it('sells without scripts: what is sent from a page of the cache is sent again from an own one', async () => {
    await visitor().open('/shop/splice');
    const browser = visitor();
    const send = async (page: string) => {
      const { action, fields } = readForm(page, ENTRIES);
      return browser.submit(action, fields);
    };
    const refused = await send(await browser.open('/shop/splice'));
    expect(refused).toContain('Your session has expired');
    await send(await browser.open('/shop/splice'));
    expect((await browser.call('GET', '/api/commerce/shopping-cart')).body).toMatchObject({
      totalQuantity: 1,
    });
  });

  it('shows what members may read to members alone', async () => {
    const { accounts } = server.store.site('rope-and-co');
    const login = { email: 'ann@example.com', password: 'correct horse', proven: true };
    await accounts.create(login);
    const member = visitor();
    await member.open('/account/login');
    await member.call('POST', '/api/site-users/account/session', login);
    await member.call('POST', '/api/site-users/account/session', login);
    expect(await member.open('/members')).toContain('Only on deck');
    expect(await visitor().open('/members')).not.toContain('Only on deck');
    for (const { response } of cdn.pages.values()) {
      expect(await response.clone().text()).not.toContain('Only on deck');
    }
  });

  it('drops the pages of what is sold', async () => {
    const reader = visitor();
    const stock = async () => {
      const { item } = JSON.parse(await reader.open('/shop/rope?format=json'));
      return item.structuredContent.variants[0].qtyInStock;
    };
    expect(await stock()).toBe(5);
    await reader.open('/');
    await setStock('rope', 3);
    await passedOn();
    expect(await stock()).toBe(3);
    expect([...cdn.pages.keys()]).toContain('http://localhost/');
  });
});

describe('the keys of pages', () => {
  it('are tags of Cloudflare too', async () => {
    await start({ header: 'cache-tag' });
    const { headers } = await answer('/shop/rope');
    expect(headers.get('cache-tag')?.split(',')).toContain('rope-and-co/rope');
    expect(headers.has('surrogate-key')).toBe(false);
  });

  it('are one, where there are more than headers hold, which goes with each of their items', async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({
      id: `a-post-with-a-long-id-${index}`,
      title: `Post ${index}`,
    }));
    const blog = { collection: { id: 'blog', typeName: 'blog', title: 'Blog' }, items };
    await start({}, { 'blog.json': blog });
    const { headers } = await answer('/blog');
    expect(headers.get('surrogate-key')).toBe('rope-and-co rope-and-co+items');
    await setStock('rope', 3);
    await passedOn();
    expect(cdn.purged).toEqual(expect.arrayContaining(['rope-and-co/rope', 'rope-and-co+items']));
  });

  it('are of the pages that it has read alone', async () => {
    const pageOf = (id: string) => ({
      collection: { id, typeName: 'blog', title: id },
      items: [{ id: `${id}-post`, title: 'Post' }],
    });
    await start({}, { 'blog.json': pageOf('blog'), 'log.json': pageOf('log') });
    for (const [own, other] of [
      ['blog', 'log'],
      ['log', 'blog'],
    ]) {
      const keys = (await answer(`/${own}`)).headers.get('surrogate-key')?.split(' ');
      expect(keys).toContain(`rope-and-co/${own}-post`);
      expect(keys).not.toContain(`rope-and-co/${other}-post`);
    }
  });

  it('are safe in a header, whatever the ids are', async () => {
    const items = [{ id: 'a b,c\r\nx: y/*', title: 'Odd' }];
    const blog = { collection: { id: 'blög', typeName: 'blog', title: 'Blog' }, items };
    await start({}, { 'blog.json': blog });
    expect((await answer('/blog')).headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining(['rope-and-co/a%20b%2Cc%0D%0Ax%3A%20y%2F*', 'rope-and-co/bl%C3%B6g']),
    );
  });
});

describe('a purge', () => {
  it('is of all pages of a site at its start, and when its owner changes a setting', async () => {
    await start();
    await passedOn();
    expect(cdn.purged).toEqual(['rope-and-co']);
    await server.store.site('rope-and-co').settings.set('navigation', { mainNav: { links: [] } });
    await passedOn();
    expect(cdn.purged.slice(1)).toContain('rope-and-co');
  });

  it('is of a site of a source that has changed', async () => {
    let changed: (id: string) => void = () => {};
    const source: SiteSource = {
      load: () => shopSite('localhost'),
      watch: (tell) => {
        changed = tell;
        return () => {};
      },
    };
    await start({}, {}, source);
    await answer('/shop/rope');
    await passedOn();
    expect(cdn.purged).not.toContain('localhost');
    changed('localhost');
    await passedOn();
    expect(cdn.purged).toContain('localhost');
  });

  it('is of a site for which a function answers another one', async () => {
    let site = await shopSite();
    await start({}, {}, () => site);
    await answer('/shop/rope');
    await passedOn();
    expect(cdn.purged).not.toContain('rope-and-co');
    site = await shopSite();
    await answer('/shop/rope');
    await passedOn();
    expect(cdn.purged).toContain('rope-and-co');
  });

  it('is made again when the cache refuses it', async () => {
    cdn.failures = 1;
    await start();
    await expect.poll(() => cdn.purged, { timeout: 5_000 }).toEqual(['rope-and-co']);
    expect(errors).toEqual([]);
  });

  it('is made of all that has changed before the server ends, once, and its failure is reported', async () => {
    await start();
    await passedOn();
    await setStock('rope', 3);
    await server.close();
    expect(cdn.purged).toContain('rope-and-co/rope');
    cdn.failures = 9;
    await start();
    await server.close();
    expect(errors).toEqual([new Error('The CDN is away')]);
  });

  it('is made four times at most, and then reported', async () => {
    await start();
    let calls = 0;
    const failing = async () => {
      calls++;
      throw new Error('The CDN is away');
    };
    const reported: unknown[] = [];
    const report = (error: unknown) => reported.push(error);
    const purges = new Purges({ purge: failing }, report, { timeout: 1_000, pauses: [1, 1, 1] });
    purges.addSite('one');
    await expect.poll(() => reported).toEqual([new Error('The CDN is away')]);
    expect(calls).toBe(4);
    // What comes later is tried as well.
    purges.addSite('two');
    await expect.poll(() => reported.length).toBe(2);
    expect(calls).toBe(8);
    // At the end nothing is waited for.
    purges.addSite('three');
    await purges.end();
    expect([calls, reported.length]).toEqual([9, 3]);
  });

  it('goes on after a call that is never answered', async () => {
    await start();
    const purged: string[] = [];
    const purge = ([key = '']: readonly string[]) =>
      key === 'one' ? new Promise<void>(() => {}) : Promise.resolve(void purged.push(key));
    const reported: unknown[] = [];
    const report = (error: unknown) => reported.push(error);
    const purges = new Purges({ purge }, report, { timeout: 10, pauses: [] });
    purges.addSite('one');
    await expect
      .poll(() => reported.map(String))
      .toEqual(['Error: The shared cache has not answered for 0.01 s']);
    purges.addSite('two');
    await purges.end();
    expect(purged).toEqual(['two']);
  });

  it('goes on after a call that throws at once', async () => {
    await start();
    const purged: string[] = [];
    const purge = ([key = '']: readonly string[]) => {
      if (key === 'one') throw new Error('not even a promise');
      purged.push(key);
      return Promise.resolve();
    };
    const reported: unknown[] = [];
    const purges = new Purges({ purge }, (error) => reported.push(error), {
      timeout: 10,
      pauses: [],
    });
    purges.addSite('one');
    await expect.poll(() => reported).toEqual([new Error('not even a promise')]);
    purges.addSite('two');
    await purges.end();
    expect(purged).toEqual(['two']);
  });

  it('has at most 100 keys', async () => {
    await start();
    const sizes: number[] = [];
    const report = () => {};
    const purges = new Purges({ purge: async ({ length }) => void sizes.push(length) }, report);
    for (let id = 0; id < 250; id++) purges.addSite(`site-${id}`);
    await purges.end();
    expect(sizes).toEqual([100, 100, 50]);
  });
});

it('is private for who is logged in at the host, by a cookie that is none of ours', async () => {
  const sessions = {
    read: (request: Request) =>
      request.headers.get('cookie')?.includes('host=ann')
        ? { id: 'a', email: 'ann@example.com' }
        : undefined,
    loginUrl: () => 'https://host.example/login',
  };
  await start({}, {}, undefined, { sessions });
  expect(await cacheControl('/shop/rope', { cookie: 'host=ann' })).toBe(PRIVATE);
  expect(await cacheControl('/shop/rope', { cookie: 'host=nobody' })).toBe(PUBLIC);
});

it.each([
  [{ maxAge: 0 }, "'sharedCache.maxAge' is 0: give a whole number of seconds above 0"],
  [{ maxAge: 1.5 }, "'sharedCache.maxAge' is 1.5: give a whole number of seconds above 0"],
  [{ header: 'tags' }, "'sharedCache.header' is 'tags': give 'surrogate-key' or 'cache-tag'"],
])('refuses %j', async (options, message) => {
  await start();
  const sharedCache = { ...cdn.options, ...options } as SharedCache;
  await expect(createServer(await shopSite(), { sharedCache })).rejects.toThrow(message);
});
