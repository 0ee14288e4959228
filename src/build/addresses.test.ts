import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../server/http/static-files.js';
import { type BuildSummary, buildSite } from './build.js';
import { makeStatic } from './static-page.js';

const FILES: Readonly<Record<string, unknown>> = {
  'template/template.conf': {
    name: 'T',
    author: 'U',
    layouts: { default: { name: 'D', regions: ['site'] } },
  },
  'template/site.region':
    '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body><main>{squarespace.main-content}</main></body></html>',
  'template/collections/blog.list':
    '<a href="/blog/category/Care">care</a><a href="/blog/category/none">none</a><a href="/blog?author=u1">Ann</a><a href="/blog?month=05-2026">May</a>{.repeated section items}<h2>{title}</h2>{.end}{.if pagination.nextPage}<a href="{pagination.nextPageUrl}">next</a>{.end}',
  'content/site.json': {
    website: { siteTitle: 'Small', baseUrl: 'https://x.example', language: 'en-US' },
    redirects: { '/old': '/blog', '/posts/[slug]': '/blog/[slug]' },
  },
  'content/index.json': {
    collection: { title: 'Home', homepage: true },
    mainContent: '<p>sea</p>',
  },
  'content/blog.json': {
    collection: { title: 'Log', typeName: 'blog', pageSize: 2 },
    items: [
      {
        title: 'Tide clocks',
        excerpt: '<p>Clocks &amp; tides</p>',
        recordType: 1,
        categories: ['Care'],
        author: { id: 'u1', displayName: 'Ann' },
        publishOn: Date.UTC(2026, 4, 9),
      },
      { title: '__proto__ constructor', recordType: 1, publishOn: Date.UTC(2026, 3, 9) },
      { title: 'Draft of tides', recordType: 1, workflowState: 4 },
      { title: 'Third', recordType: 1, publishOn: Date.UTC(2026, 2, 9) },
    ],
  },
  'content/events.json': {
    collection: { title: 'Events', typeName: 'events' },
    items: [{ title: 'Regatta', recordType: 12, startDate: Date.UTC(2026, 7, 9) }],
    mainContent: '',
  },
};

describe('addresses of a static site', () => {
  let folder: string;
  let summary: BuildSummary;
  const out = (path: string): string => join(folder, 'out', path);
  const read = (path: string): string => readFileSync(out(path), 'utf8');
  const build = () => buildSite(join(folder, 'site'), { out: join(folder, 'out'), now: 1.8e12 });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skerry-addresses-'));
    for (const [path, value] of Object.entries(FILES)) {
      const file = join(folder, 'site', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
    }
    summary = await build();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[path: string, shown: string]>([
    ['blog/category/Care/index.html', '<h2>Tide clocks</h2>'],
    ['blog/author/u1/index.html', '<h2>Tide clocks</h2>'],
    ['blog/month/05-2026/index.html', '<h2>Tide clocks</h2>'],
    ['blog/offset/2/index.html', '<h2>Third</h2>'],
  ])('%s is built', (path, shown) => {
    expect(read(path)).toContain(shown);
  });

  it('are not made up for links that lead nowhere', () => {
    expect(existsSync(out('blog/category/none'))).toBe(false);
  });

  it.each<[path: string, markup: string]>([
    ['blog/offset/2/index.html', '<link rel="canonical" href="https://x.example/blog/offset/2">'],
    [
      'blog/offset/2/index.html',
      '<meta property="og:url" content="https://x.example/blog/offset/2">',
    ],
    [
      'blog/category/Care/index.html',
      'rel="canonical" href="https://x.example/blog/category/Care"',
    ],
    ['blog/index.html', 'href="https://x.example/blog/rss.xml"'],
    ['blog/rss.xml', '<atom:link href="https://x.example/blog/rss.xml"'],
    ['events/calendar.ics', 'SUMMARY:Regatta'],
    ['_redirects', '/old /blog 301\n/posts/:slug /blog/:slug 301\n'],
  ])('%s has %s', (path, markup) => {
    expect(read(path)).toContain(markup);
  });

  it('have an index for the search, of what a stranger may see', () => {
    const page = read('search/index.html');
    const body = read('universal/search-index.json');
    const index = JSON.parse(body);
    expect(index.documents).toContainEqual({
      url: '/blog/tide-clocks',
      title: 'Tide clocks',
      excerpt: 'Clocks & tides',
    });
    const [number, weight] = index.words.clocks;
    expect([index.documents[number].title, weight > 0]).toEqual(['Tide clocks', true]);
    expect(Object.keys(index.words)).toEqual(expect.arrayContaining(['proto', 'constructor']));
    expect(JSON.stringify(index)).not.toContain('Draft');
    expect(summary.search).toEqual({
      documents: index.documents.length,
      size: body.length,
    });
    expect(page).toContain(
      '<noscript><p>The search of this site needs JavaScript. These are its pages:</p><ul><li><a href="/blog">Log</a></li>',
    );
  });

  it('lead on by their mappings where the folder is served', async () => {
    const answer = await serveFolder(out(''));
    const response = await answer(new Request('http://localhost/posts/third'));
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/third']);
  });

  it('are kept by a second build', async () => {
    const again = await build();
    expect([again.rendered, again.pages]).toEqual([0, summary.pages]);
  });
});

describe('whole addresses', () => {
  it.each<[html: string, expected: string]>([
    ['<a href="https://x.example/b?tag=a">', '<a href="https://x.example/b/tag/a">'],
    ['<a href="https://x.example?tag=a#b">', '<a href="https://x.example/tag/a#b">'],
    ['<a href="https://x.example.org/b?tag=a">', '<a href="https://x.example.org/b?tag=a">'],
    ['<meta content="/b?tag=a">', '<meta content="/b?tag=a">'],
    ['<a href="//x.example/blog/tag/a">', '<a href="//x.example/blog/tag/a">'],
  ])('%s', (html, expected) => {
    expect(makeStatic(html, new Map(), 'https://x.example').html).toBe(expected);
  });
});
