import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withFolder } from '../../shared/testing/with-folder.js';
import { type StaticHandler, serveFolder } from './static-files.js';

const PAGE = '<!doctype html><title>Shop</title>';
const FILES = {
  'out/index.html': 'home',
  'out/404.html': 'lost',
  'out/shop/index.html': PAGE,
  'out/shop/index.html.gz': new Uint8Array(gzipSync(PAGE)),
  'out/caf\u00e9/index.html': 'caf\u00e9',
  'out/assets/a.svg': '<svg/>',
  'out/sitemap.xml': '<urlset/>',
  'out/assets/ten.bin': '0123456789',
  'out/assets/latin1.txt': new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
  'out/assets/empty.css': '',
  'out/.skerry.json': '{"secret":1}',
  'out/undefined/index.html': 'secret',
  'out-of-it/index.html': 'secret',
  'secret.txt': 'secret',
};

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

function withSite(use: (ask: Ask, folder: string, handler: StaticHandler) => Promise<void>) {
  return withFolder(FILES, async (folder) => {
    const handler = await serveFolder(join(folder, 'out'));
    await use((path, init) => handler(new Request(`http://x${path}`, init)), folder, handler);
  });
}

/** Of a document that runs nothing and loads nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

describe('a served folder', () => {
  it.each([
    ['/', 200, 'home', 'text/html; charset=utf-8'],
    ['/shop', 200, PAGE, 'text/html; charset=utf-8'],
    ['/shop/', 200, PAGE, 'text/html; charset=utf-8'],
    ['/shop/index.html?offset=1', 200, PAGE, 'text/html; charset=utf-8'],
    ['/caf%C3%A9', 200, 'caf\u00e9', 'text/html; charset=utf-8'],
    ['/assets/a.svg', 200, '<svg/>', 'image/svg+xml'],
    ['/sitemap.xml', 200, '<urlset/>', 'application/xml; charset=utf-8'],
    ['/assets/latin1.txt', 200, 'caf\ufffd', 'text/plain'],
    ['/assets/empty.css', 200, '', 'text/css; charset=utf-8'],
    ['/nowhere', 404, 'lost', 'text/html; charset=utf-8'],
    ['/assets', 404, 'lost', 'text/html; charset=utf-8'],
  ])('answers %s with %i', (path, status, body, type) =>
    withSite(async (ask) => {
      const response = await ask(path);
      expect([response.status, await response.text()]).toEqual([status, body]);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toBe(path.endsWith('.svg') ? SVG_POLICY : null);
    }),
  );

  it.each([
    '/.skerry.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%zz',
    '/shop/%2e%2e/%2e%2e/secret.txt',
    '//secret.txt',
    '/../out-of-it',
    '/link.txt',
    '/links/secret.txt',
    `/${'a'.repeat(5_000)}`,
  ])('keeps to its folder when asked for %s', (path) =>
    withSite(async (ask, folder) => {
      const outside = await mkdtemp(join(tmpdir(), 'skerry-'));
      await writeFile(join(outside, 'secret.txt'), 'secret');
      await symlink(join(folder, 'secret.txt'), join(folder, 'out/link.txt'));
      await symlink(outside, join(folder, 'out/links'));
      const response = await ask(path);
      expect([response.status, await response.text()]).toEqual([404, 'lost']);
      await rm(outside, { recursive: true });
    }),
  );

  it('sends what was compressed ahead to those who take it', () =>
    withSite(async (ask) => {
      const get = (accept: string) => ask('/shop', { headers: { 'accept-encoding': accept } });
      const packed = await get('br, gzip;q=0.5');
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(packed.headers.get('vary')).toBe('accept-encoding');
      expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(PAGE);
      expect((await get('gzip;q=0, br')).headers.get('content-encoding')).toBeNull();
    }));

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['Bytes= 9-99 ', 206, 'bytes 9-9/10', '9'],
    ['bytes=10-', 416, 'bytes */10', 'There are no such bytes'],
    ['bytes=-0', 416, 'bytes */10', 'There are no such bytes'],
    ['bytes=5-2', 200, null, '0123456789'],
    ['bytes=-', 200, null, '0123456789'],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['lines=0-1', 200, null, '0123456789'],
  ])('answers %s', (range, status, place, body) =>
    withSite(async (ask) => {
      const response = await ask('/assets/ten.bin', { headers: { range } });
      expect([response.status, response.headers.get('content-range')]).toEqual([status, place]);
      expect(await response.text()).toBe(body);
      expect((await ask('/nowhere', { headers: { range } })).status).toBe(404);
      // A part is of the answer to GET alone (RFC 9110, section 14.2).
      const head = await ask('/assets/ten.bin', { method: 'HEAD', headers: { range } });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    }),
  );

  it('answers a page that is not there whole, to who has it already', () =>
    withSite(async (ask) => {
      const etag = (await ask('/nowhere')).headers.get('etag') ?? '';
      const again = await ask('/nowhere', { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([404, 'lost']);
    }));

  it('sends a part of the version that is known only', () =>
    withSite(async (ask) => {
      const { headers } = await ask('/assets/ten.bin');
      const part = async (of: string) =>
        (await ask('/assets/ten.bin', { headers: { range: 'bytes=1-1', 'if-range': of } })).status;
      expect(await part(headers.get('etag') ?? '')).toBe(206);
      expect(await part(headers.get('last-modified') ?? '')).toBe(206);
      expect(await part('"other"')).toBe(200);
    }));

  it('notices that a text changes its encoding', () =>
    withSite(async (ask, folder) => {
      const type = async () => (await ask('/assets/a.txt')).headers.get('content-type');
      await writeFile(join(folder, 'out/assets/a.txt'), 'caf\u00e9');
      expect(await type()).toBe('text/plain; charset=utf-8');
      await writeFile(join(folder, 'out/assets/a.txt'), new Uint8Array([0x63, 0x61, 0x66, 0xe9]));
      expect(await type()).toBe('text/plain');
    }));

  it('ends an answer whose file becomes shorter', () =>
    withSite(async (ask, folder) => {
      await truncate(join(folder, 'out/assets/ten.bin'), 1_000_000);
      const response = await ask('/assets/ten.bin');
      await truncate(join(folder, 'out/assets/ten.bin'), 10);
      await expect(response.arrayBuffer()).rejects.toThrow('shorter');
    }));

  it('answers HEAD without a body, what is known with 304 and other methods with 405', () =>
    withSite(async (ask) => {
      const head = await ask('/shop', { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(head.headers.get('content-length')).toBe(String(PAGE.length));
      const tag = head.headers.get('etag') ?? '';
      const date = head.headers.get('last-modified') ?? '';
      const later = new Date(Date.parse(date) + 60_000).toUTCString();
      const earlier = new Date(Date.parse(date) - 60_000).toUTCString();
      for (const [headers, status] of [
        [{ 'if-none-match': tag }, 304],
        [{ 'if-none-match': `"x", W/${tag}` }, 304],
        [{ 'if-none-match': '*' }, 304],
        [{ 'if-none-match': '"x"', 'if-modified-since': later }, 200],
        [{ 'if-modified-since': date }, 304],
        [{ 'if-modified-since': later }, 304],
        [{ 'if-modified-since': earlier }, 200],
        [{ 'if-modified-since': 'today' }, 200],
      ] as const) {
        const response = await ask('/shop', { headers });
        expect([headers, response.status]).toEqual([headers, status]);
      }
      expect((await ask('/shop', { method: 'POST' })).status).toBe(405);
    }));

  it.each([
    ['/old', 301, '/shop'],
    ['/%zz', 404, null],
    ['/.old', 404, null],
  ])('leads %s on by its mappings: %s %s', (path, status, location) =>
    withSite(async (_ask, folder) => {
      const mappings = '/old /shop 301\n/.old /shop 301\n/undefined /shop 301\n';
      await writeFile(join(folder, 'out/_redirects'), mappings);
      const handler = await serveFolder(join(folder, 'out'));
      const response = await handler(new Request(`http://x${path}`));
      expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    }),
  );

  it('says that there is no folder', () =>
    expect(serveFolder('no-such-folder')).rejects.toThrow('ENOENT'));
});
