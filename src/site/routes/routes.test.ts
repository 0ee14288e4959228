import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_URL_LENGTH } from '../../../engine/internals.js';
import { contentOf } from '../access/content.js';
import { feedOf } from '../feeds/index.js';
import { FEED_ROUTES } from '../http/feed-routes.js';
import { createHandler } from '../http/handler.js';
import { codes, makeSite } from '../testing.js';
import { isLabel } from './filters.js';
import { orderItems, sortItems, splitEvents } from './order.js';
import { paginate } from './pagination.js';
import { encodePath, readPath, slugOf, UniqueNames } from './paths.js';
import { parseQuery, queryNumber, queryText } from './query.js';
import { findRedirect, readRedirectsFile, redirectsFile } from './redirects.js';

describe('paths', () => {
  it.each<[string, string, string]>([
    ['/', '/', ''],
    ['/shop', '/shop', ''],
    ['/shop/', '/shop', ''],
    ['//shop///mug//', '/shop/mug', ''],
    ['/shop?a=1&b=2#top', '/shop', 'a=1&b=2'],
    ['/caf%C3%A9', '/café', ''],
    ['/a%20b', '/a b', ''],
    ['/what%3F', '/what?', ''],
    ['/a?x=/../y', '/a', 'x=/../y'],
    ['/__proto__', '/__proto__', ''],
    ['/...', '/...', ''],
  ])('reads %s', (target, path, query) => {
    expect(readPath(target)).toEqual({ path, query });
  });

  it.each([
    '',
    'shop',
    '../etc/passwd',
    '/..',
    '/../etc/passwd',
    '/a/../../b',
    '/./a',
    '/%2e%2e/a',
    '/%2E%2E%2Fetc',
    '/a%2fb',
    '/a%5Cb',
    '/a\\b',
    '/a%00b',
    '/a\u0000b',
    '/a%0d%0aSet-Cookie:x',
    '/%',
    '/%zz',
    '/%c3',
    '/%ff%fe',
    `/${'a'.repeat(MAX_URL_LENGTH)}`,
  ])('refuses %j', (target) => {
    expect(readPath(target)).toBeUndefined();
  });

  it('reads what it wrote', () => {
    const segment = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => {
      return /^[^/\\%\p{C}]+$/u.test(text) && text !== '.' && text !== '..';
    });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
        const path = `/${segments.join('/')}`;
        expect(readPath(encodePath(path))?.path).toBe(path);
      }),
    );
  });
});

describe('slugs', () => {
  it.each<[string, string]>([
    ['Night Factory', 'night-factory'],
    ["  Who's   there? ", 'whos-there'],
    ['a — b', 'a-b'],
    ['日本', 'item'],
    ['---', 'item'],
    ['../../etc', 'etc'],
    ['__proto__', 'proto'],
    ['constructor', 'constructor'],
  ])('of %j', (title, expected) => {
    expect(slugOf(title, 'item')).toBe(expected);
  });

  it('take the next number that is free', () => {
    const names = new UniqueNames(['a', 'a-1', 'a-3']);
    const given = ['a', 'a', 'b', 'a-4', 'b', 'a'].map((wanted) => names.claim(wanted));
    expect(given).toEqual(['a-2', 'a-4', 'b', 'a-4-1', 'b-1', 'a-5']);
  });

  it('are found for any number of equal titles', () => {
    const items = Array.from({ length: 200_000 }, () => ({ title: 'Same' }));
    const site = makeSite({}, { 'blog.json': { items } });
    expect(site.view().table.itemsByUrl.get('/blog/same-199999')?.index).toBe(199_999);
    expect(site.render('/blog?tag=none').status).toBe(200);
    expect(feedOf(site.view(), '/blog', 'rss')?.type).toContain('rss');
  });

  it('are given to items that have none', () => {
    const items = [
      { title: 'A' },
      { title: 'A' },
      { title: 'x', urlId: 'a-1' },
      {},
      { title: 'A' },
    ];
    const site = makeSite({}, { 'blog.json': { collection: { typeName: 'blog' }, items } });
    const [page] = site.view().table.pages;
    expect(page?.items.map(({ fullUrl }) => fullUrl)).toEqual([
      '/blog/a',
      '/blog/a-2',
      '/blog/a-1',
      '/blog/item-4',
      '/blog/a-3',
    ]);
  });
});

describe('query strings', () => {
  it('are read with the limits of the platform', () => {
    const deep = parseQuery('?a[b][c][d][e][f][g]=1');
    expect(JSON.stringify(deep)).toBe('{"a":{"b":{"c":{"d":{"e":{"f":{"[g]":"1"}}}}}}}');
    expect(parseQuery('a[19]=x').a).toBeInstanceOf(Array);
    expect(parseQuery('a[20]=x').a).not.toBeInstanceOf(Array);
    const many = Array.from({ length: 1500 }, (_, index) => `k${index}=1`).join('&');
    expect(Object.keys(parseQuery(many))).toHaveLength(1000);
  });

  it('have no names but their own', () => {
    const query = parseQuery('__proto__[x]=1&constructor=2&hasOwnProperty=3');
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(queryText(query, 'constructor')).toBe('2');
    expect(queryText(query, 'toString')).toBeUndefined();
  });

  it.each<[string, number | undefined]>([
    ['offset=20', 20],
    ['offset=-1', undefined],
    ['offset=1.5', undefined],
    ['offset=1e3', undefined],
    ['offset=', undefined],
    ['offset[]=1', undefined],
    ['offset=1&offset=2', undefined],
    ['offset=99999999999999999999', undefined],
  ])('give the number of %s', (text, expected) => {
    expect(queryNumber(parseQuery(text), 'offset')).toBe(expected);
  });
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index }));

describe('pagination', () => {
  it.each<[string, number, string, readonly number[], object | undefined]>([
    ['one page', 3, '', [0, 1, 2], undefined],
    [
      'the first',
      5,
      '',
      [0, 1, 2],
      { nextPage: true, nextPageOffset: 3, nextPageUrl: '/b?offset=3', pageSize: 3 },
    ],
    [
      'the last',
      5,
      'offset=3',
      [3, 4],
      { prevPage: true, prevPageOffset: 0, prevPageUrl: '/b', pageSize: 3 },
    ],
    [
      'one between',
      9,
      'offset=3',
      [3, 4, 5],
      {
        nextPage: true,
        nextPageOffset: 6,
        nextPageUrl: '/b?offset=6',
        prevPage: true,
        prevPageOffset: 0,
        prevPageUrl: '/b',
        pageSize: 3,
      },
    ],
    [
      'by number',
      5,
      'page=2',
      [3, 4],
      { prevPage: true, prevPageOffset: 0, prevPageUrl: '/b', pageSize: 3 },
    ],
    ['by the number 0', 2, 'page=0', [0, 1], undefined],
    [
      'behind the end',
      3,
      'offset=50',
      [],
      { prevPage: true, prevPageOffset: 0, prevPageUrl: '/b', pageSize: 3 },
    ],
  ])('shows %s', (_what, count, query, ids, pagination) => {
    const page = paginate(numbered(count), 3, '/b', parseQuery(query), {});
    expect(page.items.map(({ id }) => id)).toEqual(ids);
    expect(page.pagination).toEqual(pagination);
  });

  it('keeps filters in its links', () => {
    const filter = { category: 'Birds & bees', tag: 'a b' };
    const { pagination } = paginate(numbered(5), 3, '/b', parseQuery(''), filter);
    expect(pagination?.nextPageUrl).toBe('/b?offset=3&category=Birds%20%26%20bees&tag=a%20b');
  });

  it('takes times for offsets, as addresses of live blogs have them', () => {
    const items = [5, 4, 3, 2, 1].map((day) => ({ id: day, publishOn: 1_700_000_000_000 + day }));
    const shown = (query: string) =>
      paginate(items, 2, '/b', parseQuery(query), {}).items.map(({ id }) => id);
    expect(shown('offset=1700000000004')).toEqual([3, 2]);
    expect(shown('offset=1700000000002&reversePaginate=true')).toEqual([4, 3]);
    expect(shown('offset=1600000000000')).toEqual([]);
  });

  it('shows every item once', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, size) => {
        const seen: unknown[] = [];
        let query: string | undefined = '';
        while (query !== undefined) {
          const { items, pagination } = paginate(
            numbered(count),
            size,
            '/b',
            parseQuery(query),
            {},
          );
          seen.push(...items.map(({ id }) => id));
          const next = pagination?.nextPageUrl;
          query = typeof next === 'string' ? next.slice(next.indexOf('?')) : undefined;
        }
        expect(seen).toEqual(numbered(count).map(({ id }) => id));
      }),
    );
  });
});

describe('orders', () => {
  const ids = (items: readonly object[] | undefined) =>
    items?.map((item) => (item as { id: string }).id);
  const a = { id: 'a', title: 'Beta', addedOn: 1, startDate: 30, displayIndex: 2 };
  const b = { id: 'b', title: 'alpha', publishOn: 3, addedOn: 0, startDate: 10, displayIndex: 3 };
  const c = { id: 'c', title: 'Gamma', addedOn: 2, startDate: 20, endDate: 40, displayIndex: 1 };

  it.each<[string | undefined, readonly string[]]>([
    [undefined, ['a', 'b', 'c']],
    ['chronological', ['b', 'c', 'a']],
    ['calendar', ['b', 'c', 'a']],
    ['user-orderable', ['c', 'a', 'b']],
    ['music-album', ['c', 'a', 'b']],
    ['alphabetical', ['b', 'a', 'c']],
    ['constructor', ['a', 'b', 'c']],
  ])('of collections: %s', (ordering, expected) => {
    expect(ids(orderItems([a, b, c], ordering))).toEqual(expected);
  });

  it('leave a list alone that does not say', () => {
    expect(ids(orderItems([a, { id: 'x' }, c], 'chronological'))).toEqual(['a', 'x', 'c']);
  });

  it.each<[string, readonly string[] | undefined]>([
    ['newest', ['b', 'c', 'a']],
    ['oldest', ['a', 'c', 'b']],
    ['Title', ['b', 'a', 'c']],
    ['nonsense', undefined],
  ])('of queries: %s', (sort, expected) => {
    expect(ids(sortItems([a, b, c], sort))).toEqual(expected);
  });

  it('tell events that are over from those to come', () => {
    const { upcoming, past } = splitEvents([b, c, a], 35);
    expect([ids(upcoming), ids(past)]).toEqual([['c'], ['a', 'b']]);
  });
});

describe('labels', () => {
  it.each<[string, string, boolean]>([
    ['Birds & bees', 'birds-bees', true],
    ['Birds & bees', 'Birds+%26+bees', false],
    ['Birds & bees', 'Birds+&+bees', true],
    ['news', 'News', true],
    ['news', 'newsy', false],
    ['日本', '日本', true],
    ['日本', '中国', false],
  ])('%s is named by %s: %s', (label, wanted, expected) => {
    expect(isLabel(label, wanted)).toBe(expected);
  });
});

describe('the table of pages', () => {
  const page = (collection: object = {}) => ({ collection: { typeName: 'page', ...collection } });

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['index.json is home', { 'index.json': page(), 'a.json': page() }, ['/', '/a']],
    ['a collection says it is home', { 'a/b.json': page({ homepage: true }) }, ['/a/b']],
    ['folders nest', { 'a/b/c.json': page(), 'a/index.json': page() }, ['/a/b/c', '/a']],
    ['blocks and assets are none', { 'blocks/x.json': [], 'assets/y.json': '{}' }, []],
  ])('%s', (_what, content, urls) => {
    expect(
      makeSite({}, content)
        .view()
        .table.pages.map(({ url }) => url),
    ).toEqual(urls);
  });

  it('serves the home page at the root and leads there from its own address', () => {
    const site = makeSite(
      { 'site.region': '{squarespace.page-id}' },
      { 'words.json': page({ id: 'w', homepage: true }) },
    );
    expect(site.render('/').html).toBe('collection-w');
    expect(site.render('/words')).toMatchObject({ status: 301, headers: { location: '/' } });
  });

  it('reports addresses that are taken and content that is none', () => {
    const site = makeSite(
      {},
      {
        'a.json': { collection: { typeName: 'blog' }, items: [{ urlId: 'x' }, { urlId: 'x' }] },
        'b.json': 7,
        'c\u0000.json': page(),
      },
    );
    expect(codes(site.diagnostics)).toEqual(['content-invalid', 'content-invalid', 'url-taken']);
  });

  it('serves addresses of 2,083 characters, and reports longer ones', () => {
    const urlOf = (length: number) => `/${'x'.repeat(length - 1)}`;
    const site = makeSite(
      { 'site.region': '{squarespace.page-id}' },
      {
        [`${urlOf(2_083).slice(1)}.json`]: page(),
        [`${urlOf(2_084).slice(1)}.json`]: page(),
      },
    );
    expect(codes(site.diagnostics)).toEqual(['url-too-long']);
    expect(site.render(urlOf(2_083)).status).toBe(200);
    expect(site.render(urlOf(2_084)).status).toBe(404);
  });

  it('prefers a file of its own to an item of a list', () => {
    const site = makeSite(
      { 'collections/blog.item': '{item.title}' },
      {
        'blog.json': { collection: { typeName: 'blog' }, items: [{ urlId: 'x', title: 'list' }] },
        'blog/x.json': { collection: { typeName: 'blog' }, item: { title: 'own' } },
      },
    );
    expect(site.render('/blog/x').html).toBe('own');
  });
});

describe('lists that are narrowed', () => {
  const post = (title: string, more: object) => ({ title, recordType: 1, ...more });
  const site = makeSite(
    {
      'collections/blog.list':
        '{.repeated section items}{title} {.end}|{categoryFilter}|{tagFilter}|{authorFilter}|{monthFilter}',
    },
    {
      'site.json': { website: { timeZone: 'America/New_York', baseUrl: 'https://x.example' } },
      'blog.json': {
        collection: { typeName: 'blog', pageSize: 2 },
        items: [
          post('A', {
            categories: ['Boat Care'],
            author: { id: 'u1', displayName: 'Ann B' },
            // 1 June in UTC, 31 May in New York.
            publishOn: Date.UTC(2026, 5, 1, 2),
          }),
          post('B', {
            tags: ['x'],
            author: { displayName: 'Cy' },
            publishOn: Date.UTC(2026, 4, 9),
          }),
          post('C', { categories: ['Boat Care'], publishOn: Date.UTC(2025, 4, 9) }),
        ],
      },
    },
  );

  it.each<[string, string]>([
    ['/blog/category/Boat%20Care', 'A C |Boat Care|||'],
    ['/blog/category/boat-care', 'A C |Boat Care|||'],
    ['/blog?category=boat+care', 'A C |Boat Care|||'],
    ['/blog/tag/x', 'B ||x||'],
    ['/blog?tag=x', 'B ||x||'],
    ['/blog/author/u1', 'A |||Ann B|'],
    ['/blog?author=u1', 'A |||Ann B|'],
    ['/blog?author=cy', 'B |||Cy|'],
    ['/blog/month/05-2026', 'A B ||||05-2026'],
    ['/blog?month=05-2026', 'A B ||||05-2026'],
    ['/blog?month=2026-5', 'A B ||||05-2026'],
    ['/blog?month=06-2026', '||||06-2026'],
    ['/blog?month=soon', '||||soon'],
    ['/blog/category/Boat%20Care?month=05-2025', 'C |Boat Care|||05-2025'],
  ])('%s shows %s', (path, expected) => {
    expect(site.render(path).html).toBe(expected);
  });

  it.each(['/blog/category/none', '/blog/tag/none', '/blog/author/none', '/blog/month/01-2026'])(
    '%s is not found',
    (path) => {
      expect(site.render(path).status).toBe(404);
    },
  );

  it.each<[string, string]>([
    ['/blog', '/blog'],
    ['/blog?offset=2', '/blog?offset=2'],
    ['/blog?page=2', '/blog?offset=2'],
    ['/blog/category/boat-care', '/blog?category=Boat%20Care'],
    ['/blog?category=Boat%20Care', '/blog?category=Boat%20Care'],
    ['/blog?month=2026-05', '/blog?month=05-2026'],
    ['/blog/a', '/blog/a'],
  ])('%s has the canonical address %s', (path, expected) => {
    const headed = makeSite(
      { 'site.region': '{squarespace-headers}' },
      Object.fromEntries(
        ['site.json', 'blog.json'].map((key) => [key, contentOf(site.model).files.get(key)]),
      ),
    );
    expect(headed.render(path).html).toContain(
      `<link rel="canonical" href="https://x.example${expected}">`,
    );
  });
});

describe('URL mappings', () => {
  const MAPPINGS = [
    '/old -> /new 301',
    '/posts/[slug] -> /blog/[slug] 302',
    '  /a -> https://other.example/b',
    '/bad line',
    '/evil -> javascript:alert(1)',
  ];
  it.each<[unknown, string, number, string | undefined]>([
    [{ '/old': '/new' }, '/old', 301, '/new'],
    [[{ from: '/old/', to: '/new', status: 308 }], '/old', 308, '/new'],
    [[{ from: '/old', to: '/new', status: 200 }], '/old', 301, '/new'],
    [MAPPINGS, '/old/', 301, '/new'],
    [MAPPINGS.join('\n'), '/posts/tide%20clock', 302, '/blog/tide%20clock'],
    [MAPPINGS, '/posts/a/b', 404, undefined],
    [MAPPINGS, '/a', 301, 'https://other.example/b'],
    [MAPPINGS, '/bad', 404, undefined],
  ])('%j leads %s on with %i', (redirects, path, status, location) => {
    const found = makeSite({}, { 'site.json': { redirects } }).render(path);
    expect([found.status, found.headers.location]).toEqual([status, location]);
  });

  it('are written as static hosts read them, and read again', () => {
    const text = redirectsFile({ redirects: [...MAPPINGS, { from: '/ä b*', to: '/x y' }] });
    expect(text).toBe(
      [
        '/old /new 301',
        '/posts/:slug /blog/:slug 302',
        '/a https://other.example/b 301',
        '/%C3%A4%20b%2A /x%20y 301',
        '',
      ].join('\n'),
    );
    expect(findRedirect(readRedirectsFile(text), '/posts/x')).toEqual({
      to: '/blog/x',
      status: 302,
    });
  });
});

describe('the sitemap', () => {
  const FILES = {
    'site.json': {
      website: { baseUrl: 'https://x.example' },
      navigation: { main: [] },
    },
    'welcome.json': { collection: { homepage: true } },
    'shown.json': { collection: {} },
    'draft.json': { collection: { draft: true } },
    'off.json': { collection: { typeName: 'page', enabled: false } },
    'members.json': { collection: { membersOnly: true } },
    'locked.json': { collection: { typeName: 'page', password: 'tide' } },
    'hidden.json': { collection: { seoData: { seoHidden: true } } },
    'away.json': { collection: { externalLink: 'https://other.example' } },
    'cart.json': { collection: {} },
    'search.json': { collection: {} },
    'blog.json': {
      collection: { typeName: 'blog' },
      items: [
        { title: 'Out', workflowState: 1 },
        { title: 'Draft', workflowState: 4 },
        { title: 'Members', membersOnly: true },
      ],
    },
  };
  const handler = createHandler(makeSite({}, FILES), {
    routes: FEED_ROUTES,
    member: () => true,
    secret: 'a secret of the tests, long enough',
  });

  it('has what a stranger may find, whoever asks', async () => {
    const response = await handler(new Request('http://localhost/sitemap.xml'));
    const found = [...(await response.text()).matchAll(/<loc>https:\/\/x\.example([^<]*)/g)];
    expect(found.map(([, path]) => path)).toEqual(['/', '/blog', '/blog/out', '/shown']);
  });
});

describe('the pictures of variants', () => {
  const picture = { id: 'rust', assetUrl: '/rust.svg' };
  const tote = (variants: unknown, items: unknown = [picture]) => {
    const content = {
      'shop.json': { items: [{ id: 'tote', items, structuredContent: { variants } }] },
    };
    const view = makeSite({}, content).view();
    const [item] = view.table.pages.flatMap((page) => page.items);
    return (item as { structuredContent: { variants: unknown } }).structuredContent.variants;
  };

  it('are those that their ids name', () => {
    const own = { id: 'own' };
    expect(
      tote([
        { mainImageId: 'rust' },
        { mainImageId: 'gone' },
        { mainImageId: 'rust', mainImage: own },
        {},
        'none',
      ]),
    ).toEqual([
      { mainImageId: 'rust', mainImage: picture },
      { mainImageId: 'gone' },
      { mainImageId: 'rust', mainImage: own },
      {},
      'none',
    ]);
  });

  it.each(['x', null, {}])('are none in %j', (wrong) => {
    expect(tote(wrong)).toEqual(wrong);
    expect(tote([{ mainImageId: 'rust' }], wrong)).toEqual([{ mainImageId: 'rust' }]);
  });
});
