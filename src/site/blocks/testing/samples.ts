import type { TestSite } from './host.js';

const PICTURE = {
  assetUrl: '/assets/jetty.jpg',
  altText: 'A jetty at low tide',
  originalSize: '1200x800',
  mediaFocalPoint: { x: 0.5, y: 0.25 },
  systemDataVariants: '1200x800,300w,500w',
};

const JUNE_1 = Date.UTC(2026, 5, 1, 12);
const DAY = 86_400_000;

const POSTS = [
  {
    id: 'p1',
    urlId: 'first-post',
    title: 'The first & <last> tide',
    fullUrl: '/blog/first-post',
    publishOn: JUNE_1,
    tags: ['sea', 'salt & air'],
    categories: ['News'],
    author: { id: 'a1', displayName: 'Ann' },
    excerpt: '<p>It <em>rose</em><script>alert(1)</script>.</p>',
    publicCommentCount: 1,
    mainImage: PICTURE,
    comments: [{ body: 'Well said', addedOn: JUNE_1, author: { displayName: 'Bo' } }],
  },
  {
    id: 'p2',
    urlId: 'second',
    title: 'Second',
    fullUrl: '/blog/second',
    publishOn: JUNE_1 - 40 * DAY,
    tags: ['sea'],
    categories: ['Boats'],
    author: { id: 'a2', displayName: 'Bo' },
  },
];

const PRODUCTS = [
  {
    id: 'oilskin-id',
    urlId: 'oilskin',
    title: 'Oilskin',
    fullUrl: '/shop/oilskin',
    recordType: 11,
    collectionId: 'shop-id',
    excerpt: '<p>Keeps dry.</p>',
    mainImage: PICTURE,
    structuredContent: {
      productType: 1,
      variantOptionOrdering: ['Size'],
      variants: [
        {
          id: 'v1',
          sku: 'S-1',
          attributes: { Size: 'Small' },
          price: 4000,
          priceMoney: { value: '40.00', currency: 'USD' },
          qtyInStock: 0,
        },
        {
          id: 'v2',
          sku: 'M-1',
          attributes: { Size: 'Medium' },
          price: 4500,
          priceMoney: { value: '45.00', currency: 'USD' },
          unlimited: true,
        },
      ],
    },
  },
];

const EVENTS = [
  { id: 'e1', title: 'Regatta', fullUrl: '/events/regatta', startDate: JUNE_1 + 2 * DAY },
  { id: 'e2', title: 'Supper', startDate: JUNE_1 + 2 * DAY + 3_600_000 },
  { id: 'e3', title: 'Later', startDate: JUNE_1 + 60 * DAY },
];

function collection(name: string, title: string, items: readonly object[]) {
  return {
    collection: { id: `${name}-id`, urlId: name, fullUrl: `/${name}`, title },
    items,
  };
}

/** A site whose collections and navigation the examples of the README name. */
export const SAMPLE_SITE: TestSite = {
  collections: {
    blog: collection('blog', 'Log book', POSTS),
    shop: collection('shop', 'Shop', PRODUCTS),
    events: collection('events', 'Events', EVENTS),
  },
  navigations: {
    mainNav: [
      { title: 'Shop', url: '/shop', active: true },
      { title: 'More', children: [{ title: 'About', url: '/about' }] },
      { title: 'Elsewhere', externalLink: { url: 'https://example.com/', newWindow: true } },
    ],
  },
};

const GALLERY = [PICTURE, { ...PICTURE, title: 'Dawn', description: 'Cold <b>and</b> clear' }];

const FIELD_TYPES = [
  ...['text', 'textarea', 'email', 'number', 'website', 'currency', 'password', 'twitter'],
  ...[
    'date',
    'time',
    'name',
    'address',
    'phone',
    'section',
    'radio',
    'checkbox',
    'select',
    'likert',
  ],
];

const FIELDS = FIELD_TYPES.map((type, index) => ({
  id: `f${index}`,
  type,
  title: `Field of type ${type}`,
  description: 'What it is for',
  required: true,
  showCountryCode: true,
  maxLength: 200,
  options: ['One', 'Two "and" three'],
}));

/** Further blocks: type, value, variant. */
export const SAMPLES: readonly (readonly [string, object, string?])[] = [
  ...['inline', 'poster', 'card', 'overlap', 'collage', 'stack'].map(
    (variant) =>
      ['image', { image: PICTURE, title: 'Jetty', caption: 'Low', url: '/tide' }, variant] as const,
  ),
  ['image', { image: '/assets/a.jpg', lightbox: true, aspectRatio: '16:9' }],
  ['image', { image: PICTURE, buttonText: 'See', url: 'https://example.com/', newWindow: true }],
  ...['slideshow', 'carousel', 'grid', 'stack'].map(
    (variant) => ['gallery', { images: GALLERY, lightbox: true }, variant] as const,
  ),
  ['gallery', { images: GALLERY, design: 'slideshow', thumbnailStrip: true, title: 'Tide' }],
  ['form', { form: { id: 'all', name: 'All', fields: FIELDS, disclaimer: 'We <b>read</b> it' } }],
  [
    'form',
    {
      form: { id: 'all', fields: FIELDS, captcha: true },
      lightbox: true,
      errors: { f2: 'Email is not valid.' },
      values: { f0: 'a "b"', f14: 'One' },
    },
  ],
  ...['wall', 'carousel', 'list', 'grid'].map(
    (variant) =>
      [
        'summary-v2',
        {
          collection: 'blog',
          title: 'Posts',
          metadata: ['date', 'author', 'categories', 'tags', 'location', 'comments'],
        },
        variant,
      ] as const,
  ),
  ['summary', { collection: 'shop', showTitle: false }],
  ...['bar', 'line', 'pie'].map(
    (variant) => ['chart', { text: ',2025,2026\nCod,3,5\nEel,-1,2', unit: 't' }, variant] as const,
  ),
  [
    'chart',
    {
      data: [
        ['', 'a', 'b'],
        ['x', 1, 2],
      ],
      stacked: true,
    },
  ],
  ['archive', { collection: 'blog', groupBy: 'category', title: 'All' }],
  ['archive', { collection: 'blog', groupBy: 'year' }],
  ['calendar', { collection: 'events', month: '2026-08', weekStart: 'monday' }],
  ['tourdates', { collection: 'events', artist: 'The Gulls' }],
  [
    'accordion',
    {
      design: 'tabs',
      items: [
        { title: 'One', description: 'A' },
        { title: 'Two', description: 'B', open: true },
      ],
    },
  ],
  ['video', { url: 'https://vimeo.com/12345678', title: 'Tide' }],
  ['video', { url: 'https://example.com/watch', image: PICTURE }],
  ['album', { collection: 'blog', tracks: [{ assetUrl: '/a.mp3', duration: 61_000 }] }],
  ['embed', { html: '<p>Mine</p>', caption: 'Own <i>code</i>' }],
  ['link', { service: 'chownow', url: 'https://example.com/order' }],
  ['tock', { username: 'harbor' }, 'reservations'],
  ['donation', { donationPageId: 'd', amounts: [5, 10], currency: 'USD', description: 'Help' }],
  ['marquee', { items: [{ text: 'New', url: '/new' }, 'Free shipping'], direction: 'right' }],
  ['shape', { shape: 'blob', color: 'muted', text: 'Hello', aspectRatio: '4:3' }],
  ['accordion', { items: [{ title: 'A', description: 'B', open: true }], single: true }],
  ['folder', { navigationId: 'mainNav', title: 'Pages' }],
  [
    'menu',
    {
      menus: [
        {
          title: 'Lunch',
          sections: [
            {
              title: 'Soups',
              items: [
                {
                  title: 'Fish',
                  price: '$9',
                  variants: [{ title: 'Large', price: '$12' }],
                  options: ['Bread'],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  [
    'newsletter',
    { id: 'n', title: 'Letters', askName: true, description: 'Monthly', captcha: true },
  ],
];
