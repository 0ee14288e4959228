import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../build/check-folder.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { createHandler, loadSite } from '../site/index.js';
import { readSiteFolder } from '../site/load/files.js';
import { type ImportOptions, importSite, printReport } from './index.js';
import { readWxr } from './read-wxr.js';

const NAMESPACES =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"';
const CDN = 'https://images.squarespace-cdn.com/content/v1/1';

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const wxr = (...parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}><channel><title>Harbor &amp; Sons</title>` +
  '<link>https://harbor.example</link><description>Rope since 1871</description><language>en-US</language>' +
  '<wp:wxr_version>1.2</wp:wxr_version>' +
  `<wp:author><wp:author_id>1</wp:author_id><wp:author_login>marit</wp:author_login><wp:author_email>m@harbor.example</wp:author_email><wp:author_display_name>${cdata('Marit Sandvik')}</wp:author_display_name></wp:author>` +
  `<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>care</wp:category_nicename><wp:cat_name>${cdata('Care & repair')}</wp:cat_name></wp:category>` +
  `${parts.join('\n')}</channel></rss>`;

interface Entry {
  readonly type?: string;
  readonly id?: number;
  readonly title?: string;
  readonly link?: string;
  readonly slug?: string;
  readonly status?: string;
  readonly body?: string;
  readonly excerpt?: string;
  readonly meta?: Readonly<Record<string, string>>;
  /** Further elements. */
  readonly more?: string;
}

let ids = 100;
const entry = (given: Entry): string => {
  const {
    type = 'post',
    id = ids++,
    title = 'One',
    link = '',
    slug = '',
    status = 'publish',
  } = given;
  const { body = '', excerpt = '', meta = {}, more = '' } = given;
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return (
    `<item><title>${cdata(title)}</title><link>${link}</link><dc:creator>marit</dc:creator>` +
    `<content:encoded>${cdata(body)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>` +
    `<wp:post_id>${id}</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>` +
    `<wp:post_type>${type}</wp:post_type>${metas.join('')}${more}</item>`
  );
};
const dates = (gmt: string): string => `<wp:post_date_gmt>${gmt}</wp:post_date_gmt>`;
const category = (domain: string, nicename: string, name: string): string =>
  `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`;
const menuItem = (
  title: string,
  order: number,
  meta: Readonly<Record<string, string>>,
  menu = 'Main',
) =>
  entry({
    type: 'nav_menu_item',
    id: 500 + order,
    title,
    meta: Object.fromEntries(
      Object.entries(meta).map(([key, value]) => [`_menu_item_${key}`, value]),
    ),
    more: `<wp:menu_order>${order}</wp:menu_order>${category('nav_menu', 'main', menu)}`,
  });

/** What an import makes of files: `content/` by path, the report, and what a check of the site finds. */
async function imported(files: Readonly<Record<string, string>>, options: ImportOptions = {}) {
  return withFolder(files, async (folder) => {
    const to = join(folder, '.out');
    const assets = options.assets && join(folder, options.assets);
    const notes = await importSite(folder, to, assets === undefined ? {} : { assets });
    const made: Record<string, unknown> = {};
    for (const file of await readdir(to, { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name);
      if (!file.isFile()) continue;
      const text = await readFile(path, 'utf8');
      made[path.slice(to.length + 1)] = path.endsWith('.json') ? JSON.parse(text) : text;
    }
    const { problems } = await checkFiles(to, await readSiteFolder(to), Date.UTC(2026, 5, 1));
    const found = problems.map(({ code, file, message }) => `${file}: ${code}: ${message}`);
    const handler = createHandler(await loadSite(to), { secret: 's'.repeat(40) });
    const get = async (path: string) => {
      const response = await handler(new Request(`https://harbor.example${path}`));
      return [response.status, response.headers.get('location')] as const;
    };
    return {
      made,
      notes,
      report: printReport(notes),
      found,
      paths: await Promise.all(PATHS.map(get)),
    };
  });
}
const PATHS = [
  '/',
  '/about',
  '/journal',
  '/journal/knots',
  '/journal/old-knots',
  '/journal/hidden',
  '/journal/2024/5/splices',
];

const EXPORT = wxr(
  entry({
    type: 'page',
    id: 1,
    title: 'Harbor',
    link: '/',
    slug: 'home',
    body: '<p>Read the <a href="https://harbor.example/journal/knots/">knots</a>.</p>',
  }),
  entry({
    ...{
      type: 'page',
      id: 2,
      title: 'About &amp; us',
      link: 'https://harbor.example/about/',
      slug: 'about',
    },
    body: '<!-- wp:paragraph -->\n<p>We are <a href="/?p=11">old</a>.</p>\n<!-- /wp:paragraph -->\n<!-- wp:latest-posts {"a":1} /-->',
  }),
  entry({
    ...{
      id: 11,
      title: 'Knots',
      link: '/journal/knots',
      slug: 'knots',
      excerpt: 'Twelve of them.',
    },
    body: `First line\nsecond line\n\nA <em>new</em> paragraph [gallery columns="2" ids="21, 22"]\n\n[caption id="x" width="30"]<img src="${CDN}/rope-300x200.jpg" alt="Rope" /> A rope[/caption]\n\n[contact-form-7 id="1"] <a href="https://harbor.example/category/care/">more</a>`,
    meta: { _thumbnail_id: '21', _wp_old_slug: 'old-knots' },
    more: `${dates('2024-05-01 10:00:00')}${category('category', 'care', 'Care & repair')}${category('post_tag', 'rope', 'rope')}<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Nice</wp:comment_content></wp:comment>`,
  }),
  entry({
    id: 12,
    title: 'Hidden',
    link: '/journal/hidden',
    slug: 'hidden',
    status: 'private',
    more: dates('2024-05-02 10:00:00'),
  }),
  entry({
    id: 13,
    title: 'A draft',
    link: 'https://harbor.example/?p=13',
    status: 'draft',
    more: dates('0000-00-00 00:00:00'),
  }),
  entry({
    id: 14,
    title: 'Splices',
    link: '/journal/2024/5/splices',
    slug: 'splices',
    body: '<p>Long ones.</p>',
    more: `${dates('2024-05-03 10:00:00')}<wp:post_password></wp:post_password>`,
  }),
  entry({ id: 15, title: 'Gone', link: '/journal/gone', status: 'trash' }),
  entry({
    type: 'attachment',
    id: 21,
    title: 'rope',
    more: `<wp:attachment_url>${CDN}/rope.jpg</wp:attachment_url><wp:post_parent>11</wp:post_parent>`,
    meta: { _wp_attachment_image_alt: 'A "rope"' },
  }),
  entry({
    type: 'attachment',
    id: 22,
    title: 'mug',
    more: `<wp:attachment_url>${CDN}/mug.jpg</wp:attachment_url>`,
  }),
  entry({ type: 'custom_css', title: 'css' }),
  menuItem('', 3, { type: 'post_type', object_id: '2', menu_item_parent: '502' }),
  menuItem('Shelf', 2, { type: 'custom', url: '#', menu_item_parent: '0' }),
  menuItem('Journal', 1, {
    type: 'custom',
    url: 'https://harbor.example/journal/',
    menu_item_parent: '0',
  }),
  menuItem('', 4, { type: 'taxonomy', object_id: '7', menu_item_parent: '0' }),
  menuItem('Tides', 5, {
    type: 'custom',
    url: 'https://tides.example/',
    target: '_blank',
    menu_item_parent: '0',
  }),
  menuItem('About', 6, { type: 'post_type', object_id: '2', menu_item_parent: '0' }, 'Footer menu'),
  menuItem('Elsewhere', 7, { type: 'custom', url: '/about', menu_item_parent: '0' }, 'Shelf'),
);

it('an export becomes a site that is clean under a check, with the addresses of before', async () => {
  const { made, notes, found, paths } = await imported(
    { 'export.xml': EXPORT, 'files/rope.jpg': 'rope', 'files/mug.jpg': 'mug' },
    { assets: 'files' },
  );
  expect(found).toEqual([]);
  expect(paths).toEqual([
    [200, null],
    [200, null],
    [200, null],
    [200, null],
    [301, '/journal/knots'],
    [404, null],
    [200, null],
  ]);
  expect(made['content/about.json']).toEqual({
    collection: { typeName: 'page', title: 'About & us', urlId: 'about', fullUrl: '/about' },
    mainContent: '<p>We are <a href="/journal/knots">old</a>.</p>',
  });
  expect(made['content/journal.json']).toMatchObject({
    collection: {
      typeName: 'blog',
      title: 'Journal',
      categories: ['Care & repair'],
      tags: ['rope'],
    },
    items: [
      {
        ...{ urlId: 'knots', title: 'Knots', publishOn: Date.UTC(2024, 4, 1, 10) },
        author: { displayName: 'Marit Sandvik' },
        excerpt: '<p>Twelve of them.</p>',
        assetUrl: '/assets/rope.jpg',
        categories: ['Care & repair'],
        tags: ['rope'],
      },
      { urlId: 'hidden', status: 'Private' },
      { urlId: 'a-draft', status: 'Draft' },
      { urlId: 'splices', fullUrl: '/journal/2024/5/splices' },
    ],
  });
  const { items } = made['content/journal.json'] as { items: { body: string }[] };
  expect(items[0]?.body).toBe(
    '<p>First line<br>second line</p><p>A <em>new</em> paragraph </p>' +
      '<figure><img src="/assets/rope.jpg" alt="A &quot;rope&quot;"></figure>' +
      '<figure><img src="/assets/mug.jpg" alt=""></figure>' +
      '<p><img src="/assets/rope.jpg" alt="Rope"> A rope</p>' +
      '<p>[contact-form-7 id="1"] <a href="/journal?category=Care+%26+repair">more</a></p>',
  );
  expect(made['content/site.json']).toEqual({
    website: {
      ...{ siteTitle: 'Harbor & Sons', siteTagLine: 'Rope since 1871' },
      ...{ baseUrl: 'https://harbor.example', language: 'en-US' },
    },
    websiteSettings: {},
    navigation: {
      mainNav: [
        { title: 'Journal', url: '/journal' },
        { title: 'Shelf', children: [{ title: 'About & us', url: '/about' }] },
        { title: 'Care & repair', url: '/journal?category=Care+%26+repair' },
        { title: 'Tides', externalLink: { url: 'https://tides.example/', newWindow: true } },
      ],
      footerNav: [{ title: 'About', url: '/about' }],
    },
    redirects: '/journal/old-knots -> /journal/knots 301',
  });
  expect(notes.missing).toEqual([
    "site.json: the menu 'Shelf' (1 entry) has no navigation",
    'export.xml: comments are left out: a site keeps them in its database (1)',
    'export.xml: entries in the trash are left out (1)',
    "export.xml: entries of the type 'custom_css' are left out (1)",
    'export.xml: the shortcode [contact-form-7] stays as a text (1)',
    "export.xml: the block 'latest-posts' has no HTML in the export (1)",
  ]);
  expect(JSON.stringify(made)).not.toContain('m@harbor.example');
});

it('lists pictures that are not downloaded, each once and in its whole size', async () => {
  const { made } = await imported({ 'a.xml': EXPORT });
  expect(made['pictures.txt']).toBe(`${CDN}/rope.jpg\n${CDN}/mug.jpg\n`);
});

describe('answers of pages beside an export', () => {
  const website = { siteTitle: 'Harbor', contentModifiedOn: 5 };
  const answer = JSON.stringify({
    website,
    collection: {
      id: 'c1',
      title: 'The journal',
      typeName: 'blog',
      urlId: 'journal',
      fullUrl: '/journal',
    },
    items: [
      { id: 'i1', urlId: 'knots', title: 'Knots!', fullUrl: '/journal/knots', excerpt: 'Twelve' },
    ],
  });

  it('are merged with it by addresses, and count more', async () => {
    const { made } = await imported({ 'a.xml': EXPORT, 'b.json': answer });
    expect(made['content/journal.json']).toMatchObject({
      collection: { id: 'c1', title: 'The journal' },
      items: [
        { id: 'i1', title: 'Knots!', excerpt: 'Twelve', body: expect.stringContaining('First') },
        { urlId: 'hidden' },
        { urlId: 'a-draft' },
        { urlId: 'splices' },
      ],
    });
    expect(made['content/site.json']).toMatchObject({ website });
  });

  it('keep the front page, and pages of the template show what the export has at their address', async () => {
    const front = JSON.stringify({
      website,
      collection: { id: 'f', title: 'Front', typeName: 'page', urlId: 'f', fullUrl: '/' },
    });
    const { made, found, notes } = await imported({
      'a.xml': wxr(entry({ type: 'page', title: 'About', link: '/about', body: '<p>Us</p>' })),
      'front.json': front,
      'theirs/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'theirs/site.region':
        '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>{squarespace.main-content}{squarespace-footers}</body></html>',
      'theirs/pages/about.page': '<h1>{collection.title}</h1>{mainContent}',
      'theirs/collections/page.list': '{mainContent}',
    });
    expect(made['content/about.json']).not.toHaveProperty('collection.homepage');
    expect(notes.guessed.join()).not.toContain('front page');
    expect(found.filter((each) => !each.includes('navigation'))).toEqual([]);
  });
});

it('the files that an export was split into are one site', async () => {
  const { made } = await imported({
    'a.xml': wxr(entry({ title: 'One', link: '/news/one' })),
    'b.xml': wxr(entry({ title: 'Two', link: '/news/two' })),
  });
  expect(made['content/news.json']).toMatchObject({ items: [{ title: 'One' }, { title: 'Two' }] });
});

it.each<[what: string, posts: readonly Entry[], file: string, urls: readonly unknown[]]>([
  [
    'by date',
    [{ link: 'https://harbor.example/2024/05/01/a/', slug: 'a' }],
    'blog',
    ['/2024/05/01/a'],
  ],
  ['at the top', [{ link: 'https://harbor.example/a/', slug: 'a' }], 'blog', ['/a']],
  ['by id', [{ link: 'https://harbor.example/?p=4', slug: 'a' }], 'blog', [undefined]],
  [
    'by a name of other letters',
    [{ link: '/blog/%E3%82%A2', slug: '%e3%82%a2' }],
    'blog',
    [undefined],
  ],
])('posts %s keep their addresses', async (_, posts, file, urls) => {
  const { made, found } = await imported({ 'a.xml': wxr(...posts.map(entry)) });
  const { items } = made[`content/${file}.json`] as { items: { fullUrl?: string }[] };
  expect(items.map(({ fullUrl }) => fullUrl)).toEqual(urls);
  expect(found).toEqual([]);
});

it('pages are below those around them, and those around each other end', async () => {
  const inside = (id: number, parent: number) =>
    entry({
      type: 'page',
      id,
      title: `P${id}`,
      status: 'draft',
      more: `<wp:post_parent>${parent}</wp:post_parent>`,
    });
  const { made } = await imported({
    'a.xml': wxr(inside(1, 0), inside(2, 1), inside(3, 4), inside(4, 3)),
  });
  const files = Object.keys(made).filter((name) => /content\/p/.test(name));
  expect(files.sort()).toEqual([
    'content/p1.json',
    'content/p1/p2.json',
    'content/p4/p3.json',
    'content/p4/p3/p4.json',
  ]);
});

describe('an XML file that is no export', () => {
  const bomb = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join('');
  it.each<[what: string, text: string, why: string]>([
    [
      'a sitemap',
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>',
      "no export: it begins with '<urlset>'",
    ],
    ['a feed', '<rss version="2.0"><channel/></rss>', "no export: it begins with '<rss>'"],
    ['nothing', '', 'no XML: document must contain a root element. (line 1, column 0)'],
    [
      'a laugh a billion times',
      `<!DOCTYPE rss [<!ENTITY l0 "ha">${bomb}]><rss ${NAMESPACES}>&l9;</rss>`,
      'it has a document type, and exports have none',
    ],
    [
      'a file of the machine',
      `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss ${NAMESPACES}>&f;</rss>`,
      'it has a document type, and exports have none',
    ],
    [
      'an entity that is not defined',
      wxr('<item><title>&f;</title></item>'),
      'no XML: undefined entity.',
    ],
    ['a tag that is not closed', wxr('<item><title>'), 'no XML: unexpected close tag'],
    [
      'a CDATA that ends twice',
      wxr('<item><title><![CDATA[a]]>]]></title></item>'),
      'no XML: the string "]]>" is disallowed in char data.',
    ],
    ['a CDATA that does not end', wxr('<item><title><![CDATA[a</title></item>'), 'no XML: '],
    [
      'elements without end',
      `<rss ${NAMESPACES}>${'<a>'.repeat(100_000)}`,
      'it is nested deeper than 16 levels',
    ],
    ['half of it', EXPORT.slice(0, 3_000), 'no XML: '],
  ])('is not read: %s', async (_, text, why) => {
    const { notes } = await imported({ 'a.xml': wxr(entry({ link: '/blog/a' })), 'z.xml': text });
    expect(notes.missing).toEqual([expect.stringContaining(`z.xml is not read: ${why}`)]);
  });

  it('is not read when it is too large, or no UTF-8', async () => {
    await withFolder({ 'large.xml': '', 'latin.xml': '' }, async (folder) => {
      const large = join(folder, 'large.xml');
      const file = await open(large, 'w');
      await file.truncate(100 * 1024 * 1024);
      await file.close();
      await expect(readWxr(large)).rejects.toThrow('it has more than 64 MB');
      const latin = await open(join(folder, 'latin.xml'), 'w');
      await latin.write(Buffer.from('<rss>\xe9</rss>', 'latin1'));
      await latin.close();
      await expect(readWxr(join(folder, 'latin.xml'))).rejects.toThrow('its text is not UTF-8');
    });
  });
});

it('texts of an export are texts: CDATA in pieces, control characters, markup in titles', async () => {
  const { made } = await imported({
    'a.xml': wxr(
      entry({
        type: 'page',
        link: '/a',
        title: 'Mugs <em>&amp;</em> \u0007more ]]> b',
        body: '<p>x ]]> y</p>',
      }),
    ),
  });
  expect(made['content/a.json']).toMatchObject({
    collection: { title: 'Mugs & more ]]> b' },
    mainContent: '<p>x ]]&gt; y</p>',
  });
});

it('an export of hostile size ends: menus, parents, galleries and elements below each other', async () => {
  const many = Array.from({ length: 400 }, (_, n) => n + 1);
  const text = wxr(
    entry({ type: 'page', id: 9_999_999, link: '/deep', body: '<div>'.repeat(50_000) }),
    entry({ type: 'page', link: '/pictures', body: '[gallery ids="21"]'.repeat(60_000) }),
    entry({
      type: 'attachment',
      id: 21,
      more: `<wp:attachment_url>${CDN}/a.jpg</wp:attachment_url>`,
    }),
    ...many.map((n) =>
      menuItem(`M${n}`, n, { type: 'custom', url: '/deep', menu_item_parent: String(499 + n) }),
    ),
    // Each of twelve entries of one id would have the twelve of the next one below it.
    ...many.slice(0, 96).map((n) => {
      const level = 1_000 + (n % 8);
      const above = n % 8 === 0 ? '0' : String(499 + level);
      return menuItem(`D${n}`, level, { type: 'custom', url: '/deep', menu_item_parent: above });
    }),
    ...many.map((n) =>
      entry({
        type: 'page',
        id: 10_000 + n,
        title: `P${n}`,
        more: `<wp:post_parent>${10_001 + n}</wp:post_parent>`,
      }),
    ),
  );
  await withFolder({ 'a.xml': text }, async (folder) => {
    await importSite(folder, join(folder, '.out'));
    const read = async (name: string) =>
      JSON.parse(await readFile(join(folder, '.out/content', name), 'utf8')).mainContent as string;
    expect(await read('deep.json')).toBe('<div>'.repeat(50_000));
    expect((await read('pictures.json')).split('<img').length).toBe(50_001);
  });
});
