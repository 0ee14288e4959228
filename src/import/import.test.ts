import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withFolder } from '../shared/testing/with-folder.js';
import { createHandler, loadSite } from '../site/index.js';
import { type ImportOptions, importSite, printReport } from './index.js';

const WEBSITE = { id: 'w', siteTitle: 'Rope', contentModifiedOn: 1 };
const blog = (rest: object = {}) => ({
  ...{ id: 'c1', title: 'Words', urlId: 'words', fullUrl: '/words', typeName: 'blog', ...rest },
});
const post = (n: number, rest: object = {}) => ({
  ...{ id: `i${n}`, urlId: `p${n}`, title: `Post ${n}`, fullUrl: `/words/p${n}`, ...rest },
});
const answer = (rest: object) => ({
  website: WEBSITE,
  websiteSettings: { country: 'US' },
  ...rest,
});

/** Imports a folder of files; texts are kept as they are. @returns the content, and the report */
async function imported(files: Readonly<Record<string, unknown>>, options: ImportOptions = {}) {
  const texts = Object.entries(files).map(([name, data]) => [
    name,
    typeof data === 'string' ? data : JSON.stringify(data),
  ]);
  return withFolder(Object.fromEntries(texts), async (folder) => {
    const to = join(folder, '.out');
    const assets = options.assets && join(folder, options.assets);
    const notes = await importSite(folder, to, assets === undefined ? {} : { assets });
    const made: Record<string, unknown> = {};
    for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile()) continue;
      const text = await readFile(path, 'utf8');
      made[path.slice(to.length + 1)] = path.endsWith('.json') ? JSON.parse(text) : text;
    }
    return { made, notes, report: printReport(notes) };
  });
}

it('makes one collection of the parts of a list and the pages of its items', async () => {
  const { made, notes } = await imported({
    '2.json': answer({ collection: blog({ itemCount: 4 }), items: [post(3), post(4)] }),
    '1.json': answer({
      collection: blog({ itemCount: 4 }),
      items: [post(1, { body: null, excerpt: 'Short' }), post(2)],
    }),
    'deep/x.json': answer({ collection: blog(), item: post(1, { body: '<p>Long</p>' }) }),
  });
  expect(made['content/words.json']).toMatchObject({
    collection: { title: 'Words', typeName: 'blog' },
    items: [
      { id: 'i1', body: '<p>Long</p>', excerpt: 'Short' },
      { id: 'i2' },
      { id: 'i3' },
      { id: 'i4' },
    ],
  });
  expect(notes.found).toContain("words.json: 'Words', 4 items, from 3 files");
});

it('keeps the addresses of the items of a front page, and says which items are in no answer', async () => {
  const front = blog({ homepage: true, fullUrl: '/', itemCount: 3 });
  const pagination = { nextItem: post(2), prevItem: post(1) };
  const { made, notes } = await imported({
    'a.json': answer({ collection: front, item: post(1, { body: 'One' }), pagination }),
  });
  const [item] = (made['content/words.json'] as { items: object[] }).items;
  expect(item).toMatchObject({ fullUrl: '/words/p1' });
  expect(made['content/site.json']).toMatchObject({
    navigation: { mainNav: [{ title: 'Words', url: '/' }] },
  });
  expect(notes.missing).toEqual([
    'words.json: 2 items of 3 in no answer',
    'words.json: the item at /words/p2 (/words/p2?format=json)',
  ]);
});

it('keeps items that have no name of their own apart', async () => {
  const items = [{ title: 'One' }, { title: 'Two' }, { title: 'Two' }];
  const { made } = await imported({ 'a.json': answer({ collection: blog(), items }) });
  expect(made['content/words.json']).toMatchObject({ items });
});

it('takes events of both lists, and the HTML of pages', async () => {
  const page = { id: 'c2', title: 'About', urlId: 'about', fullUrl: '/about/', typeName: 'page' };
  const events = {
    id: 'c3',
    title: 'Dates',
    urlId: 'dates',
    fullUrl: '/dates',
    typeName: 'events',
  };
  const { made } = await imported({
    'a.json': answer({ collection: page, mainContent: '<p>Us</p>' }),
    'b.json': answer({ collection: events, upcoming: [post(1)], past: [post(2)] }),
    'c.json': answer({
      collection: { ...page, id: 'c4', urlId: 'old', fullUrl: '/old', mainContent: 'Old' },
    }),
  });
  expect(made['content/about.json']).toMatchObject({ mainContent: '<p>Us</p>' });
  expect(made['content/about.json']).not.toHaveProperty('items');
  expect(made['content/dates.json']).toMatchObject({ items: [{ id: 'i1' }, { id: 'i2' }] });
  expect(made['content/old.json']).toMatchObject({ mainContent: 'Old' });
});

it('makes site.json of the latest answer, with tweaks, redirects and navigations of folders', async () => {
  const folder = blog({
    id: 'f',
    title: 'More',
    urlId: 'more',
    fullUrl: '/more',
    folder: true,
    ordering: 2,
  });
  const { made, notes } = await imported({
    'theirs/template.conf': '{ "navigations": [{ "name": "main" }, { "name": "foot" },], }',
    'theirs/site.region': '{squarespace.main-content}',
    'theirs/README.md': 'Not of the template',
    'a.json': answer({
      collection: blog({ ordering: 3 }),
      website: { ...WEBSITE, siteTitle: 'Old', contentModifiedOn: 0 },
    }),
    'b.json': answer({
      collection: { ...folder, collections: [{ id: 'c1' }] },
      tweakJSON: { accent: '#123' },
    }),
    'c.json': answer({ collection: blog({ id: 'c9', urlId: 'x', fullUrl: '/x', enabled: false }) }),
    'redirects.txt': '# old ones\n/old -> /words 301\n\n/posts/[slug] -> /words/[slug] 302\n',
  });
  expect(made['content/site.json']).toEqual({
    website: WEBSITE,
    websiteSettings: { country: 'US' },
    navigation: {
      main: [{ title: 'More', url: '/more', children: [{ title: 'Words', url: '/words' }] }],
    },
    tweaks: { accent: '#123' },
    redirects: '/old -> /words 301\n/posts/[slug] -> /words/[slug] 302',
  });
  expect(made['template/site.region']).toBe('{squarespace.main-content}');
  expect(made).not.toHaveProperty('template/README.md');
  expect(notes.missing).toContain("site.json: the entries of the navigation 'foot'");
});

it('leaves secrets out', async () => {
  const settings = { country: 'US', apiKey: 'k-1', nested: { password: 'word' } };
  const { made } = await imported({
    'a.json': answer({ collection: blog(), websiteSettings: settings, items: [] }),
  });
  expect(made['content/site.json']).toMatchObject({
    websiteSettings: { country: 'US', nested: {} },
  });
  expect(JSON.stringify(made)).not.toMatch(/k-1|"word"/);
});

it('puts downloaded files in the place of those that are elsewhere, and lists the others', async () => {
  const at = 'https://images.squarespace-cdn.com/content/v1/1/2';
  const body =
    `<img src="${at}/Blue%20rope.JPG?format=500w"><a href="/s/list.pdf">A</a>` +
    `<img src="//static1.squarespace.com/static/1/gone.png"><a href="/assets/own.svg">B</a>` +
    `<a href="https://other.example/assets/x.png">C</a><a href="https://static1.squarespace.com/static/1/2/">D</a>`;
  const { made, notes } = await imported(
    {
      'template.conf': '{}',
      'assets/own.svg': '<svg/>',
      'a.json': answer({
        collection: blog(),
        items: [post(1, { body, assetUrl: `${at}/Blue%20rope.JPG` })],
      }),
      'files/deep/blue rope.jpg': 'picture',
      'files/list.pdf': 'list',
    },
    { assets: 'files' },
  );
  const [item] = (made['content/words.json'] as { items: { body: string; assetUrl: string }[] })
    .items;
  expect(item?.assetUrl).toBe('/assets/deep/blue%20rope.jpg');
  expect(item?.body).toBe(
    '<img src="/assets/deep/blue%20rope.jpg"><a href="/assets/list.pdf">A</a>' +
      '<img src="//static1.squarespace.com/static/1/gone.png"><a href="/assets/own.svg">B</a>' +
      '<a href="https://other.example/assets/x.png">C</a><a href="https://static1.squarespace.com/static/1/2/">D</a>',
  );
  expect(made['content/assets/deep/blue rope.jpg']).toBe('picture');
  expect(made['pictures.txt']).toBe('https://static1.squarespace.com/static/1/gone.png\n');
  expect(notes.missing).toEqual([expect.stringMatching(/^assets: 1 file, listed in pictures.txt/)]);
});

it.each([
  ['../../../etc/x', '/../x', 'words'],
  ['a\\b', '/a\\b', 'words'],
  ['site', '/site', 'words'],
  ['assets', '/assets/x', 'words'],
  ['', '', 'words'],
  ['%2e%2e', '/%2e%2e/x', 'words'],
])('writes no file of an address %j outside of the pages', async (urlId, fullUrl, file) => {
  const { made, notes } = await imported({
    'a.json': answer({ collection: blog({ urlId, fullUrl }), items: [] }),
  });
  const pages = Object.keys(made).filter((name) => name.startsWith('content/'));
  const isIndex = fullUrl === '' && urlId === '';
  const own = isIndex ? 'content/index.json' : `content/${file}.json`;
  expect(pages.sort()).toEqual([own, 'content/site.json'].sort());
  expect(notes.guessed.some((line) => line.includes('no address'))).toBe(!isIndex);
});

it('says what it does not read, and which of two pages has an address', async () => {
  const { made, report } = await imported({
    'a.json': answer({ collection: blog(), items: [post(1)] }),
    'b.json': answer({ collection: blog({ id: 'c2', title: 'Others' }), items: [] }),
    'broken.json': '{ "collection": }',
    'other.json': { name: 'a package' },
    'node_modules/x.json': '{',
    '.hidden.json': '{',
  });
  expect(made['content/words.json']).toMatchObject({ items: [{ id: 'i1' }] });
  expect(report).toContain("- words.json: two collections have this address; 'Others' is left out");
  expect(report).toMatch(/- broken\.json is not read: no JSON: .*\(line 1, column 17\)/);
  expect(report).toContain("- other.json is not read: no answer of a page: it has no 'collection'");
  expect(report).not.toMatch(/node_modules|hidden/);
  expect(made['IMPORT.md']).toBe(report);
});

it('refuses a folder without a page, and makes nothing', async () => {
  await withFolder({ 'a.json': '{}' }, async (folder) => {
    const work = importSite(folder, join(folder, 'out'));
    await expect(work).rejects.toThrow(
      "it holds no page: save pages of the site with '?format=json'",
    );
    expect(await readdir(folder)).toEqual(['a.json']);
  });
});

/** Saves the answers of a site by following its lists, each under a name that says nothing. */
async function saveAnswers(folder: string, start: readonly string[]) {
  const handler = createHandler(await loadSite(folder), { secret: 's'.repeat(40) });
  const ask = async (url: string) => {
    const target = `http://localhost${url}${url.includes('?') ? '&' : '?'}format=json`;
    return (await handler(new Request(target))).json() as Promise<Record<string, never>>;
  };
  const answers = new Map<string, Record<string, never>>();
  for (const waiting = [...start]; waiting.length > 0; ) {
    const url = waiting.pop() ?? '';
    if (answers.has(url)) continue;
    const data = await ask(url);
    answers.set(url, data);
    const { nextPageUrl } = (data.pagination ?? {}) as { nextPageUrl?: string };
    if (nextPageUrl) waiting.push(nextPageUrl);
    const items = ['items', 'upcoming', 'past'].flatMap((list) => (data[list] ?? []) as never[]);
    waiting.push(...items.map(({ fullUrl }) => fullUrl));
  }
  return { ask, answers };
}

it.each([
  ['field-notes', ['/']],
  ['harbor-goods', ['/shop', '/journal', '/gallery', '/about', '/questions']],
])('the pages of %s are the same after an import', async (name, start) => {
  const site = join('fixtures/sites', name);
  const { answers } = await saveAnswers(site, start);
  await withFolder({}, async (folder) => {
    const from = join(folder, 'from');
    await cp(join(site, 'template'), join(from, 'theirs'), { recursive: true });
    let count = 0;
    for (const data of answers.values()) {
      await writeFile(join(from, `${count++}.json`), JSON.stringify(data));
    }
    const to = join(folder, 'to');
    await importSite(from, to, { assets: join(site, 'content/assets') });
    const { ask } = await saveAnswers(to, []);
    for (const [url, before] of answers) {
      const after = await ask(url);
      for (const part of ['items', 'item', 'pagination', 'mainContent']) {
        expect([url, part, after[part]]).toEqual([url, part, before[part]]);
      }
    }
    expect(answers.size).toBeGreaterThanOrEqual(30);
  });
});
