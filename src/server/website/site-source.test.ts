import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSite, type SiteFiles } from '../../site/index.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.js';
import { createServer, type Server, type ServerOptions, type SiteSource } from '../index.js';
import { Browser } from '../testing/browser.js';
import { SECRET } from '../testing/server.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';

/** The files of a small shop, with a text of some length. */
const files = (title: string, length = 0): SiteFiles => ({
  templates: {
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region': '<body>{website.siteTitle|html} {squarespace.main-content}</body>',
    'collections/products.list': '{.repeated section items}{title}{.end}',
  },
  content: {
    'site.json': { website: { siteTitle: title, about: 'a'.repeat(length) } },
    'shop.json': {
      collection: { typeName: 'products', title: 'Shop' },
      items: [
        {
          id: 'mug',
          title: 'Mug',
          urlId: 'mug',
          structuredContent: {
            productType: 1,
            variants: [
              {
                id: 'v',
                sku: 'mug',
                attributes: {},
                priceMoney: { value: '6.00', currency: 'USD' },
                qtyInStock: 5,
              },
            ],
          },
        },
      ],
    },
  },
});

let ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

interface Serving {
  readonly server: Server;
  readonly database: TestDatabase;
  readonly errors: string[];
  get(host: string, path?: string): Promise<Response>;
  title(host: string): Promise<string | number>;
}

async function serve(source: SiteSource, options: Partial<ServerOptions> = {}): Promise<Serving> {
  const database = await testDatabase();
  ends.push(() => database.remove());
  const errors: string[] = [];
  const server = await createServer(source, {
    database: database.url,
    ...(database.schema && { schema: database.schema }),
    secret: SECRET,
    jobs: false,
    onError: (error) => errors.push(String(error)),
    ...options,
  });
  ends.push(() => server.close());
  const get = (host: string, path = '/shop') =>
    server.fetch(new Request(`http://${host}${path}`, { headers: { accept: 'text/html' } }));
  return {
    server,
    database,
    errors,
    get,
    async title(host) {
      const response = await get(host);
      const [, title] = /<body>(\S*)/.exec(await response.text()) ?? [];
      return response.status === 200 ? (title ?? '') : response.status;
    },
  };
}

/** A source over a map, which counts what it loads. */
function sourceOf(sites: Map<string, () => SiteFiles | undefined>) {
  const loads: string[] = [];
  let changed: (id: string) => void = () => undefined;
  let isWatched = false;
  const source: SiteSource = {
    async load(id) {
      loads.push(id);
      await wait(1);
      return sites.get(id)?.();
    },
    watch(report) {
      changed = report;
      isWatched = true;
      return () => {
        isWatched = false;
      };
    },
  };
  return { source, loads, change: (id: string) => changed(id), isWatched: () => isWatched };
}

describe('a source of sites', () => {
  it('is asked by host name, once for concurrent requests, and not again while a site stays', async () => {
    const { source, loads } = sourceOf(
      new Map([
        ['one.test', () => files('One')],
        ['two.test', () => files('Two')],
      ]),
    );
    const { title } = await serve(source);
    expect(await Promise.all(['one.test', 'two.test', 'one.test'].map(title))).toEqual([
      'One',
      'Two',
      'One',
    ]);
    expect(await title('ONE.test:8080')).toBe('One');
    expect(await title('three.test')).toBe(404);
    expect(loads).toEqual(['one.test', 'two.test', 'three.test']);
  });

  it('may give ids of its own, and two names to one site', async () => {
    const { source, loads } = sourceOf(new Map([['shop-1', () => files('One')]]));
    const idOf = (request: Request) => (request.url.includes('none.') ? undefined : 'shop-1');
    const { title, server } = await serve({ ...source, idOf });
    expect([await title('a.test'), await title('b.test'), await title('none.test')]).toEqual([
      'One',
      'One',
      404,
    ]);
    expect(loads).toEqual(['shop-1']);
    expect((await server.websites()).map(({ id }) => id)).toEqual(['shop-1']);
  });

  it('says that a site changed, which is loaded again; what is in its carts stays', async () => {
    let name = 'Old';
    const { source, loads, change, isWatched } = sourceOf(
      new Map([['one.test', () => files(name)]]),
    );
    const { title, server } = await serve(source);
    const browser = new Browser((request) => server.fetch(request), 'http://one.test');
    await browser.open('/shop');
    await browser.call('POST', ENTRIES, { itemId: 'mug', sku: 'mug', quantity: 2 });
    name = 'New';
    expect(await title('one.test')).toBe('Old');
    change('one.test');
    expect(await title('one.test')).toBe('New');
    expect(loads).toEqual(['one.test', 'one.test']);
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    expect(body).toMatchObject({ websiteId: 'one.test', totalQuantity: 2 });
    expect(isWatched()).toBe(true);
    await server.close();
    ends.pop();
    expect(isWatched()).toBe(false);
  });

  it('that changed while it was loaded is loaded again', async () => {
    let name = 'Old';
    const { source, change } = sourceOf(new Map([['one.test', () => files(name)]]));
    const slow: SiteSource = {
      ...source,
      async load(id) {
        const loaded = await source.load(id);
        await wait(20);
        return loaded;
      },
    };
    const { title } = await serve(slow);
    const first = title('one.test');
    await wait(10);
    name = 'New';
    change('one.test');
    expect([await first, await title('one.test')]).toEqual(['Old', 'New']);
  });

  it('tells the visitors of a site that cannot be loaded, and them only', async () => {
    let isBroken = true;
    const broken = () => {
      if (isBroken) throw new Error('no connection');
      return files('Two');
    };
    const wrong = { ...files('Three'), templates: undefined as never };
    const { source } = sourceOf(
      new Map([
        ['one.test', () => files('One')],
        ['two.test', broken],
        ['three.test', () => wrong],
      ]),
    );
    const { title, get, errors } = await serve(source);
    const refused = await get('two.test');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await refused.text()).toBe('This site is not available at the moment. Try again later.');
    expect(errors).toEqual([
      "SiteUnavailable: The site 'two.test' cannot be loaded: no connection",
    ]);
    expect([await title('one.test'), await title('three.test')]).toEqual(['One', 503]);
    expect(errors[1]).toContain("loadSite needs the files of a template as 'templates'");
    isBroken = false;
    expect(await title('two.test')).toBe('Two');
  });

  it('keeps as many sites loaded as there is memory for, the last used ones', async () => {
    const big = 100_000;
    const { source, loads } = sourceOf(
      new Map(['a', 'b', 'c'].map((name) => [`${name}.test`, () => files(name, big)])),
    );
    const { title, server } = await serve(source, { siteMemory: 1.1 });
    for (const host of ['a.test', 'b.test', 'a.test', 'c.test', 'a.test', 'b.test']) {
      await title(host);
    }
    expect(loads).toEqual(['a.test', 'b.test', 'c.test', 'b.test']);
    expect((await server.websites()).map(({ id }) => id).sort()).toEqual(['a.test', 'b.test']);
  });

  it('serves a site that is larger than the memory for all', async () => {
    const { source, loads } = sourceOf(new Map([['a.test', () => files('A', 1_000_000)]]));
    const { title } = await serve(source, { siteMemory: 1 });
    expect([await title('a.test'), await title('a.test')]).toEqual(['A', 'A']);
    expect(loads).toEqual(['a.test']);
  });

  it('is asked for the sites with due work, and for no other', async () => {
    const { source, loads } = sourceOf(
      new Map([
        ['one.test', () => files('One')],
        ['two.test', () => files('Two')],
      ]),
    );
    const first = await serve(source, { baseUrl: 'https://shops.example' });
    await first.title('one.test');
    await first.title('two.test');
    await first.server.store.site('two.test').invitations.ask('ann@example.com', null);
    const sent: string[] = [];
    const mail = {
      send: async ({ to, text }: { to: string; text: string }) => {
        sent.push(`${to} ${text.includes('https://shops.example')}`);
      },
      close: async () => undefined,
    };
    // Another process, which nobody has visited.
    const second = sourceOf(new Map([['two.test', () => files('Two')]]));
    const { url, schema } = first.database;
    const worker = await createServer(second.source, {
      database: url,
      ...(schema && { schema }),
      secret: SECRET,
      jobs: false,
      mail,
      baseUrl: 'https://shops.example',
    });
    try {
      expect(await worker.work()).toEqual({
        payments: 0,
        refunds: 0,
        renewals: 0,
        emails: 1,
        webhooks: 0,
      });
      expect(await worker.work()).toEqual({
        payments: 0,
        refunds: 0,
        renewals: 0,
        emails: 0,
        webhooks: 0,
      });
    } finally {
      await worker.close();
    }
    expect(sent).toEqual(['ann@example.com true']);
    expect(second.loads).toEqual(['two.test']);
    expect(loads).toEqual(['one.test', 'two.test']);
  });
});

describe('two sites with one id', () => {
  it('are refused', async () => {
    const withId = (title: string) => {
      const { templates, content } = files(title);
      const site = { website: { id: 'same', siteTitle: title } };
      return loadSite({ templates, content: { ...content, 'site.json': site } });
    };
    const [one, two] = [withId('One'), withId('Two')];
    const database = await testDatabase();
    ends.push(() => database.remove());
    const errors: string[] = [];
    const server = await createServer((request) => (request.url.includes('one.test') ? one : two), {
      database: database.url,
      ...(database.schema && { schema: database.schema }),
      secret: SECRET,
      jobs: false,
      onError: (error) => errors.push(String(error)),
    });
    ends.push(() => server.close());
    const statusOf = async (host: string) =>
      (await server.fetch(new Request(`http://${host}/shop`))).status;
    expect(await statusOf('one.test')).toBe(200);
    expect(await statusOf('two.test')).toBe(500);
    expect(await statusOf('one.test')).toBe(200);
    expect(errors).toEqual([
      `Error: Two sites have the 'website.id' "same": each site of a server needs its own`,
    ]);
  });
});
