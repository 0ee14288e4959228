import { afterEach, expect, it, vi } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import type { HostSession } from '../../index.js';
import type { Browser } from '../../testing/browser.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

/** The sessions of the host by the value of its cookie. */
const sessions = new Map<string, HostSession | Error>();
const reported: unknown[] = [];
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  basePath: '/market',
  onError: (error) => reported.push(error),
  sessions: {
    read(request) {
      const [, id = ''] = /\bhost=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
      const session = sessions.get(id);
      if (session instanceof Error) throw session;
      return session;
    },
    loginUrl: (next) => `https://host.example/login?back=${encodeURIComponent(next)}`,
    logoutUrl: 'https://host.example/logout',
  },
});
const storeOf = () => harness.server.store.site('rope-and-co');
const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

afterEach(() => {
  sessions.clear();
  reported.length = 0;
});

let logins = 0;
/** Logs a browser in at the host. */
function enter(browser: Browser, email: string, more: Partial<HostSession> = {}): void {
  const id = `s${++logins}`;
  sessions.set(id, { id, email, ...more });
  browser.setCookie('host', id);
}

async function fill(browser: Browser, itemId: string): Promise<void> {
  await browser.open('/');
  const { status } = await browser.call('POST', ENTRIES, { itemId, quantity: 1 });
  expect(status).toBe(200);
}

async function itemsOf(browser: Browser): Promise<string[]> {
  const { body } = await browser.call('GET', CART);
  const { entries } = body as { entries: { itemId: string }[] };
  return entries.map(({ itemId }) => itemId).sort();
}

it('knows whoever the host has logged in, and sends strangers to its login', async () => {
  const browser = harness.visitor('https://shop.example');
  for (const page of ['/account/login?next=/members', '/account/sign-up?next=/members']) {
    const response = await browser.send(page);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `https://host.example/login?back=${encodeURIComponent('https://shop.example/market/members')}`,
    ]);
  }
  const outside = await browser.send('/account/login?next=//evil.example');
  expect(outside.headers.get('location')).toContain(
    encodeURIComponent('https://shop.example/market/account'),
  );
  enter(browser, 'Member@example.com');
  const account = await browser.open('/account');
  expect(pageText(account)).toContain('Member@example.com');
  expect(account).toContain('href="https://host.example/logout"');
  expect(account).not.toContain('action="/market/api/site-users/account/session"');
  expect((await browser.send('/members')).status).toBe(200);
  const back = await browser.send('/account/login?next=/members');
  expect(back.headers.get('location')).toBe('/market/members');
});

it('takes roles from the host alone, at each request', async () => {
  const browser = harness.visitor();
  const email = 'owner@example.com';
  await storeOf().accounts.create({ email, password: 'of before', roles: [1], proven: true });
  enter(browser, email);
  expect((await browser.send('/config')).status).toBe(403);
  enter(browser, email, { roles: ['admin'] });
  expect((await browser.send('/config')).status).toBe(200);
  enter(browser, email, { roles: ['editor'] });
  expect((await browser.send('/config')).status).toBe(403);
});

it.each([
  ['POST', '/session', { email: 'a@example.com', password: 'of nobody' }],
  ['DELETE', '/session', {}],
  ['POST', '/sign-up', { email: 'a@example.com' }],
  ['POST', '/of-order', { token: 'x' }],
  ['POST', '/password', { token: 'x', password: 'of nobody' }],
])('has no passwords: %s %s is not found', async (method, path, body) => {
  const browser = harness.visitor();
  await browser.open('/');
  const { status } = await browser.call(method, `/api/site-users/account${path}`, body);
  expect(status).toBe(404);
});

it('gives the cart of the browser to the account at the login, and removes it at the logout', async () => {
  const browser = harness.visitor();
  await fill(browser, 'rope');
  expect(await itemsOf(browser)).toEqual(['rope']);
  enter(browser, 'cart@example.com');
  expect(await itemsOf(browser)).toEqual(['rope']);
  browser.setCookie('host', 'none');
  expect(await itemsOf(browser)).toEqual([]);
  expect(browser.cookie('CART')).toBeUndefined();
  expect(browser.cookie('SiteUserInfo')).toBeUndefined();

  const elsewhere = harness.visitor();
  await fill(elsewhere, 'splice');
  enter(elsewhere, 'CART@example.com');
  expect(await itemsOf(elsewhere)).toEqual(['rope', 'splice']);
});

it('sets no cookie with what caches share, and remembers the login as long as the cart', async () => {
  const browser = harness.visitor();
  await fill(browser, 'rope');
  enter(browser, 'shared@example.com');
  const styles = await browser.send('/universal/blocks.css');
  expect(styles.headers.get('cache-control')).toMatch(/^public/);
  expect(styles.headers.getSetCookie()).toEqual([]);
  const page = await browser.send('/cart');
  const lives = page.headers.getSetCookie().flatMap((line) => {
    const [, name, life] = /^(\w+)=.*Max-Age=(\d+)/.exec(line) ?? [];
    return name === 'CART' || name === 'hostAccount' ? [[name, life]] : [];
  });
  expect(Object.fromEntries(lives)).toEqual({ CART: '2592000', hostAccount: '2592000' });
});

it('gives a cart to nobody else who logs in on the same browser', async () => {
  const browser = harness.visitor();
  await fill(browser, 'rope');
  enter(browser, 'first@example.com');
  await browser.open('/cart');
  enter(browser, 'second@example.com');
  for (const _ of [1, 2]) expect(await itemsOf(browser)).toEqual([]);
  enter(browser, 'first@example.com');
  expect(await itemsOf(browser)).toEqual(['rope']);
});

it('binds the crumb to the session of the host', async () => {
  const browser = harness.visitor();
  enter(browser, 'crumb@example.com');
  await browser.open('/');
  const crumb = browser.cookie('crumb') ?? '';
  enter(browser, 'crumb@example.com');
  const entry = { itemId: 'rope', quantity: 1 };
  const { status } = await browser.call('POST', ENTRIES, entry, { 'x-csrf-token': crumb });
  expect(status).toBe(403);
});

it('shows what was bought with a proven address, and takes the password of a stranger away', async () => {
  const email = 'buyer@example.com';
  const password = 'of a stranger';
  await storeOf().accounts.create({ email, password });
  const { carts, checkout } = storeOf();
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'course', quantity: 1 });
  const contact = { email, name: 'Ada', phone: '' };
  const input = review(shoppingCart, { shipping: null, contact });
  const placed = await checkout.place({ cartId: shoppingCart.id }, input);
  const token = placed.outcome === 'ordered' ? placed.orderToken : '';
  const browser = harness.visitor();
  const confirmed = await browser.open(`/checkout/membership-confirmed?token=${token}`);
  expect(confirmed).toContain('/account/login');
  expect(confirmed).not.toContain('/of-order');
  expect((await browser.send('/lessons')).status).toBe(403);
  enter(browser, email, { name: 'Ada' });
  expect((await browser.send('/lessons')).status).toBe(200);
  expect(await storeOf().accounts.check(email, password)).toBeUndefined();
  expect(await storeOf().accounts.ofEmail(email)).toMatchObject({ name: 'Ada', proven: true });
});

it.each<[string, HostSession | Error, string]>([
  ['no answer', new Error('the host is away'), 'the host is away'],
  ['an unknown role', { id: 'x', email: 'a@example.com', roles: ['boss' as 'admin'] }, "'boss'"],
  ['an empty id', { id: '', email: 'a@example.com' }, 'has no id'],
  ['no id', { email: 'a@example.com' } as HostSession, 'has no id'],
  ['no address', { id: 'x', email: 'nobody' }, 'form.invalid'],
])('of a session with %s, it tells the host, and knows a stranger', async (_, session, text) => {
  const browser = harness.visitor();
  await fill(browser, 'rope');
  sessions.set('broken', session);
  browser.setCookie('host', 'broken');
  expect((await browser.send('/members')).status).toBe(403);
  expect(String(reported)).toContain(text);
  expect(await itemsOf(browser)).toEqual(['rope']);
});

it('merges the carts at the next request, when it could not at the first', async () => {
  const browser = harness.visitor();
  await fill(browser, 'rope');
  enter(browser, 'unlucky@example.com');
  const carts = Object.getPrototypeOf(storeOf().accountCarts) as { merge(): Promise<never> };
  const spy = vi.spyOn(carts, 'merge').mockRejectedValueOnce(new Error('the database is busy'));
  await browser.open('/');
  expect(browser.cookie('hostAccount')).toBeUndefined();
  await browser.open('/');
  await browser.open('/');
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
  const elsewhere = harness.visitor();
  enter(elsewhere, 'unlucky@example.com');
  expect(await itemsOf(elsewhere)).toEqual(['rope']);
});
