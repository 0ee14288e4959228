import { describe, expect, it } from 'vitest';
import { makeSite } from '../testing.js';
import { withSafeFields } from './safe-content.js';

const RUNS = 'java\nscript:f()';

function clean(content: Readonly<Record<string, unknown>>) {
  const refused: string[] = [];
  const given = new Map(Object.entries(content));
  const made = withSafeFields(given, (code, details, { file }) => {
    refused.push(`${code} ${file.name} ${(details as { readonly name: string }).name}`);
  });
  return { given, made, refused };
}

describe('addresses of content', () => {
  it.each<[string, unknown, unknown]>([
    ['url', { url: RUNS }, { url: '' }],
    ['items.0.assetUrl', { items: [{ assetUrl: RUNS }, 1] }, { items: [{ assetUrl: '' }, 1] }],
    ['externalLink', { externalLink: RUNS, a: [] }, { externalLink: '', a: [] }],
    ['links.link.1', { links: { link: ['/a', RUNS] } }, { links: { link: ['/a', ''] } }],
    ['successRedirect', { successRedirect: 'data:text/html,x' }, { successRedirect: '' }],
  ])('are emptied and reported: %s', (name, value, wanted) => {
    const { made, refused } = clean({ 'a.json': value });
    expect(made.get('a.json')).toEqual(wanted);
    expect(refused).toEqual([`address-refused a.json ${name}`]);
  });

  it('are those of redirects by any name', () => {
    const { refused } = clean({ 'site.json': { redirects: { '/a': RUNS, '/b': '/c' } } });
    expect(refused).toEqual(['address-refused site.json redirects./a']);
  });

  it('leave all else as it was', () => {
    const value = {
      title: 'javascript: the good parts',
      url: 'https://x.example/?a&b',
      items: [{}],
    };
    const { given, made, refused } = clean({ 'a.json': value, 'assets/x.js': RUNS });
    expect(made).toBe(given);
    expect(refused).toEqual([]);
    clean({ 'a.json': Object.freeze({ url: RUNS, inner: Object.freeze({ url: RUNS }) }) });
  });

  it('are found however deep they stand', () => {
    let value: object = { url: RUNS };
    for (let depth = 0; depth < 50_000; depth++) value = { inner: value };
    expect(clean({ 'a.json': value }).refused.length).toBe(1);
  });

  it('are classes where formatters write classes', () => {
    const { made, refused } = clean({ 'a.json': { recordTypeLabel: '"><b onclick=x' } });
    expect(made.get('a.json')).toEqual({ recordTypeLabel: '-b-onclick-x' });
    expect(refused).toEqual([]);
  });
});

describe('a site with hostile content', () => {
  const site = makeSite(
    {
      'site.region':
        '<body id="{squarespace.page-id}" class="{squarespace.page-classes}"><squarespace:navigation navigationId="main">{.repeated section items}[{title}{.external-link?} {externalLink.url}{.end}]{.end}</squarespace:navigation>',
    },
    {
      'site.json': {
        website: { siteTitle: 'T' },
        redirects: [{ from: '/old', to: RUNS }],
        navigation: {
          main: [
            { title: 'a', externalLink: { url: RUNS } },
            { title: 'b', externalLink: 'https://b.example/' },
          ],
        },
      },
      'index.json': { collection: { typeName: 'page', id: '"><i>' } },
    },
  );

  it('prints no address that runs, and says which it refused', () => {
    const { html } = site.render('/');
    expect(html).toContain('[a][b https://b.example/]');
    expect(html).toContain('<body id="collection--i-" ');
    expect(site.diagnostics.map(String)).toEqual([
      "site.json:1:1: warning address-refused: 'redirects.0.to' leads to 'java\nscript:f()', which is no safe address",
      "site.json:1:1: warning address-refused: 'navigation.main.0.externalLink.url' leads to 'java\nscript:f()', which is no safe address",
    ]);
    expect(site.render('/old').status).toBe(404);
  });

  it.each([
    ['/search?q=%22%3E%3Cx-q%3E', 'search'],
    ['/?category=%3Cx-q%3E&tag=%22x-q', 'labels'],
    ['/%3Cx-q%3E', 'a path'],
  ])('takes no markup from visitors: %s', (path) => {
    expect(site.render(path).html).not.toMatch(/<x-q|"x-q/);
  });
});

describe('videos in content that another site has rendered', () => {
  const tag =
    '<div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;https://v.example/1&quot;&gt;">';
  const link =
    '<a class="video-link" href="https://v.example/1"><span class="video-link-text">v.example</span></a>';
  it.each<[string, unknown, unknown]>([
    [
      'have links in fields that are HTML',
      { items: [{ body: `<p>${tag}</div></p>` }] },
      { items: [{ body: `<p>${tag}${link}</div></p>` }] },
    ],
    [
      'stay as they are where they have something in them',
      { mainContent: `${tag}<b>x</b></div>` },
      { mainContent: `${tag}<b>x</b></div>` },
    ],
    ['are texts elsewhere', { title: `${tag}</div>` }, { title: `${tag}</div>` }],
    ['hide no address', { url: `javascript:"${tag}</div>"` }, { url: '' }],
  ])('%s', (_what, value, wanted) => {
    expect(clean({ 'a.json': value }).made.get('a.json')).toEqual(wanted);
  });
});
