import { describe, expect, it } from 'vitest';
import { loadSite } from '../../../site/index.js';
import { smallShop } from '../../testing/fixtures.js';
import { fieldsOf } from '../../testing/forms.js';
import { startTestServer } from '../../testing/server.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const PROXY = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
const STRANGER = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

const shop = startTestServer(() => smallShop('carried', 'Carried'));
const lockOf = (password: string) =>
  loadSite({
    templates: { 'template.conf': '{}', 'site.region': '{squarespace.main-content}' },
    content: {
      'site.json': { website: { id: 'locked' }, lock: { password } },
      'index.json': { mainContent: 'inside' },
      'assets/a.svg': '<svg/>',
    },
  });
let site = lockOf('ahoy');
const locked = startTestServer(() => ({ current: () => site }), {
  basePath: '/sea',
  trustedProxies: ['10.0.0.0/8'],
});

describe('the cookie of a lock', () => {
  const open = (env: object, scheme = 'https', password = 'ahoy') =>
    locked.server.fetch(
      new Request('http://host/sea/lock', {
        method: 'POST',
        body: new URLSearchParams({ password, path: '/' }),
        headers: { 'x-forwarded-proto': scheme, 'x-forwarded-host': 'host' },
      }),
      env,
    );
  const lines = (response: Response) =>
    response.headers.getSetCookie().filter((line) => line.startsWith('SiteLock='));

  it.each([
    ['https behind a trusted proxy', PROXY, 'https', true],
    ['http behind a trusted proxy', PROXY, 'http', false],
    ['https that a stranger claims', STRANGER, 'https', false],
  ])('is secure by %s: %s', async (_what, env, scheme, isSecure) => {
    const response = await open(env, scheme);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sea/']);
    const [line = '', ...more] = lines(response);
    expect(more).toEqual([]);
    expect(line).toMatch(
      /^SiteLock=[\w-]{22}\.\d+\.[\w-]{22}; Path=\/sea; HttpOnly(?:; Secure)?; SameSite=Lax$/,
    );
    expect(line.includes('; Secure;')).toBe(isSecure);
  });

  it('opens until the password is another one', async () => {
    const cookie = lines(await open(PROXY))[0]?.split(';')[0] ?? '';
    const ask = async () =>
      (await locked.server.fetch(new Request('http://host/sea/', { headers: { cookie } }))).status;
    expect(await ask()).toBe(200);
    site = lockOf('avast');
    expect(await ask()).toBe(403);
    site = lockOf('ahoy');
    expect(await ask()).toBe(200);
  });
});

describe('an answer to HEAD', () => {
  it.each(['/shop', '/shop/mug', '/cart', '/checkout', '/assets/none.svg', '/sitemap.xml'])(
    'sets each cookie once, as that to GET does: %s',
    async (path) => {
      const names = async (method: string) => {
        const request = new Request(`http://localhost${path}`, { method });
        const response = await shop.server.fetch(request);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        return response.headers.getSetCookie().map((line) => line.split('=')[0]);
      };
      const got = await names('GET');
      expect(await names('HEAD')).toEqual(got);
      expect(new Set(got).size).toBe(got.length);
    },
  );
});

describe('the crumb in a page', () => {
  const add = async (browser: ReturnType<typeof shop.visitor>, crumb: string) =>
    (await browser.call('POST', ENTRIES, { itemId: 'mug' }, { 'x-csrf-token': crumb })).status;

  it('is another one in each answer, and each is taken, of its visitor alone', async () => {
    const [one, two] = [shop.visitor(), shop.visitor()];
    await two.open('/shop/mug');
    const crumbs = new Set<string>();
    for (const path of ['/shop/mug', '/shop/mug', '/account/login', '/account/login']) {
      const page = await one.open(path);
      const action = path.startsWith('/shop') ? ENTRIES : '/api/site-users/account/session';
      crumbs.add(fieldsOf(page, action).crumb ?? '');
      expect(page).not.toContain(one.cookie('crumb'));
    }
    expect(crumbs.size).toBe(4);
    for (const crumb of crumbs) {
      expect(crumb).not.toBe('');
      expect([await add(one, crumb), await add(two, crumb)]).toEqual([200, 403]);
    }
  });

  it('shares nothing with other answers that compression could find', async () => {
    const browser = shop.visitor();
    const pages = [await browser.open('/shop/mug'), await browser.open('/shop/mug')];
    const [first = '', second = ''] = pages.map((page) => fieldsOf(page, ENTRIES).crumb ?? '');
    const pieces = (text: string) =>
      new Set(Array.from({ length: text.length - 7 }, (_, at) => text.slice(at, at + 8)));
    expect([...pieces(first)].filter((piece) => pieces(second).has(piece))).toEqual([]);
  });

  it('is refused when it was changed, cut, or made up', async () => {
    const browser = shop.visitor();
    const { crumb = '' } = fieldsOf(await browser.open('/shop/mug'), ENTRIES);
    const changed = `${crumb.slice(0, 70)}${crumb[70] === 'A' ? 'B' : 'A'}${crumb.slice(71)}`;
    for (const given of [changed, crumb.slice(2), crumb.slice(0, -2), '', 'A'.repeat(120), '~']) {
      // Each refusal gives a new one: it is that which is wrong then, whatever it was.
      expect(await add(browser, given)).toBe(403);
    }
  });

  it('is fresh in the answer that refuses one, and taken', async () => {
    const browser = shop.visitor();
    await browser.open('/shop/mug');
    const { status, body } = await browser.call('POST', ENTRIES, {}, { 'x-csrf-token': 'wrong' });
    expect(status).toBe(403);
    const { crumb } = body as { crumb: string };
    expect(crumb).not.toBe(browser.cookie('crumb'));
    expect(await add(browser, crumb)).toBe(200);
  });
});
