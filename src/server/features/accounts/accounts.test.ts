import { expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(() => shopSite(), { testPayments: true, limits: 1 });
const storeOf = () => harness.server.store.site('rope-and-co');
const SESSION = '/api/site-users/account/session';
const PASSWORD = 'tide tables';

async function account(email: string, roles: readonly number[] = []) {
  return storeOf().accounts.create({ email, password: PASSWORD, roles });
}

it('opens what is for members to who logs in, and closes it again', async () => {
  await account('member@example.com');
  const browser = harness.visitor();
  expect((await browser.send('/members')).status).toBe(403);
  const page = await browser.open('/account/login?next=/members');
  const before = browser.cookie('crumb');
  const fields = { ...readForm(page, SESSION).fields, email: 'Member@example.com' };
  const wrong = await browser.submit(SESSION, { ...fields, password: 'wrong' });
  expect(pageText(wrong)).toContain('The email address or the password is incorrect.');
  expect(readForm(wrong, SESSION).fields).toMatchObject({
    email: 'Member@example.com',
    password: '',
  });
  const members = await browser.submit(SESSION, { ...fields, password: PASSWORD });
  expect(browser.path).toBe('/members');
  expect(members).toContain('Only on deck');
  expect(browser.cookie('crumb')).not.toBe(before);
  expect(decodeURIComponent(browser.cookie('SiteUserInfo') ?? '')).toContain(
    '"authenticated":true',
  );
  const own = await browser.open('/account/login');
  await browser.submit(SESSION, readForm(own, SESSION).fields);
  expect(browser.cookie('siteUserSession')).toBeUndefined();
  expect((await browser.send('/members')).status).toBe(403);
});

it('answers alike for addresses that are known and that are not', async () => {
  await account('known@example.com');
  const answers = [];
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const browser = harness.visitor();
    await browser.open('/account/login');
    const { status, body } = await browser.call('POST', SESSION, { email, password: 'wrong' });
    answers.push({ status, body });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 401, body: { error: { type: 'unauthorized' } } });
});

it('logs out only with the token of the session', async () => {
  await account('token@example.com');
  const browser = harness.visitor();
  await browser.open('/account/login');
  const login = { email: 'token@example.com', password: PASSWORD };
  const { body } = await browser.call('POST', SESSION, login);
  const { xsrfToken } = body as { xsrfToken: string };
  expect((await browser.call('DELETE', SESSION, {})).status).toBe(403);
  const token = { 'x-siteuser-xsrf-token': xsrfToken };
  expect((await browser.call('DELETE', SESSION, undefined, token)).status).toBe(200);
  expect((await browser.call('DELETE', SESSION, undefined, token)).status).toBe(401);
});

it.each([
  ['', 0],
  ['?cloneCart=true', 1],
  ['?cloneCart=false', 0],
])('leaves %j a copy of the cart of %i thing in the browser', async (query, left) => {
  const email = `copy${query.length}@example.com`;
  await account(email);
  const browser = harness.visitor();
  await browser.open('/account/login');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
  const { body } = await browser.call('POST', SESSION, { email, password: PASSWORD });
  const before = browser.cookie('CART');
  const token = { 'x-siteuser-xsrf-token': (body as { xsrfToken: string }).xsrfToken };
  await browser.call('DELETE', `${SESSION}${query}`, undefined, token);
  const { body: cart } = await browser.call('GET', '/api/commerce/shopping-cart');
  expect((cart as { totalQuantity: number }).totalQuantity).toBe(left);
  // It is a copy: what changes in it changes nothing of the account's.
  expect(browser.cookie('CART')).not.toBe(before);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  '/../evil',
  '/x/%2e%2E/../evil',
])('never leads to %s', async (next) => {
  const email = 'lead@example.com';
  if ((await storeOf().accounts.ofEmail(email)) === undefined) await account(email);
  const browser = harness.visitor();
  const page = await browser.open(`/account/login?next=${encodeURIComponent(next)}`);
  await browser.submit(SESSION, { ...readForm(page, SESSION).fields, email, password: PASSWORD });
  expect(browser.path).toBe('/');
});

it('leads on to a page of any script', async () => {
  const email = 'script@example.com';
  await account(email);
  const browser = harness.visitor();
  const page = await browser.open(`/account/login?next=${encodeURIComponent('/\u6f6e')}`);
  await browser.submit(SESSION, { ...readForm(page, SESSION).fields, email, password: PASSWORD });
  expect(browser.path).toBe('/%E6%BD%AE');
});

it('ends guesses of a password, whoever makes them', async () => {
  await account('guessed@example.com');
  await account('eve@example.com');
  const [owner, eve] = [harness.visitor(), harness.visitor()];
  const logIn = async (browser: Browser, email: string) => {
    await browser.open('/account/login');
    return (await browser.call('POST', SESSION, { email, password: PASSWORD })).status;
  };
  expect(await logIn(owner, 'guessed@example.com')).toBe(200);
  expect(await logIn(eve, 'eve@example.com')).toBe(200);
  const statuses = [];
  for (let guess = 0; guess < 12; guess++) {
    const browser = harness.visitor();
    await browser.open('/account/login');
    const email = ['guessed@example.com', ' GUESSED@ｅxample.com'][guess % 2];
    const login = { email, password: `guess ${guess}` };
    statuses.push((await browser.call('POST', SESSION, login)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(-1)).toEqual([429]);
  // They do not lock out who has logged in before, to this account.
  expect(await logIn(owner, 'guessed@example.com')).toBe(200);
  expect(await logIn(eve, 'guessed@example.com')).toBe(429);
});

it('writes to the buyer of an order that is known by its token alone', async () => {
  const browser = harness.visitor();
  await browser.open('/account/login');
  const body = { token: '0'.repeat(32) };
  const answer = await browser.call('POST', '/api/site-users/account/of-order', body);
  expect(answer.status).toBe(404);
});

it('makes one cart of two', async () => {
  await account('carts@example.com');
  const login = { email: 'carts@example.com', password: PASSWORD };
  for (const quantity of [1, 2]) {
    const browser = harness.visitor();
    await browser.open('/account/login');
    const entry = { itemId: 'rope', quantity };
    await browser.call('POST', '/api/commerce/shopping-cart/entries', entry);
    await browser.call('POST', SESSION, login);
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    expect(body).toMatchObject({ totalQuantity: quantity === 1 ? 1 : 3 });
  }
});

it.each([
  [true, /; Max-Age=2592000/],
  [false, /^(?!.*Max-Age)/],
])(
  'remembers a login beyond the session of the browser where it is asked to: %s',
  async (rememberMe, life) => {
    const email = `remember-${rememberMe}@example.com`;
    await account(email);
    const browser = harness.visitor();
    await browser.open('/account/login');
    const { headers } = await browser.call('POST', SESSION, {
      email,
      password: PASSWORD,
      rememberMe,
    });
    const cookies = headers.getSetCookie();
    expect(cookies.find((each) => each.startsWith('siteUserSession='))).toMatch(life);
  },
);
