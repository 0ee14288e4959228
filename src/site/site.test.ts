import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadSite } from './load-site.js';
import type { SiteOptions } from './model/site-model.js';
import { PageRecord } from './shared/page-record.js';
import type { PageResult } from './shared/types.js';
import { createSite, type Site } from './site.js';
import { codes, makeSite } from './testing.js';

const FIXTURE = fileURLToPath(new URL('../../fixtures/site-core', import.meta.url));
const SITE_OF_EXAMPLE = { website: { baseUrl: 'https://x.example' } };
const NOW = { now: 1_705_000_000_000 };

describe('a site in a folder', async () => {
  const site = await loadSite(FIXTURE);

  it('has nothing wrong with it', () => {
    expect(codes(site.diagnostics)).toEqual([]);
    for (const url of site.urls())
      expect([url, codes(site.render(url, NOW).diagnostics)]).toEqual([url, []]);
  });

  it('knows all its addresses', () => {
    expect(site.urls().toSorted()).toEqual([
      '/',
      '/cart',
      '/credits',
      '/crew',
      '/keeper',
      '/log',
      '/log/a-storm',
      '/log/a-storm-1',
      '/log/first-light',
      '/log?offset=2',
      '/search',
      '/shop',
      '/shop/mug',
      '/views',
    ]);
  });

  it.each<[string, number, string, readonly string[]]>([
    [
      '/',
      200,
      'main-content',
      ['<title>Lighthouse &amp; Co</title>', 'homepage', 'Ingrid keeps', 'alt="East"'],
    ],
    [
      '/log',
      200,
      'main-content',
      [
        '<title>Log — Lighthouse &amp; Co</title>',
        'href="/log?offset=2">Older',
        'From the tower',
        'class="hentry category-weather tag-storm post-type-text article-index-1"',
        'header-style-solid-line show-dates ',
        'collection-view-list',
      ],
    ],
    ['/log?offset=2', 200, 'main-content', ['First light', 'href="/log">Newer']],
    ['/log?category=birds-bees', 200, 'main-content', ['In Birds &amp; bees', 'category active']],
    ['/log/tag/storm', 200, 'main-content', ['Tagged storm']],
    ['/log/tag/none', 404, 'not-found', ['Page not found']],
    [
      '/log/first-light',
      200,
      'content-item',
      [
        '<title>First light — Lighthouse &amp; Co</title>',
        '<p>It was calm.</p><hr>',
        'id="item-p1"',
        'view-item',
        'class="newer" href="/log/a-storm-1"',
      ],
    ],
    [
      '/keeper',
      200,
      'page',
      [
        'class="single"><a href="/log">',
        'aria-current="page">The keeper',
        '<li class="folder active">',
      ],
    ],
    ['/credits', 200, 'page', ['<h1>Credits &amp; thanks</h1>', 'id="creditsBlocks"']],
    ['/shop/mug', 200, 'content-item', ['sqs-add-to-cart-button', 'native-currency-code-nok']],
    ['/views', 200, 'main-content', ['collection-view-grid']],
    ['/crew', 403, 'member-area-access-denied', ['available only to site members']],
    ['/cart', 200, 'cart-v2', ['id="cart"', 'nothing in your shopping cart']],
    ['/search?q=%22x', 200, 'search', ['value="&quot;x"']],
    ['/nope', 404, 'not-found', ['id="not-found"', 'Page not found']],
    ['/../../etc/passwd', 404, 'not-found', ['Page not found']],
  ])('renders %s', (path, status, type, parts) => {
    const result = site.render(path, NOW);
    expect([result.status, result.type]).toEqual([status, type]);
    for (const part of parts) expect(result.html).toContain(part);
  });

  it('renders the same again', () => {
    for (const url of site.urls()) expect(site.render(url, NOW)).toEqual(site.render(url, NOW));
  });

  it('shows members what is theirs', () => {
    expect(site.render('/crew', { member: true }).html).toContain('Secret rota');
    expect(site.render('/crew').html).not.toContain('Secret');
    expect(site.json('/crew').html).not.toContain('Secret');
  });

  it('lays pages out as their configuration says', () => {
    expect(site.render('/credits').html).not.toContain('<footer>');
    expect(site.render('/keeper').html).toContain('<footer>');
  });

  it('shows the cart of the visitor', () => {
    const cart = {
      subtotalCents: 2400,
      entries: [
        { id: 'e1', itemId: 'mug', title: 'Mug <b>', quantity: 2, purchasePriceCents: 1200 },
      ],
    };
    const { html } = site.render('/cart', { cart });
    expect(html).toContain('<span class="sqs-cart-quantity">2</span>');
    expect(html).toContain('Mug &lt;b&gt;');
    expect(html).toContain('name="quantity" min="0" max="9999" step="1" value="2"');
    expect(html).toContain('<span class="sqs-money-native">24.00</span>');
  });

  it('says what each page was made from', () => {
    expect(site.render('/log/first-light').reads).toEqual([
      '@pages',
      'blocks/footerBlocks.json',
      'blocks/log_intro.json',
      'log.json',
      'site.json',
    ]);
    expect(site.render('/').reads).toEqual(expect.arrayContaining(['keeper.json', 'views.json']));
    expect(site.render('/keeper').reads).toContain('blocks/keeper_intro.json');
    expect(site.render('/log').templates).toEqual(
      expect.arrayContaining([
        'collections/blog.list',
        'blocks/teaser.block',
        'site-header.region',
      ]),
    );
  });

  it('has the files that it serves', () => {
    expect(site.assets()).toEqual([
      'assets/east.svg',
      'assets/icons.svg',
      'scripts/plain.js',
      'scripts/site.js',
      'universal/blocks.css',
      'universal/pictures.js',
      'universal/platform.js',
    ]);
    expect(site.asset('assets/east.svg')).toMatchObject({ type: 'image/svg+xml' });
    for (const path of [
      'site.json',
      'template.conf',
      '../package.json',
      'constructor',
      'blocks/x',
    ]) {
      expect(site.asset(path)).toBeUndefined();
    }
  });
});

it('keeps files that are sold to itself', () => {
  const sold = { 'downloads/chart.txt': 'the bay', 'downloads/notes.json': '{"mainContent":"n"}' };
  const own = makeSite({}, { ...sold, 'index.json': { mainContent: 'home' } });
  expect(own.soldFile('downloads/chart.txt')).toMatchObject({ body: 'the bay' });
  for (const path of ['chart.txt', 'assets/chart.txt', 'index.json', 'downloads/../index.json']) {
    expect(own.soldFile(path)).toBeUndefined();
  }
  for (const path of Object.keys(sold)) {
    expect([own.asset(path), own.assets().includes(path)]).toEqual([undefined, false]);
    expect(own.render(`/${path.replace('.json', '')}`).status).toBe(404);
  }
});

describe('pages of the platform', () => {
  const german = {
    'site.json': {
      website: { language: 'de-DE' },
      localizedStrings: { searchButton: 'Los', membersOnlyText: 'Nur f\u00fcr Mitglieder' },
    },
    'club.json': { collection: { typeName: 'page', title: 'C', membersOnly: true } },
    'form.json': {
      collection: { typeName: 'page', title: 'F' },
      mainContentBlocks: [{ id: 'n', type: 'newsletter', value: { id: 'n' } }],
    },
  };
  const strings =
    '{ "searchTitle": "Suche", "notFoundTitle": "Nicht da", "newsletterEmail": "E-Mail", "lockButton": "Hinein" }';
  const region = { 'site.region': '{squarespace.page-title}|{squarespace.main-content}' };
  const site = makeSite({ ...region, 'strings/de.json': strings }, german);

  it.each([
    ['/search', ['Suche|', '<h1>Suche</h1>', '>Los</button>', 'Search this site']],
    ['/nowhere', ['Nicht da|', '<h1>Nicht da</h1>', 'There is nothing at this address']],
    ['/club', ['Nur f\u00fcr Mitglieder']],
    ['/form', ['>E-Mail <', '>Sign Up<']],
  ])('at %s speak the language of the site', (path, parts) => {
    const { html } = site.render(path);
    for (const part of parts) expect(html).toContain(part);
    expect(site.lockScreen('/', true).html).toContain('>Hinein</button>');
  });

  const own = makeSite(
    {
      ...region,
      'pages/search.page': 'own search {searchQuery}',
      'pages/cart.page': 'own cart {isCartPage}',
      'pages/404.page': 'own 404',
      'pages/error.page': 'own error',
      'pages/members-only.page': 'own door {collection.title}',
      'pages/lock.page': 'own lock {lockedPath}',
    },
    { 'club.json': german['club.json'] },
  );

  it.each([
    ['/search?q=x', 200, 'search', 'own search x'],
    ['/cart', 200, 'show-cart', 'own cart true'],
    ['/nowhere', 404, 'not-found', 'own 404'],
    ['/club', 403, 'member-area-access-denied', 'own door Members only'],
    ['/error', 404, 'not-found', 'own 404'],
    ['/lock', 404, 'not-found', 'own 404'],
  ])('at %s can be replaced by the template', (path, status, type, main) => {
    const { html, ...result } = own.render(path);
    expect([result.status, result.type, html.split('|')[1]]).toEqual([status, type, main]);
  });

  it('for errors and the lock can be replaced too', () => {
    expect(own.error(500).html).toContain('|own error');
    expect(own.lockScreen('/shop', false).html).toBe('own lock /shop');
    expect(own.urls()).not.toContain('/lock');
  });
});

describe('the present time', () => {
  const region = { 'site.region': '{squarespace.main-content}' };
  const at = (now: unknown, request = {}, options = {}) => {
    const page = {
      collection: { typeName: 'events' },
      items: [{ title: 'E', startDate: 1_000_000 }],
    };
    const site = makeSite(
      { ...region, 'collections/events.list': '{.if upcoming}coming{.or}over{.end}' },
      { 'site.json': { now }, 'e.json': page },
      options,
    );
    return site.render('/e', request).html;
  };

  it.each([
    [1_000, 'coming'],
    [2_000_000, 'over'],
    ['1969-12-31', 'coming'],
    ['2026-01-01T00:00:00Z', 'over'],
  ])('is %s where site.json says so', (now, shown) => expect(at(now)).toBe(shown));

  it('is that of the request, then of the options, then of site.json', () => {
    expect(at(2_000_000, { now: 1_000 })).toBe('coming');
    expect(at(2_000_000, { now: 1_000 }, { now: 3_000_000 })).toBe('coming');
    expect(at(2_000_000, {}, { now: 1_000 })).toBe('coming');
  });
});

describe('page JSON', () => {
  const saved = {
    website: { id: 'w', siteTitle: 'Saved' },
    websiteSettings: { id: 's' },
    collection: { id: 'c', typeName: 'blog', title: 'B', fullUrl: '/b/', urlId: 'b' },
    items: [{ id: 'i', title: 'I', urlId: 'i', fullUrl: '/b/i', body: '<p>x</p>' }],
    pagination: { nextPage: true, nextPageUrl: '/b?offset=1700000000000', pageSize: 1 },
    extra: { kept: true },
  };
  const site = makeSite(
    { 'site.region': '{website.siteTitle}|{extra.kept}|{pagination.nextPageUrl}|{items.0.title}' },
    { 'b.json': saved },
  );

  it('of a saved page works as it is, and comes back', () => {
    expect(site.render('/b').html).toBe('Saved|true|/b?offset=1700000000000|I');
    expect(JSON.parse(site.json('/b').html)).toMatchObject(saved);
  });

  it('of a page counts before what the site has', () => {
    const website = { siteTitle: 'Saved', language: 'de-DE' };
    const settings = { storeSettings: { selectedCurrency: 'EUR' }, pageTitleFormat: '%p @ %s' };
    const two = makeSite(
      {
        'site.region':
          '{website.siteTitle}|{website.id}|{localizedStrings.a}|{localizedStrings.b}|{day|date %B}|{squarespace.page-title}|{squarespace.page-classes}|<squarespace:block-field id="x"/>',
        'strings/de.json': '{ "a": "eins", "b": "zwei" }',
        'strings/en.json': '{ "a": "one", "b": "two" }',
      },
      {
        'site.json': { website: { id: 'w', siteTitle: 'Site' } },
        'blocks/x.json': [{ id: 'l', type: 'logo', value: {} }],
        'a.json': {
          website,
          websiteSettings: settings,
          localizedStrings: { b: 'own' },
          collection: { typeName: 'page', title: 'A' },
          day: 1_704_067_200_000,
        },
        'b.json': { collection: { typeName: 'page', title: 'B' }, day: 1_704_067_200_000 },
      },
    );
    const [first, other] = ['/a', '/b'].map((path) => two.render(path).html) as [string, string];
    expect(first).toMatch(/^Saved\|w\|eins\|own\|Dezember\|A @ Saved\|.*native-currency-code-eur/);
    expect(first).toContain('>Saved</a>');
    expect(other).toMatch(/^Site\|w\|one\|two\|December\|B \u2014 Site\|/);
    expect(other).toContain('>Site</a>');
    expect(other).not.toContain('native-currency');
    expect(two.render('/a').templates).toContain('strings/de.json');
    expect(JSON.parse(two.json('/a').html).website).toEqual({ id: 'w', ...website });
  });

  it('of an item is made from its collection', () => {
    const { html, headers } = site.json('/b/i', true);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(html).toMatch(/^\{\n {2}"/);
    const data = JSON.parse(html);
    expect(data.item).toMatchObject({ id: 'i', fullUrl: '/b/i', collectionId: 'c' });
    expect(data.items).toBeUndefined();
    expect(data.collection.id).toBe('c');
  });
});

describe('collections', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `t${index}` }));
  const shown = (conf: object, collection: object, count = 30): number => {
    const site = makeSite(
      {
        'site.region': '{.repeated section items}x{.end}',
        'collections/gallery.conf': JSON.stringify(conf),
        'collections/gallery.list': '',
      },
      { 'g.json': { collection: { typeName: 'gallery', ...collection }, items: items(count) } },
    );
    return site.render('/g').html.length;
  };

  it.each<[string, object, object, number]>([
    ['20 by default', {}, {}, 20],
    ['as many as the configuration says', { pageSize: 999 }, {}, 30],
    ['as many as the content says', { pageSize: 999 }, { pageSize: 5 }, 5],
    [
      'as many as the configuration forces',
      { pageSize: 7, forcePageSize: true },
      { pageSize: 5 },
      7,
    ],
    ['20 where the size is none', {}, { pageSize: 0 }, 20],
  ])('show %s', (_what, conf, collection, expected) => {
    expect(shown(conf, collection)).toBe(expected);
  });

  it('split events by the present time', () => {
    const site = makeSite(
      {
        'site.region':
          '{.repeated section upcoming}{title}{.end}|{.repeated section past}{title}{.end}',
      },
      {
        'events.json': {
          collection: { typeName: 'events' },
          items: [
            { title: 'c', startDate: 30 },
            { title: 'a', startDate: 10 },
            { title: 'b', startDate: 20 },
          ],
        },
      },
    );
    expect(site.render('/events', { now: 25 }).html).toBe('c|ba');
  });

  it('report a type without templates once they are shown, unless the platform has them', () => {
    const content = {
      'p.json': { collection: { typeName: 'projects' }, items: [{ title: 'T' }] },
      's.json': { collection: { typeName: 'products' }, items: [{ title: 'T' }] },
    };
    const conf =
      '{ "layouts": { "default": { "regions": ["site"] } }, "systemCollections": ["products"] }';
    const site = makeSite({ 'template.conf': conf, 'collections/project.list': '' }, content);
    const { html, diagnostics } = site.render('/p');
    expect(html).toContain('<a href="/p/t">T</a>');
    expect(codes(diagnostics)).toEqual(['collection-template-missing']);
    expect(diagnostics[0]?.hint).toBe("Did you mean 'project'?");
    expect(codes(site.render('/s').diagnostics)).toEqual([]);
  });

  it('lead on from folders and links', () => {
    const folder = { typeName: 'folder', folder: true, folderBehavior: 2 };
    const site = makeSite(
      {},
      {
        'work.json': { collection: folder },
        'work/first.json': { collection: { typeName: 'page' } },
        'out.json': { collection: { typeName: 'link', externalLink: 'https://x.example/' } },
      },
    );
    expect(site.render('/work')).toMatchObject({
      status: 302,
      headers: { location: '/work/first' },
    });
    expect(site.render('/out').headers.location).toBe('https://x.example/');
  });

  it('of an index are the pages inside it when it names none', () => {
    const site = makeSite(
      {
        'site.region':
          '{.section collection}{.repeated section collections}{title}:{mainContent} {.end}{.end}',
        'collections/index.conf': '{ "index": true, "folder": true }',
      },
      {
        'work.json': { collection: { typeName: 'index' } },
        'work/a.json': { collection: { typeName: 'page', title: 'A' }, mainContent: '<p>a</p>' },
        'work/a/deep.json': { collection: { typeName: 'page', title: 'D' } },
        'work/b.json': { collection: { typeName: 'page', title: 'B', membersOnly: true } },
      },
    );
    expect(site.render('/work').html).toBe('A:<p>a</p> ');
  });
});

describe('pages of the system', () => {
  it('lock the whole site', () => {
    const site = makeSite(
      { 'site.region': 'open {squarespace.main-content}' },
      {
        'site.json': { lock: { password: 'sesame', title: 'Closed' } },
        'a.json': { collection: { typeName: 'page' }, mainContent: 'content' },
      },
    );
    const locked = site.render('/a');
    expect([locked.status, locked.type]).toEqual([403, 'lock-screen']);
    expect(locked.html).toContain('<form class="lock-screen-form" method="post" action="/lock">');
    expect(locked.html).toContain('name="path" value="/a"');
    expect(locked.html).not.toMatch(/sesame|open|content<|>content/);
    expect(site.json('/a').html).not.toMatch(/sesame|"content"/);
    expect(site.render('/a', { unlocked: true }).html).toBe('open content');
  });

  it('bring the popup overlay with its keys', () => {
    const site = makeSite(
      { 'site.region': '{squarespace-footers}' },
      {
        'site.json': {
          popup: { id: 'p', version: 3, title: 'A "b"', body: '<p>News</p>', frequency: 0 },
        },
        'a.json': { collection: { typeName: 'page' } },
      },
    );
    const { html } = site.render('/a');
    expect(html).toContain('data-popup-id="p" data-version="3"');
    expect(html).toContain('data-delay="" data-scroll="" data-frequency="0"');
    for (const key of ['date-closed', 'version', 'submitted']) {
      expect(html).toContain(`"popup-overlay-${key}"`);
    }
    expect(html).toContain('data-title="A &quot;b&quot;"');
    expect(site.render('/nowhere').html).toBe('');
  });

  it.each([
    [{ id: 'pop', captcha: true }, 'class="newsletter-form"'],
    [{ id: 'pop', captcha: true, fields: [{ id: 'a', type: 'text' }] }, 'class="sqs-form"'],
  ])('bring the form of the popup overlay: %j', (form, expected) => {
    const site = makeSite(
      { 'site.region': '{squarespace-footers}' },
      {
        'site.json': { popup: { form }, website: { captchaSettings: { siteKey: 'k"' } } },
        'a.json': { collection: { typeName: 'page' } },
      },
    );
    const { html, diagnostics } = site.render('/a');
    expect(diagnostics).toEqual([]);
    expect(html).toContain(expected);
    expect(html).toContain('data-captcha-action="promo_popup" data-captcha-site-key="k&quot;"');
  });

  it.each<[string, (site: Site) => PageResult]>([
    ['an address that leads nowhere', (site) => site.render('/x')],
    ['the address of that page itself', (site) => site.render('/404')],
    ['the host asks for it', (site) => site.error(404)],
  ])('say that there is nothing in the words and blocks of the content: %s', (_when, open) => {
    const mainContentBlocks = { rows: [{ columns: [{ span: 12, blocks: [] }] }] };
    const blocks: SiteOptions['blocks'] = () => 'Gone';
    const gone = { collection: { typeName: 'page' }, mainContentBlocks };
    const site = makeSite({}, { '404.json': gone }, { blocks });
    expect(open(site)).toMatchObject({ status: 404, type: 'not-found', html: 'Gone' });
    expect(site.urls()).not.toContain('/404');
  });

  it('that are no content are not for search engines', () => {
    const site = makeSite(
      { 'site.region': '{squarespace-headers}' },
      { 'a.json': { collection: { typeName: 'page' } }, 'site.json': SITE_OF_EXAMPLE },
    );
    const noindex = '<meta name="robots" content="noindex">';
    const canonical = 'rel="canonical"';
    expect(site.render('/a').html).toContain('<link rel="canonical" href="https://x.example/a">');
    expect(site.render('/a').html).not.toContain(noindex);
    for (const page of [site.render('/x'), site.error(404), site.error(500)]) {
      expect(page.html).toContain(noindex);
      expect(page.html).not.toContain(canonical);
    }
    expect(site.lockScreen('/a', false).html).toContain(noindex);
  });

  it('show cover pages without the regions of the site', () => {
    const collection = { typeName: 'splash-page', title: 'Hello' };
    const site = makeSite(
      { 'site.region': 'region' },
      { 'hello.json': { collection, mainContent: '<p>Cover</p>' } },
    );
    const { html, type } = site.render('/hello');
    expect(type).toBe('splash-page');
    expect(html).toMatch(/^<!doctype html>[\s\S]*cover-page[\s\S]*<p>Cover<\/p>/);
    expect(html).not.toContain('region');
  });

  it('search with what the host brings', () => {
    const search = (_model: unknown, text: string) => ({
      items: [{ title: text, fullUrl: '/x' }],
      total: 1,
    });
    const { html } = makeSite({}, {}, { search }).render('/search?q=a<b');
    expect(html).toContain('<a class="search-result-title" href="/x">a&lt;b</a>');
  });

  it('redirect as the site says, and nowhere else', () => {
    const redirects = [
      { from: '/old', to: '/new', status: 302 },
      { from: '/odd', to: '/a b\r\nc' },
      { from: '/out', to: 'https://x.example/?a=%20', status: 999 },
    ];
    const site = makeSite({}, { 'site.json': { redirects } });
    expect(site.render('/old/')).toMatchObject({ status: 302, headers: { location: '/new' } });
    expect(site.render('/odd').headers.location).toBe('/a%20b%0D%0Ac');
    expect(site.render('/out')).toMatchObject({
      status: 301,
      headers: { location: 'https://x.example/?a=%20' },
    });
  });
});

describe('hostile sites', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'prototype',
  ])('have no page named %s of themselves', (name) => {
    const site = makeSite({ 'site.region': '{squarespace.page-id}' }, {});
    for (const path of [`/${name}`, `/${name}/${name}`, `/x?${name}=1&${name}[a]=2`]) {
      expect(site.render(path)).toMatchObject({ status: 404, html: 'not-found' });
      expect(site.asset(`assets/${name}`)).toBeUndefined();
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['a list', []],
    ['everything of the wrong kind', { collection: 7, items: 'x', pagination: [], website: 'y' }],
    [
      'collections of the wrong kind',
      { collection: { typeName: 7, collections: 'x', fullUrl: {}, id: [] } },
    ],
    [
      'items of the wrong kind',
      {
        collection: { typeName: 'blog' },
        items: [null, 7, [], { urlId: {}, title: [], categories: 'x', tags: { a: 1 } }],
      },
    ],
    [
      'blocks of the wrong kind',
      { mainContentBlocks: { rows: [{ columns: [{ blocks: [null, 7, {}] }, null] }, 3] } },
    ],
    [
      'own names',
      JSON.parse(
        '{"__proto__": {"a": 1}, "constructor": 2, "collection": {"__proto__": {"b": 1}}}',
      ),
    ],
  ])('render with content that is %s', (_what, content) => {
    const site = makeSite(
      {},
      { 'site.json': content, 'a.json': content, 'blocks/x.json': content },
    );
    for (const path of ['/', '/a', '/a/x', '/cart', '/search', '/a?offset=1&category=x']) {
      const { status, html, diagnostics } = site.render(path);
      expect([200, 403, 404]).toContain(status);
      expect(html).not.toMatch(/undefined|\[object Object\]|NaN/);
      expect(codes(diagnostics)).not.toContain('plugin-failed');
    }
  });

  it('answer with an error page when a plug-in of the host throws', () => {
    const blocks = () => {
      throw new Error('boom');
    };
    const layout = { rows: [] };
    const site = makeSite({}, { 'a.json': { mainContentBlocks: layout } }, { blocks });
    expect(codes(site.render('/a').diagnostics)).toEqual(['plugin-failed']);
    const search = () => {
      throw new Error('boom');
    };
    const failed = makeSite({}, {}, { search }).render('/search?q=x');
    expect([failed.status, codes(failed.diagnostics)]).toEqual([500, ['plugin-failed']]);
  });

  it('cannot spend more than the limits of a render', () => {
    const query = (body: string): string =>
      `<squarespace:query collection="a">{.repeated section items}${body}{.end}</squarespace:query>`;
    const items = Array.from({ length: 300 }, (_, index) => ({ title: `${index}` }));
    const site = makeSite(
      {
        'site.region': query(query(query('x'))),
        'collections/blog.list': '',
      },
      { 'a.json': { collection: { typeName: 'blog' }, items } },
    );
    expect(codes(site.render('/a').diagnostics)[0]).toMatch(/^(?:code|partial-call)-limit-reached/);
  });
});

describe('blocks of the content', () => {
  const layout = { rows: [{ columns: [{ span: 12, blocks: [] }] }] };
  const content = {
    'room.json': {
      collection: { typeName: 'blog', membersOnly: true },
      items: [{ title: 'Secret' }],
    },
    'a.json': { collection: { typeName: 'page' }, mainContentBlocks: structuredClone(layout) },
    'blog.json': {
      collection: { typeName: 'blog' },
      items: [{ title: 'I', bodyBlocks: layout }, { title: 'J' }],
    },
  };
  const titles: SiteOptions['blocks'] = (_layout, host) =>
    `<div>${host.query({ collection: 'room' }).map((item) => (item as { title: string }).title)}</div>`;

  it('are not kept from members for others', () => {
    const site = makeSite({}, content, { blocks: titles });
    expect(site.render('/a', { member: true }).html).toBe('<div>Secret</div>');
    expect(site.render('/a').html).toBe('<div></div>');
    expect(site.render('/a', { member: true }).html).toBe('<div>Secret</div>');
  });

  it('are rendered once for all pages, with what they were made from', () => {
    let count = 0;
    const blocks: SiteOptions['blocks'] = (_layout, host) => {
      count++;
      host.navigation('none');
      host.collection('room');
      host.report({ code: 'block-empty', details: { block: 'b', type: 'image' } });
      return '<div>x</div>';
    };
    const templates = { 'collections/blog.list': '{.repeated section items}{body}{.end}' };
    const site = makeSite(templates, content, { blocks });
    for (let turn = 0; turn < 3; turn++) {
      const { html, reads, diagnostics } = site.render('/blog', { member: true });
      expect(html).toBe('<div>x</div>');
      expect(reads).toContain('room.json');
      expect(diagnostics.map(String)).toEqual([
        "blog.json:1:1: warning block-empty: Block 'b' of type 'image' has nothing to show",
      ]);
    }
    expect(count).toBe(1);
  });

  it('that nobody reads are not rendered', () => {
    const blocks = () => {
      throw new Error('boom');
    };
    const templates = { 'collections/blog.list': '{.repeated section items}{title}{.end}' };
    expect(makeSite(templates, content, { blocks }).render('/blog')).toMatchObject({
      html: 'IJ',
      diagnostics: [],
    });
  });

  it('that show themselves end', () => {
    const blocks: SiteOptions['blocks'] = (_layout, host) => {
      const [item] = host.query({ collection: 'blog' }) as { body?: string }[];
      return `<div>${item?.body}</div>`;
    };
    const site = makeSite({ 'site.region': '{items.0.body}' }, content, { blocks });
    expect(site.render('/blog').html).toBe('<div></div>');
  });
});

describe('a site that is loaded anew', () => {
  const files = (text: string) => ({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': `${text}<squarespace:block-field id="x"/>`,
      'blocks/a.block': '',
    },
    content: { 'a.json': { collection: { typeName: 'page' }, mainContent: 'm' } },
  });
  const field =
    '<div class="sqs-layout sqs-grid-12 columns-12 empty" data-type="block-field" id="x"></div>';

  it('shares equal templates with other sites, and leaves them as they were', () => {
    const first = createSite(files('one'));
    expect(first.render('/a').html).toBe(`one${field}`);
    const second = createSite(files('two'));
    expect(second.render('/a').html).toBe(`two${field}`);
    expect(first.render('/a').html).toBe(`one${field}`);
    const third = createSite(files('two'));
    expect(third.model.template('site.region', new PageRecord())).toBe(
      second.model.template('site.region', new PageRecord()),
    );
  });
});

describe('a page of the host', () => {
  const content = { 'site.json': SITE_OF_EXAMPLE, 'index.json': { collection: { title: 'Home' } } };
  const templates = {
    'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
    'site.region':
      '<title>{squarespace.page-title}</title><body class="{squarespace.page-classes}">{squarespace.main-content}',
  };
  const page = {
    path: '/checkout',
    type: 'checkout',
    title: 'Check <out>',
    main: '<p>{not a tag}</p>',
    status: 409,
  } as const;

  it('stands in the layout of the site', () => {
    const result = createSite({ templates, content }).page(page);
    expect([result.status, result.type]).toEqual([409, 'checkout']);
    expect(result.html).toContain('<p>{not a tag}</p>');
    expect(result.html).toMatch(/class="[^"]*\bcheckout\b/);
    expect(codes(result.diagnostics)).toEqual([]);
  });

  it('is not there while the site is locked', () => {
    const locked = { ...SITE_OF_EXAMPLE, lock: { password: 'tide' } };
    const site = createSite({ templates, content: { ...content, 'site.json': locked } });
    expect(site.page(page).type).toBe('lock-screen');
    expect(site.page(page, { unlocked: true }).type).toBe('checkout');
  });
});
