import { expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(() => shopSite(), { testPayments: true, limits: 1 });
const storeOf = () => harness.server.store.site('rope-and-co');
const SIGN_UP = '/api/site-users/account/sign-up';
const RESTOCK = '/api/site-users/account/notifications/restock';

async function stranger(): Promise<Browser> {
  const browser = harness.visitor();
  await browser.open('/');
  return browser;
}

/** Orders the splice for an address, with so many presses of the same button, one after the other. */
async function order(browser: Browser, email: string, presses = 1): Promise<number> {
  await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
  const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
  const { version, grandTotalCents, currency } = body as {
    version: number;
    grandTotalCents: number;
    currency: string;
  };
  const key = { 'idempotency-key': `${email.length}-${version}-${presses}` };
  let status = 0;
  for (let press = 0; press < presses && (press === 0 || status === 200); press++) {
    const body = {
      ...{ cartVersion: version, grandTotalCents, currency, acceptTerms: true },
      contact: { email, name: 'Ada' },
      payment: { provider: 'test', method: 'succeed' },
      answers: { from: 'By sea' },
    };
    ({ status } = await browser.call('POST', '/api/commerce/orders', body, key));
  }
  return status;
}

async function emailsTo(email: string): Promise<number> {
  const { rows } = await storeOf().emails.list();
  return rows.filter(({ recipient }) => recipient === email).length;
}

it('a visitor has ten emails written in an hour, to whomever', async () => {
  const browser = await stranger();
  const statuses = [];
  for (let count = 0; count < 12; count++) {
    const email = `somebody${count}@example.com`;
    statuses.push((await browser.call('POST', SIGN_UP, { email })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await order(browser, 'other@example.com')).toBe(429);
  expect(await order(await stranger(), 'other@example.com')).toBe(200);
});

it('a mailbox that nobody has proven gets ten emails in an hour, however it is typed', async () => {
  const spellings = ['ada@bücher.example', 'ADA@xn--bcher-kva.example'];
  const orders = [];
  for (let count = 0; count < 10; count++) {
    orders.push(await order(await stranger(), spellings[count % 2] ?? ''));
  }
  expect(orders).toEqual(Array(10).fill(200));
  expect(await order(await stranger(), 'Ada@Bücher.example')).toBe(429);
  const signUp = { productId: 'mug', variantId: 'v-blue', isJoinMailingList: false };
  const restock = { ...signUp, siteVisitorEmail: 'ada@BÜCHER.example' };
  expect((await (await stranger()).call('POST', RESTOCK, restock)).status).toBe(429);
});

it('who has proven a mailbox orders for it, whoever else does', async () => {
  const browser = await harness.login('rope-and-co', []);
  const email = 'somebody-1@example.com';
  for (let count = 0; count < 10; count++) await order(await stranger(), email);
  expect(await order(await stranger(), email)).toBe(429);
  expect(await order(browser, email)).toBe(200);
  // That is nothing to the mailboxes of others.
  for (let count = 0; count < 10; count++) await order(await stranger(), 'eve@example.com');
  expect(await order(browser, 'eve@example.com')).toBe(429);
  // Nobody is kept from the link by which a password is chosen.
  const asked = await (await stranger()).call('POST', SIGN_UP, { email });
  expect(asked.status).toBe(200);
  expect(await emailsTo(email)).toBe(12);
});

it('an order that is asked for again has no further email', async () => {
  expect(await order(await stranger(), 'again@example.com', 12)).toBe(200);
  expect(await emailsTo('again@example.com')).toBe(1);
});

it('a donation that is asked for again is no other one, although its cart has a token', async () => {
  const browser = await stranger();
  const call = (path: string, body: object, headers = {}) =>
    browser.call('POST', `/api/commerce/orders${path}`, body, headers);
  const begun = await call('/donation', { amount: '5' });
  const { cartToken } = begun.body as { cartToken: string };
  const { carts, buyNowCarts } = storeOf();
  const cart = await carts.get(await buyNowCarts.idOfToken(cartToken));
  const { version: cartVersion, grandTotalCents, currency } = cart;
  const email = 'giver@example.com';
  const reviewed = {
    ...{ cartToken, cartVersion, grandTotalCents, currency, acceptTerms: true },
    contact: { email, name: 'Ada' },
    payment: { provider: 'test', method: 'succeed' },
    answers: { from: 'By sea' },
  };
  const statuses = [];
  for (let press = 0; press < 12; press++) {
    statuses.push((await call('', reviewed, { 'idempotency-key': 'a-donation' })).status);
  }
  expect(statuses).toEqual(Array(12).fill(200));
  expect(await emailsTo(email)).toBe(1);
});
