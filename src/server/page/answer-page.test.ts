import { describe, expect, it } from 'vitest';
import { harborGoods, startTestServer } from '../testing/server.js';

const ANSWERS: Readonly<Record<string, () => Response>> = {
  '/own': () => new Response('own', { headers: { 'cache-control': 'max-age=60' } }),
  '/gone': () => new Response('gone', { status: 410 }),
  '/plain': () => new Response('plain'),
};
const ROUTE = {
  name: 'of the host',
  answer: async ({ path }: { readonly path: string }) => ANSWERS[path]?.(),
};
const harness = startTestServer(harborGoods, { routes: [ROUTE], styles: () => 'a{}' });
const FAVICON = '/assets/favicon.svg';

describe('caches', () => {
  it.each<[path: string, status: number, control: string | null, hasTag: boolean]>([
    ['/own', 200, 'max-age=60', false],
    ['/plain', 200, 'private, no-cache', false],
    ['/gone', 410, null, false],
    [FAVICON, 200, 'public, no-cache', true],
    ['/site.css', 200, 'public, no-cache', true],
    ['/shop', 200, 'private, no-cache', true],
    ['/nowhere', 404, 'private, no-cache', false],
  ])('are told of %s', async (path, status, control, hasTag) => {
    const response = await harness.visitor().send(path);
    const { headers } = response;
    expect([response.status, headers.get('cache-control')]).toEqual([status, control]);
    expect(headers.has('etag')).toBe(hasTag);
  });

  it('get a file again only when it is another', async () => {
    // Nothing is known of a file from an answer without a body.
    const head = await harness.visitor().send(FAVICON, { method: 'HEAD' });
    expect(head.headers.get('etag')).toBeNull();
    const { headers } = await harness.visitor().send(FAVICON);
    const ask = async (tag: string) =>
      (await harness.visitor().send(FAVICON, { headers: { 'if-none-match': tag } })).status;
    expect(await ask(headers.get('etag') ?? '')).toBe(304);
    expect(await ask('"other"')).toBe(200);
  });
});
