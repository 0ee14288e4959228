import { describe, expect, it } from 'vitest';
import { withBasePath } from '../../shared/base-path.js';
import { loadSite } from '../../site/index.js';
import { startTestServer } from '../testing/server.js';

const CSS = '.a{background:url("/assets/a.svg")}';
const siteWith = (website: object) => () =>
  loadSite({
    templates: {
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["site.less"] }',
      'site.region': '{squarespace-headers}{squarespace.main-content}',
      'styles/site.less':
        '.b{background:url( /assets/b.svg )} .c{background:url(//cdn.example/c.svg),url(d.svg)}',
      'assets/own.css': `@import '/assets/b.css';${CSS}`,
      'assets/own.js': 'url(/assets/a.svg)',
    },
    content: {
      'site.json': {
        website: { id: 'prefixed', siteTitle: 'Prefixed', ...website },
      },
      'log.json': {
        collection: { typeName: 'blog', title: 'Log' },
        items: [{ id: 'one', title: 'One', urlId: 'one', publishOn: 1 }],
      },
      'page.json': {
        collection: { typeName: 'page', title: 'Page' },
        mainContent: [
          `<style>${CSS}</style>`,
          '<p style="background: url(&quot;/assets/a.svg&quot;)">url(/assets/text.svg)</p>',
          '<img srcset="/assets/a.png 1x, /assets/b.png 2x" src="//cdn.example/a.png">',
        ].join(''),
      },
    },
  });
const harness = startTestServer(siteWith({}), { basePath: '/market' });
const emails: string[] = [];
const named = startTestServer(siteWith({ baseUrl: 'https://host.example/' }), {
  basePath: '/market',
  mail: { send: async ({ text }) => void emails.push(text), close: async () => undefined },
});
const whole = startTestServer(siteWith({ baseUrl: 'https://host.example/market' }), {
  basePath: '/market',
});
const unchanged = startTestServer(siteWith({}), {
  basePath: '/market',
  routes: [
    {
      name: 'unchanged styles',
      answer: () => new Response(null, { status: 304, headers: { 'content-type': 'text/css' } }),
    },
  ],
});
const answer = (path: string, method = 'GET') =>
  harness.server.fetch(new Request(`http://localhost/market${path}`, { method }));

describe('under a base path', () => {
  it.each([
    ['/site.css', ['url(/market/assets/b.svg)', 'url(//cdn.example/c.svg)', 'url(d.svg)']],
    ['/assets/own.css', ["@import '/market/assets/b.css'", 'url("/market/assets/a.svg")']],
    ['/assets/own.js', ['url(/assets/a.svg)']],
    [
      '/page',
      [
        '<style>.a{background:url("/market/assets/a.svg")}</style>',
        'url(&quot;/market/assets/a.svg&quot;)',
        'url(/assets/text.svg)',
        'srcset="/market/assets/a.png 1x, /market/assets/b.png 2x" src="//cdn.example/a.png"',
      ],
    ],
  ])('%s names the files of the site', async (path, parts) => {
    const text = (await (await answer(path)).text()).replaceAll(/url\(\s*(.*?)\s*\)/g, 'url($1)');
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toContain('/market/market');
  });

  it('a stylesheet says how long it is, without a body too', async () => {
    for (const path of ['/site.css', '/assets/own.css']) {
      const { headers, body } = await answer(path, 'HEAD');
      expect([headers.get('content-type'), body]).toEqual([
        expect.stringMatching(/^text\/css/),
        null,
      ]);
      const length = headers.get('content-length');
      const bytes = (await (await answer(path)).arrayBuffer()).byteLength;
      if (length !== null) expect(Number(length)).toBe(bytes);
    }
  });

  it('a stylesheet of the host that has not changed has no body', async () => {
    const { status, body } = await unchanged.visitor().send('/own.css');
    expect([status, body]).toEqual([304, null]);
  });

  it.each([
    ['the host of the request', harness, 'http://localhost/market'],
    ['an address without a path', named, 'https://host.example/market'],
    ['an address with the base path', whole, 'https://host.example/market'],
  ])('pages, feeds and the sitemap are there: %s', async (_, { server }, base) => {
    const textOf = async (path: string) =>
      (await server.fetch(new Request(`http://localhost/market${path}`))).text();
    const page = await textOf('/log/one');
    expect(page).toContain(`<link rel="canonical" href="${base}/log/one">`);
    expect(page).toContain(`<meta property="og:url" content="${base}/log/one">`);
    expect(await textOf('/sitemap.xml')).toContain(`<loc>${base}/log/one</loc>`);
    expect(await textOf('/robots.txt')).toContain(`Sitemap: ${base}/sitemap.xml`);
    expect(await textOf('/log?format=rss')).toContain(`<link>${base}/log/one</link>`);
  });

  it('emails link there', async () => {
    const { server } = named;
    await server.fetch(new Request('http://localhost/market/'));
    await server.store.site('prefixed').invitations.ask('ann@example.com', 'en');
    await server.work();
    expect(emails).toEqual([expect.stringContaining('https://host.example/market/account')]);
  });
});

it.each([
  ['https://host.example', 'https://host.example/market'],
  ['https://host.example//', 'https://host.example/market'],
  ['https://host.example/market/', 'https://host.example/market'],
  ['no address', 'no address'],
])('%s under a base path is %s', (address, expected) => {
  expect(withBasePath(address, '/market')).toBe(expected);
});
