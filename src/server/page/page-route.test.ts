import { describe, expect, it } from 'vitest';
import { smallShop } from '../testing/fixtures.js';
import { startTestServer } from '../testing/server.js';

const SITE = 'pages';
const REDIRECTS = {
  '/old': '/shop?sort=new',
  '/away': 'https://other.example/shop',
  '/relative': '//other.example/shop',
};
const harness = startTestServer(
  () =>
    smallShop(SITE, 'Pages', {
      redirects: REDIRECTS,
      websiteSettings: { analytics: { enabled: true } },
    }),
  { basePath: '/market' },
);

describe('a page that has moved', () => {
  it.each([
    ['/old', '/market/shop?sort=new'],
    ['/away', 'https://other.example/shop'],
  ])('%s leads to %s', async (path, location) => {
    const response = await harness.visitor().send(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
    expect(await response.text()).toBe('');
  });
});

it('tells the analytics of each visitor who that is, though the page is made once', async () => {
  const read = async (browser = harness.visitor()) => {
    const page = await browser.open('/shop');
    return /"memberAccountId":(null|"\w+")/.exec(page)?.[1];
  };
  const [one, two] = [await harness.login(SITE, []), await harness.login(SITE, [])];
  const ids = [await read(one), await read(two)];
  expect(ids).toEqual([expect.stringMatching(/^"\w+"$/), expect.stringMatching(/^"\w+"$/)]);
  expect(ids[0]).not.toBe(ids[1]);
  expect([await read(), await read(one)]).toEqual(['null', ids[0]]);
});

describe('what a page fetches first', () => {
  const read = async (path: string) => {
    const response = await harness.visitor().send(path);
    const html = await response.text();
    const links = response.headers.get('link')?.split(', ') ?? [];
    return { html, links };
  };

  it('is told by its headers too, for early hints', async () => {
    const { html, links } = await read('/shop/mug');
    const kinds = links.map((link) => {
      const [, href, kind = ''] = /^<(\/market\/[^>]+)>; rel=(.+)$/.exec(link) ?? [];
      expect(html).toMatch(new RegExp(`(?:href|src)="${href?.replace('?', '\\?')}"`));
      return kind;
    });
    expect(kinds).toEqual(['preload; as=style', 'modulepreload; fetchpriority=low']);
  });

  it('is its styles alone for a page without islands, and nothing for data', async () => {
    expect((await read('/shop')).links).toEqual([
      expect.stringContaining('; rel=preload; as=style'),
    ]);
    expect((await read('/shop?format=json')).links).toEqual([]);
  });
});
