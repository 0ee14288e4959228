import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../shared/types.js';
import { makeSite } from '../testing.js';
import { createHandler, type HandlerOptions } from './handler.js';
import type { SiteRoute } from './visit.js';

const TEMPLATES = {
  'site.region': '{squarespace-headers}|{squarespace.main-content}',
  'assets/a.svg': '<svg/>',
  'scripts/a.js': '1',
};
const CONTENT = {
  'assets/latin1.txt': new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
  'assets/utf8.csv': new Uint8Array([0x63, 0x61, 0x66, 0xc3, 0xa9]),
  'a.json': { collection: { typeName: 'page', title: 'A' }, mainContent: 'content' },
  'what?.json': { collection: { typeName: 'page', title: 'W' }, mainContent: 'what' },
};
const BASE = 'https://site.example';

function ask(
  path: string,
  init: RequestInit = {},
  options: HandlerOptions = {},
  content: Readonly<Record<string, unknown>> = CONTENT,
): Promise<Response> {
  return createHandler(makeSite(TEMPLATES, content), { now: () => 0, ...options })(
    new Request(`${BASE}${path}`, init),
  );
}

const feed: SiteRoute = {
  name: 'feed',
  answer: ({ path, site }) =>
    path === '/feed.xml' ? new Response(`<rss>${site.urls().length}</rss>`) : undefined,
};
const broken: SiteRoute = {
  name: 'broken',
  answer: () => {
    throw new Error('boom');
  },
};

describe('the handler', () => {
  it('has no styles where the host makes none', async () => {
    const { status } = await ask('/site.css', {}, { styles: () => undefined });
    expect(status).toBe(404);
    expect((await ask('/site.css')).status).toBe(404);
    const made = await ask('/site.css', {}, { styles: () => 'b{}' });
    expect([made.status, await made.text()]).toEqual([200, 'b{}']);
  });

  it.each<[string, string, number, string, string]>([
    ['a page', '/a', 200, 'text/html; charset=utf-8', 'content'],
    ['a page with a question mark', '/what%3F', 200, 'text/html; charset=utf-8', 'what'],
    [
      'its data',
      '/a?format=json',
      200,
      'application/json; charset=utf-8',
      '"mainContent":"content"',
    ],
    [
      'its data, to be read',
      '/a?format=json-pretty',
      200,
      'application/json; charset=utf-8',
      '\n  "mainContent": "content"',
    ],
    ['a file', '/assets/a.svg', 200, 'image/svg+xml', '<svg/>'],
    ['a text in another encoding', '/assets/latin1.txt', 200, 'text/plain', 'caf'],
    ['a text', '/assets/utf8.csv', 200, 'text/csv; charset=utf-8', 'caf\u00e9'],
    ['a script', '/scripts/a.js', 200, 'text/javascript; charset=utf-8', '1'],
    ['no file', '/assets/b.svg', 404, 'text/html; charset=utf-8', 'Page not found'],
    ['no file of the content', '/site.json', 404, 'text/html; charset=utf-8', 'Page not found'],
    ['nothing', '/b', 404, 'text/html; charset=utf-8', 'Page not found'],
    [
      'nothing outside',
      '/%2e%2e/%2e%2e/etc/passwd',
      404,
      'text/html; charset=utf-8',
      'Page not found',
    ],
    [
      'nothing behind an encoded slash',
      '/..%2fpackage.json',
      404,
      'text/html; charset=utf-8',
      'Page not found',
    ],
    ['styles', '/site.css', 200, 'text/css; charset=utf-8', 'a{}'],
    ['a feed', '/feed.xml', 200, 'text/plain;charset=UTF-8', '<rss>'],
  ])('serves %s', async (_what, path, status, type, part) => {
    const response = await ask(path, {}, { routes: [feed], styles: () => 'a{}' });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(await response.text()).toContain(part);
  });

  it('lets a picture run nothing that is opened as a document', async () => {
    const policy = (response: Response) => response.headers.get('content-security-policy');
    expect(policy(await ask('/assets/a.svg'))).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(policy(await ask('/scripts/a.js'))).toBe(null);
  });

  it.each(['json', 'json-pretty'])('serves very deep data as %s', async (format) => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    const content = {
      'site.json': { website: { deep } },
      'a.json': { collection: { typeName: 'blog', deep }, items: [{ title: 'T', deep }] },
    };
    for (const path of ['/a', '/a/t']) {
      const response = await ask(`${path}?format=${format}`, {}, {}, content);
      expect(response.status).toBe(200);
      expect((await response.text()).split('[').length).toBeGreaterThan(40_000);
    }
  });

  it('serves the main content alone', async () => {
    expect(await (await ask('/a?format=main-content')).text()).toBe('content');
  });

  it('takes the time of site.json when its host has none', async () => {
    const content = {
      'site.json': { now: 1_000 },
      'e.json': {
        collection: { typeName: 'events', title: 'E' },
        items: [{ title: 'One', startDate: 1_000_000 }],
      },
    };
    const shown = async (now: number | undefined) =>
      (await ask('/e?format=main-content', {}, { now: () => now }, content)).text();
    expect(await shown(undefined)).toContain('Upcoming');
    expect(await shown(2_000_000)).toContain('Past');
  });

  it('answers HEAD without a body', async () => {
    const response = await ask('/a', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('refuses other methods', async () => {
    const response = await ask('/a', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD']);
  });

  it('answers with an error page when a route throws', async () => {
    const errors: unknown[] = [];
    const onError = (error: unknown, { url }: Request) => errors.push([String(error), url]);
    const response = await ask('/a', {}, { routes: [broken], onError });
    expect(errors).toEqual([['Error: boom', `${BASE}/a`]]);
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain('Something went wrong');
    expect(text).not.toContain('boom');
  });

  it('follows a site that is loaded anew', async () => {
    let site = makeSite(TEMPLATES, CONTENT);
    const handler = createHandler(() => site);
    const status = async () => (await handler(new Request(`${BASE}/new`))).status;
    expect(await status()).toBe(404);
    site = makeSite(TEMPLATES, { 'new.json': { collection: { typeName: 'page' } } });
    expect(await status()).toBe(200);
  });

  it.each<[string, HandlerOptions['hosts'], JsonObject, string]>([
    ['the host that was asked', ['site.example'], {}, `${BASE}/a`],
    ['a host below one', ['.example'], {}, `${BASE}/a`],
    ['no host that anybody may make up', undefined, {}, '/a'],
    ['no host that is not the site\u2019s', ['other.example'], {}, '/a'],
    [
      'the own address',
      ['site.example'],
      { baseUrl: 'https://own.example/' },
      'https://own.example/a',
    ],
    ['the own domain', undefined, { primaryDomain: 'own.example' }, 'https://own.example/a'],
    [
      'the own site',
      undefined,
      { authenticUrl: 'https://w.own.example' },
      'https://w.own.example/a',
    ],
  ])('writes whole addresses with %s', async (_what, hosts, website, expected) => {
    const content = { ...CONTENT, 'site.json': { website } };
    const options = hosts === undefined ? {} : { hosts };
    const html = await (await ask('/a', {}, options, content)).text();
    expect(html).toContain(`<link rel="canonical" href="${expected}">`);
    if (!expected.startsWith(BASE)) expect(html).not.toContain('site.example');
  });

  it('takes requests to its own machine at their word', async () => {
    const handler = createHandler(makeSite(TEMPLATES, CONTENT), { now: () => 0 });
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000']) {
      const html = await (await handler(new Request(`http://${host}/a`))).text();
      expect(html).toContain(`<link rel="canonical" href="http://${host}/a">`);
    }
  });

  it('asks who the visitor is', async () => {
    const content = { 'a.json': { collection: { membersOnly: true }, mainContent: 'secret' } };
    const member = (request: Request) => request.headers.get('cookie') === 'me';
    expect((await ask('/a', {}, { member }, content)).status).toBe(403);
    expect((await ask('/a', { headers: { cookie: 'me' } }, { member }, content)).status).toBe(200);
  });
});

describe('the lock', () => {
  const secret = 'a secret of tests that has enough characters';
  const withLock = (password: string, website: JsonObject = {}) => ({
    ...CONTENT,
    'site.json': { website, lock: { password } },
    'b.json': { collection: { typeName: 'page', password: 'page' }, mainContent: 'second' },
  });
  const content = withLock('open, sesame');
  const get = (cookie: string, files: Readonly<Record<string, unknown>> = content, path = '/a') =>
    ask(path, { headers: { cookie } }, { secret }, files);
  const post = (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    options: HandlerOptions = {},
  ) => {
    const body = new URLSearchParams(fields);
    return ask('/lock', { method: 'POST', body, headers }, { secret, ...options }, content);
  };
  const cookieOf = (response: Response) =>
    response.headers.get('set-cookie')?.split(';')[0] ?? 'none';

  it('opens to the password, for the visitor that gave it', async () => {
    expect((await ask('/a', {}, { secret }, content)).status).toBe(403);
    const entered = await post({ password: 'open, sesame', path: '/a' });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/a']);
    expect(entered.headers.get('set-cookie')).toMatch(
      /^SiteLock=[\w-]{22}\.\d+\.[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const shown = await get(`x=1; ${cookieOf(entered)}`);
    expect(await shown.text()).toContain('content');
  });

  it('keeps open what was opened before, also when a password is given twice', async () => {
    const site = cookieOf(await post({ password: 'open, sesame', path: '/b' }));
    expect((await get(site, content, '/b')).status).toBe(403);
    const again = await post({ password: 'open, sesame', path: '/b' }, { cookie: site });
    const page = await post({ password: 'page', path: '/b' }, { cookie: cookieOf(again) });
    expect([again.status, page.status]).toEqual([303, 303]);
    expect(cookieOf(page).split('.')).toHaveLength(4);
    expect((await get(cookieOf(page), content, '/b')).status).toBe(200);
  });

  it('shows nothing to a cookie of another password, site or secret, or of another time', async () => {
    const cookie = cookieOf(await post({ password: 'open, sesame', path: '/a' }));
    expect((await get(cookie)).status).toBe(200);
    expect((await get(cookie, withLock('open, barley'))).status).toBe(403);
    expect((await get(cookie, withLock('open, sesame', { id: 'other' }))).status).toBe(403);
    const other = { secret: `${secret}!` };
    expect((await ask('/a', { headers: { cookie } }, other, content)).status).toBe(403);
    const [id, end, mac] = cookie.split('.');
    const ended = `${id}.${Number(end) - 31 * 86_400_000}.${mac}`;
    expect((await get(ended)).status).toBe(403);
    // Nobody but the server says how long it is good.
    const prolonged = `${id}.${Number(end) + 86_400_000}.${mac}`;
    expect((await get(prolonged)).status).toBe(403);
  });

  it('shows nothing to a cookie that is made from the password without the secret', async () => {
    const text = JSON.stringify(['lock', '', 'open, sesame']);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    for (const encoding of ['hex', 'base64url'] as const) {
      const made = Buffer.from(digest).toString(encoding);
      expect((await get(`SiteLock=${made}`)).status).toBe(403);
    }
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['a lock', content],
    ['a page with a password', { 'b.json': content['b.json'] }],
  ])('is refused with %s by a host without a secret, which is told how', async (_what, files) => {
    const site = makeSite(TEMPLATES, files);
    expect(() => createHandler(site)).toThrow("give createHandler the option 'secret'");
    expect(() => createHandler(site, { secret: 'x'.repeat(31) })).toThrow('32 characters');
    const errors: unknown[] = [];
    const handler = createHandler(() => site, { onError: (error) => errors.push(String(error)) });
    const response = await handler(new Request(`${BASE}/b`));
    expect([response.status, (await response.text()).includes('second')]).toEqual([500, false]);
    expect(errors).toEqual([expect.stringContaining("give createHandler the option 'secret'")]);
  });

  it.each<[string, Record<string, string>]>([
    ['another password', { password: 'sesame', path: '/a' }],
    ['none', { path: '/a' }],
  ])('stays shut to %s', async (_what, fields) => {
    const response = await post(fields);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
    const text = await response.text();
    expect(text).toContain('role="alert"');
    expect(text).toContain('name="path" value="/a"');
  });

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'leads to the site only, not to %s',
    async (path) => {
      const { headers } = await post({ password: 'open, sesame', path });
      expect(headers.get('location')).toMatch(/^\/(?:evil\.example)?$/);
    },
  );

  it('takes a password at its own address alone', async () => {
    const body = new URLSearchParams({ password: 'open, sesame', path: '/a' });
    const response = await ask('/a', { method: 'POST', body }, { secret }, content);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([405, null]);
  });

  it('is none where nothing has a password', async () => {
    const body = new URLSearchParams({ password: '', path: '/a' });
    const response = await ask('/lock', { method: 'POST', body }, { secret });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([405, null]);
    const cookie = cookieOf(await post({ password: 'open, sesame', path: '/a' }));
    expect((await ask('/a', { headers: { cookie } })).status).toBe(200);
  });

  it('shows nothing to a made-up cookie', async () => {
    for (const cookie of ['SiteLock=', 'SiteLock=undefined', `SiteLock=${'0'.repeat(64)}`]) {
      expect((await get(cookie)).status).toBe(403);
    }
  });

  it.each<[string, string, Record<string, string>]>([
    ['a large form', 'x'.repeat(20_000), {}],
    ['a form that says it is large', '', { 'content-length': '10001' }],
    ['a form that says no size', '', { 'content-length': 'x' }],
    ['what is no form', '', { 'content-type': 'text/plain' }],
    ['what says nothing of what it is', '', { 'content-type': '' }],
  ])('does not read %s', async (_what, rest, headers) => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const fields = { password: 'open, sesame', path: '/a', rest };
    const response = await post(fields, headers, { onError });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([500, null]);
    expect(errors).toEqual([]);
  });
});
