import { describe, expect, it } from 'vitest';
import { buildReportPage } from './build-page.js';
import type { BuildReport, ReportedPage } from './build-report.js';

const SIZES = { bytes: 1_234, br: 400, gz: 500 };

function page(url: string, facts: Partial<ReportedPage> = {}): ReportedPage {
  return {
    url,
    file: url === '/' ? 'index.html' : `${url.slice(1)}/index.html`,
    status: 200,
    kind: 'page',
    template: 'template/collections/blog.list',
    state: 'rendered',
    reason: 'first',
    changed: [],
    time: 1.25,
    sizes: SIZES,
    reads: ['content/site.json', `content${url}.json`],
    links: [],
    linked: 1,
    ...facts,
  };
}

function report(pages: readonly ReportedPage[], facts: Partial<BuildReport> = {}): BuildReport {
  return {
    out: 'dist',
    written: true,
    time: 100,
    phases: [
      { phase: 'read', time: 25 },
      { phase: 'pages', time: 75 },
    ],
    threads: 1,
    pages,
    files: [],
    ...facts,
  };
}

/** The texts of the cells of a table after a heading. */
function rowsUnder(html: string, id: string): readonly (readonly string[])[] {
  const [, after = ''] = html.split(`id="${id}"`);
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(after) ?? [];
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
  );
}

/** The names in the tree of all pages, with the depth of their lists. */
function treeOf(html: string): readonly string[] {
  const [, tree = ''] = html.split('<ul class="tree">');
  let depth = 0;
  return tree.split(/(?=<(?:ul>|\/ul|b>))/).flatMap((part) => {
    if (part.startsWith('<ul')) depth++;
    if (part.startsWith('</ul')) depth--;
    const [, name] = /^<b>(.*?)<\/b>/.exec(part) ?? [];
    return name === undefined ? [] : [`${' '.repeat(depth)}${name}`];
  });
}

const listUnder = (html: string, heading: string): readonly string[] => {
  const [, after = ''] = html.split(`<h3>${heading}</h3>\n`);
  const [, list = ''] = /^<ul>(.*?)<\/ul>/s.exec(after) ?? [];
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, url = '']) => url);
};

describe('the report of a build', () => {
  it('has the time of each part', () => {
    expect(rowsUnder(buildReportPage(report([])), 'time')).toEqual([
      ['Files are read', '25.0', '25.0'],
      ['Pages', '75.0', '75.0'],
    ]);
  });

  it('says why pages were rendered', () => {
    const html = buildReportPage(
      report([
        page('/a', { reason: 'inputs', changed: ['content/a.json', 'template/x.block'] }),
        page('/b', { reason: 'inputs', changed: ['template/x.block'] }),
        page('/c', { reason: 'new' }),
        page('/d', { reason: null, state: 'unchanged', time: 0 }),
      ]),
    );
    expect(rowsUnder(html, 'reasons')).toEqual([
      ['template/x.block changed', '2'],
      ['content/a.json changed', '1'],
      ['new page', '1'],
    ]);
    expect(rowsUnder(html, 'pages').map(([url, , , state]) => [url, state])).toEqual([
      ['/a', 'rendered: content/a.json changed, template/x.block changed'],
      ['/b', 'rendered: template/x.block changed'],
      ['/c', 'rendered: new page'],
      ['/d', 'unchanged'],
    ]);
  });

  it.each([
    ['part/item ["blog","p1"]', 'item blog p1'],
    ['part/page ["/lost",""]', 'page /lost'],
    ['part/navigation []', 'navigation'],
    ['part/odd', 'part/odd'],
    ['content/a b.json', 'content/a b.json'],
  ])('names the input %s %s', (key, name) => {
    const html = buildReportPage(report([page('/a', { reads: [key] }), page('/b', { reads: [] })]));
    expect(html).toContain(`<summary>1 more</summary>${name}</details>`);
  });

  it('names inputs of all pages once', () => {
    const html = buildReportPage(report([page('/a'), page('/b')]));
    expect(html).toContain('every page from content/site.json.');
    expect(rowsUnder(html, 'pages')[0]?.at(-1)).toBe(
      '<details><summary>1 more</summary>content/a.json</details>',
    );
  });

  it('lists the twenty slowest pages and the twenty largest files', () => {
    const pages = Array.from({ length: 30 }, (_, index) =>
      page(`/p${index}`, { time: index, sizes: { ...SIZES, bytes: 1_000 + index } }),
    );
    const files = [
      { file: 'app.js', kind: 'script', sizes: { bytes: 9_000, br: 3_000, gz: 3_300 } },
    ] as const;
    const html = buildReportPage(report(pages, { files }));
    expect(rowsUnder(html, 'slowest')).toHaveLength(20);
    expect(rowsUnder(html, 'slowest')[0]).toEqual(['/p29', '29.0']);
    expect(rowsUnder(html, 'largest')).toHaveLength(20);
    expect(rowsUnder(html, 'largest').slice(0, 2)).toEqual([
      ['app.js', '9,000', '3,000', '3,300'],
      ['p29/index.html', '1,029', '400', '500'],
    ]);
    expect(html).toContain('script: 1 files, 9,000 bytes.');
  });

  it('has no sizes of what was not written', () => {
    const html = buildReportPage(report([page('/a', { sizes: null })], { written: false }));
    expect(html).toContain('Nothing was written');
    expect(rowsUnder(html, 'pages')[0]?.slice(5, 8)).toEqual(['', '', '']);
  });

  it('shows names as texts', () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    const facts = { template: hostile, kind: hostile, reads: [hostile], links: [hostile] };
    const pages = [
      page(`/${hostile}`, { ...facts, linked: 0 }),
      page('/b', { changed: [hostile], reason: 'inputs' }),
    ];
    const files = [{ file: hostile, kind: 'other', sizes: SIZES }] as const;
    const html = buildReportPage(report(pages, { out: hostile, files }));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/ style="|https?:|url\(|\son\w+=(?!alert)/);
  });
});

describe('the map of a site', () => {
  const PAGES = [
    page('/', { links: ['/shop', '/log'] }),
    page('/shop', { kind: 'list', links: ['/shop/mug', '/log'] }),
    page('/shop/mug', { kind: 'item', links: ['/shop'] }),
    page('/shop/hidden', { kind: 'item', linked: 0, links: ['/shop'] }),
    page('/log', { kind: 'list' }),
    page('/log/tag/new', { kind: 'filter', links: ['/shop/mug'] }),
    page('/404.html', { file: '404.html', kind: 'not found', linked: 0, links: ['/'] }),
    page('/gone', { file: null, sizes: null }),
  ];
  const html = buildReportPage(report(PAGES));

  it('is a tree by address', () => {
    expect(treeOf(html)).toEqual([
      '/',
      ' /404.html',
      ' /log',
      '  /tag',
      '   /new',
      ' /shop',
      '  /hidden',
      '  /mug',
    ]);
    expect(html).toContain(
      '<b>/shop</b> <span class="quiet">list · collections/blog.list · 1,234 B · 3 pages</span>',
    );
  });

  it('names pages that no page links to, and pages that link to none', () => {
    expect(listUnder(html, 'Pages that no page links to')).toEqual(['/shop/hidden']);
    expect(listUnder(html, 'Pages that link to no page')).toEqual(['/log']);
    expect(html).toContain('</span> <strong>no page links to it</strong>');
  });

  it('counts links between sections', () => {
    expect(rowsUnder(html, 'between')).toEqual([
      ['/', '/shop', '1'],
      ['/', '/log', '1'],
      ['/shop', '/log', '1'],
      ['/log', '/shop', '1'],
      ['/404.html', '/', '1'],
    ]);
    expect(html.match(/<path class="curve"/g)).toHaveLength(5);
  });

  it('leaves out links to pages that most pages link to', () => {
    const linked = buildReportPage(
      report(PAGES.map((each) => (each.url === '/shop' ? { ...each, linked: 6 } : each))),
    );
    expect(linked).toContain('Links to /shop are on most pages, and left out.');
    expect(rowsUnder(linked, 'between').map(([from, to]) => `${from} ${to}`)).not.toContain(
      '/ /shop',
    );
  });

  it('draws within its bounds, and says all in lists, for thousands of pages', () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      page(`/blog/post-${index}`, { links: [`/blog/post-${(index * 7) % 2_000}`] }),
    );
    const large = buildReportPage(report([page('/'), page('/blog'), ...many]));
    expect(large.match(/<rect class="box/g)?.length).toBeLessThan(700);
    expect(treeOf(large)).toHaveLength(2_002);
    expect(large.length).toBeLessThan(2_500_000);
    const heights = [
      ...large.matchAll(/<rect class="box[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/g),
    ];
    for (const [, y, height] of heights)
      expect(Number(y) + Number(height)).toBeLessThanOrEqual(901);
  });

  it('takes addresses of any depth', () => {
    const deep = page(`/${'a/'.repeat(3_000)}b`);
    expect(treeOf(buildReportPage(report([deep])))).toHaveLength(13);
  });
});
