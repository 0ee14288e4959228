import { describe, expect, test } from 'vitest';
import { loadSite } from '../load-site.js';

const picture = { mainImageId: 'p', assetUrl: '/assets/p.jpg', originalSize: '1200x800' };
const money = (value: string) => ({ value, currency: 'USD' });
const prices = { priceMoney: money('24.00'), salePriceMoney: money('12.00') };
const product = {
  id: 'cup',
  title: 'Cup',
  recordType: 11,
  ...picture,
  excerpt: '<p>For two fingers.</p>',
  structuredContent: {
    productType: 1,
    onSale: true,
    variants: [{ id: 'v', onSale: true, qtyInStock: 2, ...prices }],
  },
};
const event = {
  id: 'supper',
  title: 'Supper',
  recordType: 12,
  ...picture,
  startDate: Date.UTC(2030, 5, 1, 18),
  endDate: Date.UTC(2030, 5, 1, 20),
  location: { addressTitle: 'The quay' },
};
const post = { id: 'knots', title: 'Knots', addedOn: Date.UTC(2029, 0, 1), body: '<p>Tie.</p>' };

const CONTENT: Readonly<Record<string, unknown>> = {
  'site.json': { now: Date.UTC(2030, 0, 1), website: { timeZone: 'Europe/Oslo' } },
  'assets/p.jpg': new Uint8Array([1]),
  'shop.json': {
    collection: { typeName: 'products', title: 'Shop', categories: ['Table'] },
    items: [{ ...product, categories: ['Table'] }],
  },
  'events.json': {
    collection: { typeName: 'events', title: 'Events' },
    items: [event, { ...event, id: 'past', title: 'Gone', startDate: 1, endDate: 2 }],
  },
  'blog.json': {
    collection: { typeName: 'blog', title: 'Blog' },
    items: [
      post,
      { id: 'away', title: 'Away', passthrough: true, sourceUrl: 'https://example.org/' },
      { id: 'short', title: 'Short', excerpt: '<p>In short.</p>', categories: ['A & B'] },
    ],
  },
  'gallery.json': {
    collection: { typeName: 'gallery', title: 'Pictures' },
    items: [{ id: 'one', title: 'One', recordType: 2, ...picture }],
  },
  'album.json': {
    collection: { typeName: 'album', title: 'Fog', collectionArtist: 'The Band' },
    items: [{ id: 't', title: 'Bell', structuredContent: { audioAssetUrl: '/assets/p.jpg' } }],
  },
  'area.json': {
    collection: { typeName: 'page', title: 'Area', membersOnly: true },
    mainContent: '<p>Secret</p>',
  },
  'courses.json': {
    collection: { typeName: 'products', title: 'Courses' },
    items: [
      {
        id: 'knots-course',
        title: 'Knot course',
        structuredContent: { productType: 5, priceMoney: money('60.00') },
      },
    ],
  },
  'all.json': {
    collection: {
      typeName: 'index',
      folder: true,
      title: 'All',
      collections: [{ id: 'w', urlId: 'welcome', title: 'Welcome', mainContent: '<p>Hello</p>' }],
    },
  },
};

const TEMPLATES = {
  'template.conf': JSON.stringify({
    layouts: { default: { regions: ['site'] } },
    systemCollections: ['products', 'events', 'blog', 'gallery', 'album', 'index'],
  }),
  'site.region': '{squarespace.main-content}',
};
const site = loadSite({ templates: TEMPLATES, content: CONTENT });

/** Ids and classes that styles of published templates name, by the page that they are for. */
const NAMES: readonly (readonly [path: string, ids: string, classes: string])[] = [
  [
    '/shop',
    'productList',
    'product hentry on-sale product-image intrinsic content-fill product-title product-price product-mark ProductList ProductList-item ProductList-title ProductList-filter-list-item-link',
  ],
  [
    '/shop/cup',
    'productNav productWrapper productGallery productDetails',
    'product-title product-price product-excerpt product-mark sqs-add-to-cart-button ProductItem ProductItem-details ProductItem-details-title ProductItem-gallery',
  ],
  [
    '/events',
    '',
    'eventlist eventlist-event eventlist-hasimg eventlist-column-thumbnail eventlist-column-info eventlist-title eventlist-title-link eventlist-meta eventlist-meta-date eventlist-meta-time eventlist-meta-address event-meta event-meta-item',
  ],
  [
    '/events/supper',
    '',
    'eventitem eventitem-backlink eventitem-title eventitem-column-meta eventitem-column-content eventitem-addtocallinks eventitem-addtocallink eventitem-pager event-meta-address',
  ],
  [
    '/blog',
    '',
    'BlogList BlogList-item BlogList-item-title BlogList-item-excerpt BlogList-item-readmore hentry entry entry-header entry-title entry-title-passthrough entry-meta entry-content entry-more-link Blog-meta Blog-meta-item--date',
  ],
  [
    '/blog/short',
    '',
    'BlogItem BlogItem-title BlogItem-pagination BlogItem-pagination-link hentry entry-title entry-content entry-footer entry-categories',
  ],
  [
    '/gallery',
    '',
    'sqs-gallery sqs-gallery-container sqs-gallery-design-grid sqs-gallery-list sqs-gallery-design-grid-slide sqs-gallery-meta-container',
  ],
  ['/album', '', 'album sqs-audio-playlist album-title album-artist-name tracks track track-info'],
  ['/all', 'indexList welcome', 'Index Index-page index-section index-section-wrapper'],
];

describe('what a template folder has no template for', () => {
  test.each(NAMES)('%s has the names that templates style', (path, ids, classes) => {
    const { html, diagnostics } = site.render(path);
    const has = (name: string) =>
      [...html.matchAll(/(class|id)="([^"]*)"/g)]
        .flatMap(([, , value = '']) => value.split(' '))
        .includes(name);
    const wanted = `${ids} ${classes}`.split(' ').filter((name) => name !== '');
    expect(wanted.filter((name) => !has(name))).toEqual([]);
    expect(diagnostics.map(String)).toEqual([]);
  });

  test.each(NAMES)('%s has each id once and none with a space', (path) => {
    const ids = [...site.render(path).html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.filter((id) => id === undefined || id === '' || /\s/.test(id))).toEqual([]);
  });

  test.each([
    ['/shop?category=Table', '?category=Table" aria-current="true">Table</a>'],
    ['/shop', '<a class="ProductList-filter-list-item-link" href="/shop" aria-current="true">'],
    ['/events', '<time class="event-date" datetime="2030-06-01">Saturday, June 1, 2030</time>'],
    ['/events', '>8:00\u202fPM</time>'],
    ['/blog', '<a href="https://example.org/" class="entry-title-passthrough">Away</a>'],
    ['/blog/short', '<a rel="tag" href="/blog?category=A+%26+B">A &amp; B</a>'],
    ['/all', '<p>Hello</p>'],
  ])('%s shows %s', (path, expected) => {
    expect(site.render(path).html).toContain(expected);
  });

  test.each(['/shop', '/shop/plate'])(
    '%s shows the picture of a product that names no other',
    (path) => {
      const plate = { ...product, id: 'plate', title: 'Plate', mainImageId: undefined };
      const shop = { collection: { typeName: 'products', title: 'Shop' }, items: [plate] };
      const { html } = loadSite({ templates: TEMPLATES, content: { 'shop.json': shop } }).render(
        path,
      );
      expect(html).toMatch(/<img [^>]*src="\/assets\/p.jpg"/);
    },
  );

  test('products are no articles, which templates space as posts', () => {
    expect(site.render('/shop').html).not.toContain('<article');
  });

  test.each([
    ['a way in', '<a class="site-message-button" href="/account/login?next=%2Farea">Sign in</a>'],
    [
      'what one may buy',
      '<a class="site-message-link" href="/courses/knot-course">Knot course</a>',
    ],
    ['what it costs', '60.00'],
  ])('the page in place of one for members shows %s', (_what, expected) => {
    const { html, status } = site.render('/area');
    expect(status).toBe(403);
    expect(html).toContain(expected);
    expect(html).not.toContain('Secret');
  });

  test.each([
    ['how much was found', '<p class="search-count" role="status">Results: 1</p>'],
    ['a picture', '<a class="search-result-picture" href="/shop/cup" tabindex="-1"'],
    ['a price', '12.00'],
    ['a text', '<div class="search-result-excerpt"><p>For two fingers.</p></div>'],
  ])('the search shows %s', (_what, expected) => {
    expect(site.render('/search?q=cup').html).toContain(expected);
  });
});
