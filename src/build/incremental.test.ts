import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStyleCompiler } from '../site/styles/index.js';
import { buildSite } from './build.js';

function blogOf(posts: number): string {
  const items = Array.from({ length: posts }, (_, index) => ({
    id: `p${index + 1}`,
    recordType: 1,
    title: `Post ${index + 1}`,
    body: '<p>text</p>',
    addedOn: 1_700_000_000_001 + index,
    tags: [`t${(index + 1) % 2}`],
  }));
  return JSON.stringify({ collection: { title: 'Blog', typeName: 'blog' }, items });
}

/** A small site that has one of everything. */
const FILES: Readonly<Record<string, string>> = {
  'template/template.conf': JSON.stringify({
    name: 'Small',
    author: 'Us',
    layouts: { default: { name: 'Default', regions: ['site'] } },
    navigations: [{ title: 'Main', name: 'main' }],
    stylesheets: ['site.less'],
  }),
  'template/site.region':
    '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body>{.section website}{siteTitle}{.end}<squarespace:navigation navigationId="main" template="nav" />{@|apply note.block}<img src="/assets/a.svg" alt="">{squarespace.main-content}<squarespace:block-field id="foot" />{squarespace-footers}</body></html>',
  'template/blocks/nav.block':
    '{.repeated section items}<a href="{collection.fullUrl}">{collection.title}</a>{.end}',
  'template/blocks/note.block': '<i>note</i>',
  'template/collections/blog.conf': JSON.stringify({
    title: 'Blog',
    ordering: 'chronological',
    acceptTypes: ['text'],
    pageSize: 2,
  }),
  'template/collections/blog.list':
    '{.repeated section items}<a href="{fullUrl}">{title}</a>{.repeated section tags}<a href="{collection.fullUrl}?tag={@|url-encode}">{@}</a>{.end}{.end}{.if pagination.nextPage}<a href="{pagination.nextPageUrl}">next</a>{.end}',
  'template/collections/blog.item':
    '{.section item}<h1>{title}</h1>{body}{addedOn|timesince}{.end}{.section pagination}{.section prevItem}{title}{.end}{.section nextItem}{title}{.end}{.end}',
  'template/styles/site.less': '@a: red; b { color: @a }',
  'template/scripts/site.js': 'var a = 1;\n',
  'template/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/site.json': JSON.stringify({
    website: { siteTitle: 'Small', baseUrl: 'https://example.com', language: 'en-US' },
    navigation: { main: [{ url: '/blog' }, { url: '/about' }] },
  }),
  'content/index.json': JSON.stringify({
    collection: { title: 'Home', homepage: true },
    mainContent: '<p>home</p>',
  }),
  'content/about.json': JSON.stringify({
    collection: { title: 'About' },
    mainContent: '<p>about</p>',
  }),
  'content/alone.json': JSON.stringify({
    collection: { title: 'Alone' },
    mainContent: '<p>alone</p>',
  }),
  'content/blog.json': blogOf(3),
  'content/blocks/foot.json': JSON.stringify([
    { id: 'f', type: 'html', value: { html: '<p>foot</p>' } },
  ]),
};

const NOW = Date.UTC(2026, 0, 1);
const styles = createStyleCompiler();
afterAll(() => styles.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-build-'));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  const file = join(folder, 'site', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function build(out: string, clean = false, force = true) {
  return buildSite(join(folder, 'site'), {
    out: join(folder, out),
    now: NOW,
    workers: 0,
    clean,
    force,
    styles,
  });
}

function contents(out: string): Readonly<Record<string, string>> {
  const root = join(folder, out);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(root.length), readFileSync(file, 'utf8')]),
  );
}

describe('a build', () => {
  it('has a file for every page, also for those that queries lead to', async () => {
    const { pages, problems } = await build('out');
    expect(problems).toEqual([]);
    const files = Object.keys(contents('out'));
    expect(files).toEqual(
      expect.arrayContaining([
        '/404.html',
        '/about/index.html',
        '/blog/index.html',
        '/blog/offset/2/index.html',
        '/blog/post-3/index.html',
        '/blog/rss.xml',
        '/blog/tag/t1/index.html',
        '/index.html',
        '/robots.txt',
        '/site.css',
        '/sitemap.xml',
      ]),
    );
    expect(pages).toBe(files.filter((file) => file.endsWith('.html')).length);
  });

  it('says the problems of stylesheets and scripts', async () => {
    write('template/styles/site.less', '@import "none.less"; b { color: red }');
    write('template/scripts/site.js', 'var = 1;\n');
    const { problems } = await build('kept', false, false);
    const told = problems.map(({ severity, code, file, line }) => [severity, code, file, line]);
    expect(told.sort()).toEqual([
      ['error', 'script-error', 'scripts/site.js', 1],
      ['warning', 'style-import-missing', 'styles/site.less', 1],
    ]);
  });

  it('refers to assets by names that change with them', async () => {
    await build('out');
    const before = contents('out');
    const [name = ''] = /\/site\.[0-9a-f]{8}\.css/.exec(before['/index.html'] ?? '') ?? [];
    expect(before[name]).toBe('b {\n  color: red;\n}\n');
    write('template/styles/site.less', 'b { color: blue }');
    await build('out');
    expect(contents('out')['/index.html']).not.toContain(name);
  });

  it('follows who may see what', async () => {
    const blog = FILES['content/blog.json'] ?? '';
    const about = FILES['content/about.json'] ?? '';
    const changes = [
      ['content/blog.json', JSON.stringify({ ...JSON.parse(blog), membersOnly: true })],
      ['content/about.json', JSON.stringify({ ...JSON.parse(about), draft: true })],
      ['content/blog.json', blog],
      ['content/about.json', about],
    ] as const;
    await build('out');
    const before = contents('out');
    for (const [path, text] of changes) {
      write(path, text);
      await build('out');
      await build('clean', true);
      expect(contents('out')).toEqual(contents('clean'));
    }
    expect(contents('out')).toEqual(before);
  });

  it('removes no file that its record names outside of the output', async () => {
    const posts = Array.from({ length: 60 }, (_, number) => ({
      id: `p${number}`,
      title: `Post ${number}`,
    }));
    const blog = (items: readonly object[]) =>
      write('content/blog.json', JSON.stringify({ collection: { typeName: 'blog' }, items }));
    blog(posts);
    await build('out');
    const record = join(folder, 'out', '.skerry.json');
    const strangers = ['../stranger.txt', 'blog/../../stranger.txt', join(folder, 'stranger.txt')];
    writeFileSync(join(folder, 'stranger.txt'), 'mine');
    const written = JSON.parse(readFileSync(record, 'utf8'));
    written.files.push(...strangers, 7, 'blog/\0');
    writeFileSync(record, JSON.stringify(written));
    blog([{ ...posts[0], title: 'New' }, ...posts.slice(1)]);
    await build('out');
    expect(readFileSync(join(folder, 'stranger.txt'), 'utf8')).toBe('mine');
    expect(
      contents('out')['/blog/post-0/index.html'] ?? contents('out')['/blog/new/index.html'],
    ).toContain('New');
  });

  it('renders nothing anew when nothing has changed', async () => {
    await build('out');
    const before = contents('out');
    expect(await build('out')).toMatchObject({ rendered: 0 });
    expect(contents('out')).toEqual(before);
  });

  it('renders one item of many with its neighbours and the lists that show it', async () => {
    const posts = Array.from({ length: 60 }, (_, number) => ({
      id: `p${number}`,
      recordType: 1,
      title: `Post ${number}`,
      addedOn: NOW - number,
      tags: [`t${number % 10}`],
    }));
    const path = 'content/blog.json';
    write(path, JSON.stringify({ collection: { typeName: 'blog' }, items: posts }));
    await build('out');
    const before = contents('out');
    const edited = posts.map((post) => (post.id === 'p30' ? { ...post, title: 'New' } : post));
    const urlId = 'post-30';
    write(
      path,
      JSON.stringify({
        collection: { typeName: 'blog' },
        items: edited.map((post) => (post.id === 'p30' ? { ...post, urlId } : post)),
      }),
    );
    const { rendered } = await build('out');
    const after = contents('out');
    const files = Object.keys(after).filter(
      (file) => after[file] !== before[file] && file.endsWith('.html'),
    );
    expect(files).toEqual([
      '/blog/offset/30/index.html',
      '/blog/post-29/index.html',
      '/blog/post-30/index.html',
      '/blog/post-31/index.html',
      '/blog/tag/t0/offset/2/index.html',
    ]);
    expect(rendered).toBe(files.length);
  });

  it.each<[what: string, path: string, text: string, urls: readonly string[], unchanged?: number]>([
    [
      'the head of a page that no navigation has',
      'content/alone.json',
      JSON.stringify({ collection: { title: 'Another' }, mainContent: '<p>alone</p>' }),
      ['/alone/index.html', '/search/index.html'],
      // The page for unknown addresses knows all pages.
      1,
    ],
    [
      'one page',
      'content/about.json',
      JSON.stringify({ collection: { title: 'About' }, mainContent: '<p>us</p>' }),
      ['/about/index.html'],
    ],
    [
      'the template of items',
      'template/collections/blog.item',
      '{.section item}<h2>{title}</h2>{.end}',
      ['/blog/post-1/index.html', '/blog/post-2/index.html', '/blog/post-3/index.html'],
    ],
    [
      'the items of a collection',
      'content/blog.json',
      blogOf(4),
      [
        '/blog/index.html',
        '/blog/offset/2/index.html',
        '/blog/post-3/index.html',
        '/blog/post-4/index.html',
        '/blog/tag/t0/index.html',
      ],
      // That page, and the search, which finds the addresses of all.
      2,
    ],
  ])('renders only what depends on %s', async (_what, path, text, urls, unchanged = 0) => {
    await build('out');
    const before = contents('out');
    write(path, text);
    const { rendered } = await build('out');
    const after = contents('out');
    const changed = Object.keys(after).filter(
      (file) => after[file] !== before[file] && file.endsWith('.html'),
    );
    expect(changed).toEqual(urls);
    expect(rendered).toBe(urls.length + unchanged);
  });

  it('is the same by threads', async () => {
    await build('out');
    await buildSite(join(folder, 'site'), {
      out: join(folder, 'threads'),
      force: true,
      now: NOW,
      workers: 2,
      styles,
    });
    expect(contents('threads')).toEqual(contents('out'));
  });

  it('leaves the previous output when it fails', async () => {
    await build('out');
    const before = contents('out');
    cpSync(join(folder, 'site'), join(folder, 'kept'), { recursive: true });
    rmSync(join(folder, 'site'), { recursive: true });
    writeFileSync(join(folder, 'site'), 'no folder');
    await expect(build('out')).rejects.toThrow();
    expect(contents('out')).toEqual(before);
  });
});

/** Templates of items that read other content, each in a way of its own. */
const ITEM_TEMPLATES = [
  '{.section item}{title}{.end}',
  '<squarespace:query collection="blog" limit="2">{.repeated section items}{title}{.end}</squarespace:query>',
  '<squarespace:query collection="blog" tag="t1" sort="title" skip="1">{collection.itemCount}{.repeated section items}{title}{body}{.end}</squarespace:query>',
  '{collection.itemCount}{.section item}{title}{.end}',
  '<squarespace:navigation navigationId="main">{.repeated section items}{collection.itemCount}{.end}</squarespace:navigation>',
  '{.section pagination}{.section prevItem}{title}{fullUrl}{.end}{.section nextItem}{title}{excerpt}{.end}{.end}',
  '<squarespace:related collectionId="blog" itemId="{item.id}" limit="7">{.repeated section items}<a href="{fullUrl}">{title}</a>{.end}</squarespace:related>',
  '<squarespace:category collection="blog" template="nav" />{.section item}{author.displayName}<a href="/blog?author={author.id|url-encode}">{title}</a>{.end}',
  '<squarespace:comments itemId="post-2" /><squarespace:folder-navigation template="nav" />{.section collection}{title}{.end}',
];

/** Random texts for the files of the site, broken ones among them. */
const edits: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'template/site.region': fc.constantFrom(
    FILES['template/site.region'] ?? '',
    '<p>{squarespace.main-content}',
    '{.section x}',
    '{squarespace-headers}{@|apply missing.block}',
  ),
  'template/blocks/note.block': fc.constantFrom(
    '<b>{website.siteTitle}</b>',
    '{.if}',
    '<img src="/assets/b.svg" alt="">',
    '{items|json}',
  ),
  'template/blocks/nav.block': fc.constantFrom(
    '',
    '{.repeated section items}{active}{.end}',
    '{.repeated section items}{collection.itemCount}{.repeated section collection.collections}{itemCount}{.end}{.end}',
    '{items|json}',
    FILES['template/blocks/nav.block'] ?? '',
  ),
  'template/collections/blog.item': fc.constantFrom(...ITEM_TEMPLATES, '{.end}'),
  'template/collections/blog.list': fc.constantFrom(
    FILES['template/collections/blog.list'] ?? '',
    '{authorFilter}{tagFilter}{categoryFilter}{.repeated section items}<a href="/blog?author={author.id|url-encode}">{title}</a><a href="/blog/category/{categories.0|url-encode}">{body}</a>{.end}{pagination|json}',
    '{collection|json}{.repeated section items}{title}<a href="/blog/tag/t1">t</a><a href="/blog?offset=1700000000003">o</a>{.end}',
  ),
  'template/collections/blog.conf': fc.constantFrom(
    '{"title":"Blog","pageSize":1}',
    '{"title":"Blog","pageSize":2,"ordering":"chronological"}',
    '{broken',
  ),
  'template/styles/site.less': fc.constantFrom(
    'a{top:0}',
    '@import "b"; ',
    'a{',
    'i{background:url(/assets/a.svg)}',
  ),
  'template/styles/b.less': fc.constantFrom('b{top:1px}', ''),
  'template/scripts/site.js': fc.constantFrom('var b=2', 'import "./b.js"', '}'),
  'template/assets/a.svg': fc.constantFrom('<svg/>', '<svg></svg>'),
  'template/assets/b.svg': fc.constantFrom('<svg id="b"/>'),
  'content/site.json': fc.constantFrom(
    FILES['content/site.json'] ?? '',
    '{"website":{"siteTitle":"Other"},"navigation":{"main":[{"url":"/about"}]}}',
    '{"navigation":{"main":[{"title":"More","children":[{"collectionId":"blog"},{"url":"/about"}]},{"url":"/blog","title":"Ours"}]}}',
    '{',
  ),
  'content/about.json': fc.constantFrom(
    '{"collection":{"title":"A"},"mainContent":"<p>1</p>"}',
    '{"collection":{"title":"B"},"mainContentBlocks":[{"id":"s","type":"summary","value":{"collection":"blog"}}]}',
    '{"collection":{"title":"C","id":"x"},"mainContentBlocks":[{"id":"s","type":"archive","value":{"collection":"blog"}},{"id":"t","type":"tagcloud","value":{"collection":"blog"}}]}',
    '[]',
  ),
  'content/blog.json': fc.nat(4).map((count) =>
    JSON.stringify({
      collection: { title: 'Blog', typeName: 'blog' },
      items: Array.from({ length: count }, (_, index) => ({
        id: `q${index}`,
        title: `Q${index}`,
        recordType: 1,
        addedOn: NOW - index,
        tags: [`t${index % 2}`],
      })),
    }),
  ),
  'content/blocks/foot.json': fc.constantFrom(
    '[]',
    '[{"id":"f","type":"summary","value":{"collection":"blog","limit":2}}]',
    '[{"id":"f","type":"collectionlink","value":{"collection":"blog"}},{"id":"n","type":"navigation","value":{"navigationId":"main"}}]',
    '[{"id":"f","type":"html","value":{"html":"<b>x</b>"}}]',
    '{"rows":1}',
  ),
  'content/new/page.json': fc.constantFrom('{"collection":{"title":"New"},"mainContent":"new"}'),
  'content/blog/post-2.json': fc.constantFrom(
    '{"collection":{"title":"In place"},"mainContent":"a"}',
  ),
  'content/search.json': fc.constantFrom('{"collection":{"title":"Own"},"mainContent":"search"}'),
  'content/shop.json': fc.constantFrom(
    '{"collection":{"title":"Shop","typeName":"products"},"items":[]}',
  ),
};

type Item = Record<string, unknown>;
type ItemEdit = (items: readonly Item[], at: number, collection: Item) => readonly Item[];

const changed =
  (change: (item: Item) => Item): ItemEdit =>
  (items, at) =>
    items.map((item, index) => (index === at ? { ...item, ...change(item) } : item));

/** Edits of one item among others, as an author makes them. */
const ITEM_EDITS: Readonly<Record<string, ItemEdit>> = {
  title: changed(({ title }) => ({ title: `${title}!` })),
  body: changed(({ body }) => ({ body: `${body}<p>more</p>` })),
  'body of blocks': changed(() => ({
    bodyBlocks: [{ id: 'b', type: 'summary', value: { collection: 'blog', limit: 1 } }],
  })),
  excerpt: changed(() => ({ excerpt: '<p>short</p>' })),
  tags: changed(({ tags }) => ({
    tags: Array.isArray(tags) && tags.length > 1 ? [] : ['t1', 'T 2'],
  })),
  categories: changed(({ categories }) => ({ categories: categories ? [] : ['C 1', 'c2'] })),
  author: changed(({ author }) => ({ author: { id: 'a', displayName: author ? 'B' : 'A' } })),
  date: changed(({ addedOn }) => ({ addedOn: Number(addedOn) - 2.5 })),
  address: changed(({ title }) => ({ urlId: `u-${String(title).length}` })),
  id: changed(({ id }) => ({ id: id === 7 ? 'p2' : 7 })),
  draft: changed(({ draft }) => ({ draft: draft !== true })),
  'later date': changed(({ publishOn }) => ({
    publishOn: publishOn === undefined ? NOW + 1_000 : undefined,
  })),
  members: changed(({ membersOnly }) => ({ membersOnly: membersOnly !== true })),
  password: changed(({ password }) => ({ password: password === undefined ? 'x' : undefined })),
  star: changed(() => ({ starred: true })),
  order: (items, at) => [...items.slice(at), ...items.slice(0, at)],
  removal: (items, at) => items.filter((_item, index) => index !== at),
  addition: (items, at) => [
    ...items.slice(0, at),
    { title: `New ${items.length}`, recordType: 1, addedOn: NOW - at * 10, tags: ['t1'] },
    ...items.slice(at),
  ],
  copy: (items, at) => items.flatMap((item, index) => (index === at ? [item, item] : [item])),
  'title of the collection': (items, _at, collection) => {
    collection.title = `${collection.title}+`;
    return items;
  },
};

function editItem(kind: string, at: number): void {
  const path = 'content/blog.json';
  const text = existsSync(join(folder, 'site', path))
    ? readFileSync(join(folder, 'site', path), 'utf8')
    : (FILES[path] ?? '');
  const { collection, items, ...rest } = JSON.parse(text);
  const edit = ITEM_EDITS[kind] as ItemEdit;
  const edited = edit(items, at % Math.max(1, items.length), collection);
  write(path, JSON.stringify({ ...rest, collection, items: edited }));
}

const anyItemEdit = fc
  .tuple(fc.constantFrom(...Object.keys(ITEM_EDITS)), fc.nat(20))
  .map(([kind, at]) => ({ kind, at }));

const anyFileEdit = fc.constantFrom(...Object.keys(edits)).chain((path) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: (edits[path] as fc.Arbitrary<string>).map((text) => ({ path, text })),
    },
    { weight: 1, arbitrary: fc.constant({ path, text: null }) },
  ),
);

type Edit =
  | { readonly path: string; readonly text: string | null }
  | { readonly kind: string; readonly at: number };

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 1, arbitrary: anyFileEdit },
  { weight: 1, arbitrary: anyItemEdit },
);

function make(edit: Edit): void {
  if ('kind' in edit) editItem(edit.kind, edit.at);
  else if (edit.text === null) rmSync(join(folder, 'site', edit.path), { force: true });
  else write(edit.path, edit.text);
}

const RUNS = Number(process.env.SKERRY_BUILD_EDITS ?? 12);
const EDITS_PER_RUN = 10;

/** A tag cloud and a list spell the address of a page by a tag in two ways: '+' and '%20'. */
const TWO_SPELLINGS: Edit[] = [
  { kind: 'tags', at: 0 },
  { path: 'template/site.region', text: '{squarespace.main-content}' },
  {
    path: 'content/about.json',
    text: '{"mainContentBlocks":[{"id":"t","type":"tagcloud","value":{"collection":"blog"}}]}',
  },
  { path: 'template/site.region', text: FILES['template/site.region'] ?? '' },
];

describe('a build after edits', () => {
  it.each(ITEM_TEMPLATES)(
    'equals a clean one after an edit of each kind, with items by %s',
    async (template) => {
      write('template/collections/blog.item', template);
      const { items, ...blog } = JSON.parse(FILES['content/blog.json'] ?? '');
      // Most are no neighbours of the edited one.
      const posts = [0, 1, 2, 3].flatMap((round) =>
        items.map((item: Item) => ({ ...item, id: `${item.id}-${round}`, author: { id: 'a' } })),
      );
      write('content/blog.json', JSON.stringify({ ...blog, items: posts }));
      await build('out');
      for (const kind of Object.keys(ITEM_EDITS)) {
        make({ kind, at: 1 });
        await build('out');
        await build('clean', true);
        expect(contents('out'), kind).toEqual(contents('clean'));
      }
    },
  );

  it(
    `equals a clean one, byte for byte, after each of ${RUNS} edits`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyEdit, { minLength: EDITS_PER_RUN, maxLength: EDITS_PER_RUN }),
          async (all) => {
            rmSync(join(folder, 'site'), { recursive: true, force: true });
            for (const [path, text] of Object.entries(FILES)) write(path, text);
            await build('out');
            for (const edit of all) {
              make(edit);
              await build('out');
              await build('clean', true);
              expect(contents('out')).toEqual(contents('clean'));
            }
          },
        ),
        { numRuns: Math.ceil(RUNS / EDITS_PER_RUN), examples: [[TWO_SPELLINGS]] },
      );
    },
    10_000 + RUNS * 2_000,
  );
});
