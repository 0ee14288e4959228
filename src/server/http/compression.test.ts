import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { harborGoods, startTestServer } from '../testing/server.js';
import { Compression, chooseEncoding } from './compression.js';

const harness = startTestServer(harborGoods);
const plain = startTestServer(harborGoods, { compress: false });

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  harness.server.fetch(new Request(`http://localhost${path}`, { headers, method }));

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const decode = DECODERS[response.headers.get('content-encoding') ?? ''];
  return String(decode?.(bytes) ?? bytes);
}

describe('the encoding of an answer', () => {
  it.each([
    [null, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity;q=1, br;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['deflate', undefined],
    ['brotli', undefined],
    ['br;q=no', 'br'],
  ])('of Accept-Encoding %j is %s', (header, encoding) => {
    const headers = header === null ? {} : { 'accept-encoding': header };
    expect(chooseEncoding(new Request('http://localhost/', { headers }))).toBe(encoding);
  });

  it('is one that there is, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'brgzip*;,=q.019 ') }), (header) => {
        const request = new Request('http://localhost/', {
          headers: { 'accept-encoding': header },
        });
        expect([undefined, 'br', 'gzip']).toContain(chooseEncoding(request));
      }),
    );
  });
});

describe('an answer', () => {
  it.each([
    '/shop',
    '/site.css',
    '/universal/blocks.css',
    '/sitemap.xml',
    '/assets/favicon.svg?x',
    '/api/openapi.json',
  ])('of text is the same in each encoding: %s', async (path) => {
    const masked = (text: string) =>
      text.replace(/nonce="?[\w-]+"?|name="crumb" value="[^"]*"|[\w-]{40,}|\?v=[\w-]+/g, '');
    const identity = await get(path);
    expect(identity.headers.get('content-encoding')).toBe(null);
    const text = masked(await textOf(identity));
    for (const encoding of ['br', 'gzip']) {
      const encoded = await get(path, { 'accept-encoding': encoding });
      const isSmall = text.length < 900;
      expect(encoded.headers.get('content-encoding')).toBe(isSmall ? null : encoding);
      expect(encoded.headers.get('vary')).toContain('accept-encoding');
      const length = Number(encoded.headers.get('content-length') ?? 0);
      expect(masked(await textOf(encoded))).toBe(text);
      if (!isSmall && length > 0) expect(length).toBeLessThan(text.length);
    }
  });

  it('to HEAD has the headers and each cookie once', async () => {
    const encoding = { 'accept-encoding': 'br' };
    const [whole, head] = [await get('/shop', encoding), await get('/shop', encoding, 'HEAD')];
    const cookies = ({ headers }: Response) =>
      headers.getSetCookie().map((each) => each.split('=')[0]);
    expect(cookies(head)).toEqual(cookies(whole));
    expect(new Set(cookies(head)).size).toBe(cookies(head).length);
    expect(head.headers.get('vary')).toBe(whole.headers.get('vary'));
    expect(await head.text()).toBe('');
  });

  it.each(['/assets/mug.jpg', '/api/commerce/shopping-cart', '/nowhere.png'])(
    'of little or of pictures is left as it is: %s',
    async (path) => {
      const response = await get(path, { 'accept-encoding': 'br' });
      expect(response.headers.get('content-encoding')).toBe(null);
    },
  );

  it('for one visitor is never that of another, though both have one entity tag', async () => {
    const compression = new Compression();
    const headers = { 'accept-encoding': 'br' };
    const answer = (text: string, cacheControl: string) =>
      compression.answer(
        new Request('http://localhost/', { headers }),
        new Response(text.repeat(1_000), {
          headers: { 'content-type': 'text/html', 'cache-control': cacheControl, etag: '"same"' },
        }),
      );
    const texts = [];
    for (const text of ['a', 'b']) texts.push(await textOf(await answer(text, 'private')));
    expect(texts).toEqual(['a'.repeat(1_000), 'b'.repeat(1_000)]);
  });

  it.each<[what: string, headers: Record<string, string>]>([
    ['of a type that is compressed already', { 'content-type': 'image/png' }],
    ['that is encoded already', { 'content-encoding': 'gzip' }],
    ['that is a part', { 'content-range': 'bytes 0-9/100' }],
    ['that is a download', { 'content-disposition': 'attachment; filename=a' }],
    ['that nobody may change', { 'cache-control': 'public, no-transform' }],
  ])('%s is left as it is', async (_, own) => {
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
    const headers = { 'content-type': 'text/plain', ...own };
    const answer = new Response('word '.repeat(1_000), { headers });
    expect(await new Compression().answer(request, answer)).toBe(answer);
    expect(Object.fromEntries(answer.headers)).toEqual(headers);
  });

  it('without a body gets none', async () => {
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } });
    const empty = new Response(null, { headers: { 'content-type': 'text/html' } });
    const answer = await new Compression().answer(request, empty);
    expect([answer.body, answer.headers.get('content-length')]).toEqual([null, null]);
  });

  it('is as it is where the host turns compression off', async () => {
    const request = new Request('http://localhost/shop', { headers: { 'accept-encoding': 'br' } });
    const { headers } = await plain.server.fetch(request);
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null]);
  });
});

describe('an entity tag', () => {
  it('is weak where the answer is encoded, and known in either form', async () => {
    const visitor = harness.visitor();
    await visitor.open('/shop');
    const cookie = `visitorId=${visitor.cookie('visitorId')}; crumb=${visitor.cookie('crumb')}`;
    const strong = (await get('/site.css', { cookie })).headers.get('etag') ?? '';
    const encoded = await get('/site.css', { cookie, 'accept-encoding': 'br' });
    expect([strong.startsWith('"'), encoded.headers.get('etag')]).toEqual([true, `W/${strong}`]);
    for (const tag of [strong, `W/${strong}`, `"other", W/${strong}`, '*']) {
      const again = await get('/site.css', {
        cookie,
        'if-none-match': tag,
        'accept-encoding': 'br',
      });
      expect([again.status, again.headers.get('etag')]).toEqual([304, `W/${strong}`]);
    }
    expect((await get('/site.css', { 'if-none-match': strong })).headers.get('etag')).toBe(strong);
  });
});

describe('a crumb in a page', () => {
  it('is masked anew in each answer, so that compression does not tell it', async () => {
    const visitor = harness.visitor();
    const crumbs = [
      await visitor.open('/shop/harbor-mug'),
      await visitor.open('/shop/harbor-mug'),
    ].map((page) => /name="?crumb"? value="?([^">\s]+)/.exec(page)?.[1]);
    expect(crumbs[0]).toBeDefined();
    expect(crumbs[0]).not.toBe(crumbs[1]);
  });
});

describe('a stylesheet', () => {
  it("of the shop's own pages is linked with its version too", async () => {
    const page = await (await get('/checkout')).text();
    const [, url = ''] = /href="(\/api\/shop\/pages\.css\?v=[^"]*)"/.exec(page) ?? [];
    const cached = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cached(url)).toBe('public, max-age=31536000, immutable');
    expect(await cached('/api/shop/pages.css?v=other')).toBe('public, max-age=300');
  });

  it('is linked with its version, under which it never changes', async () => {
    const page = await vi.waitFor(async () => {
      const text = await (await get('/about')).text();
      const other = await (await get('/shop?category=x')).text();
      const all = [text, other].flatMap(
        (each) => each.match(/href="\/[^"]*\.css\?v=[^"]*"/g) ?? [],
      );
      expect(all.some((link) => link.includes('/site.css'))).toBe(true);
      return all;
    }, 20_000);
    const links = page.map((link) => link.slice('href="'.length, -1));
    for (const link of links) {
      const { status, headers } = await get(link);
      expect([link, status, headers.get('cache-control')]).toEqual([
        link,
        200,
        'public, max-age=31536000, immutable',
      ]);
      const [path = ''] = link.split('?');
      for (const other of [path, `${path}?v=other`, `${path}?v=`]) {
        expect((await get(other)).headers.get('cache-control')).toBe('public, no-cache');
      }
    }
  });
});
