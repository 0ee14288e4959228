import { describe, expect, it } from 'vitest';
import { createServer } from '../index.js';
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

describe('a page that is asked for twice', () => {
  it.each([
    [undefined, 1],
    [false, 2],
  ])('with keepPages: %s is rendered %i times', async (keepPages, times) => {
    const rendered: string[] = [];
    const server = await createServer(await smallShop('kept', 'Kept'), {
      ...(keepPages === undefined ? {} : { keepPages }),
      onPage: (_request, path) => void rendered.push(path),
    });
    for (const _ of [1, 2]) {
      expect((await server.fetch(new Request('https://kept.example/shop'))).status).toBe(200);
    }
    await server.close();
    expect(rendered).toEqual(Array.from({ length: times }, () => '/shop'));
  });
});

it('has a policy for scripts, and its data has none', async () => {
  const policyOf = async (path: string) =>
    (await harness.visitor().send(path)).headers.get('content-security-policy');
  expect(await policyOf('/shop')).toContain("script-src 'self' 'nonce-");
  expect(await policyOf('/shop?format=json')).toBeNull();
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
