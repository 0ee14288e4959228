import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { CartAnswer } from './http/schemas.js';
import { Browser } from './testing/browser.js';
import { smallShop } from './testing/fixtures.js';
import { fieldsOf, formsOf } from './testing/forms.js';
import { startTestServer } from './testing/server.js';

const PREFIX = '/market/one';
const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const plain = startTestServer(() => smallShop('hosted', 'Hosted'));
const prefixed = startTestServer(() => smallShop('hosted', 'Hosted'), { basePath: PREFIX });

/** Buys by plain forms through whatever answers. */
async function shops(browser: Browser): Promise<void> {
  const product = await browser.open('/shop/mug');
  expect(product).toContain(`href="${browser.basePath}/shop"`);
  const [form] = formsOf(product);
  expect(form?.action).toBe(browser.basePath + ENTRIES);
  const fields = fieldsOf(product, browser.basePath + ENTRIES);
  const cart = await browser.submit(ENTRIES, { ...fields, quantity: '2' });
  expect(browser.path).toBe('/cart');
  expect(fieldsOf(cart, `${browser.basePath}${ENTRIES}/`).quantity).toBe('2');
}

async function listening(server: HttpServer, use: (url: string) => Promise<void>): Promise<void> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

const overNetwork = (url: string, prefix = '') =>
  new Browser((request) => fetch(request, { redirect: 'manual' }), url, prefix);

describe('a server', () => {
  it('answers by itself', () => shops(plain.visitor()));

  it("answers within someone else's Hono app, under a prefix", async () => {
    const app = new Hono();
    app.get('/', (context) => context.text('home'));
    app.all(`${PREFIX}/*`, (context) => prefixed.server.fetch(context.req.raw, context.env));
    await shops(new Browser(async (request) => app.fetch(request), 'http://localhost', PREFIX));
    expect(await (await app.request('http://localhost/')).text()).toBe('home');
  });

  it("answers within someone else's Express app, under a prefix", () => {
    const app = express();
    app.get('/', (_request, response) => void response.send('home'));
    const listener = getRequestListener(prefixed.server.fetch, { overrideGlobalObjects: false });
    app.all(/^\/market\/one(\/|$)/, (request, response) => void listener(request, response));
    return listening(createHttpServer(app), (url) => shops(overNetwork(url, PREFIX)));
  });

  it('answers in node:http', () => {
    const listener = getRequestListener(plain.server.fetch, { overrideGlobalObjects: false });
    return listening(createHttpServer(listener), (url) => shops(overNetwork(url)));
  });

  it('answers nothing outside of its prefix, and keeps its cookies to it', async () => {
    const outside = await prefixed.server.fetch(new Request('http://localhost/shop'));
    expect(outside.status).toBe(404);
    const inside = await prefixed.server.fetch(new Request(`http://localhost${PREFIX}/shop`));
    expect(inside.headers.getSetCookie().every((each) => each.includes(`Path=${PREFIX};`))).toBe(
      true,
    );
  });

  it('says how it is', async () => {
    const ask = (path: string) => plain.server.fetch(new Request(`http://localhost${path}`));
    expect(await (await ask('/.skerry/health')).text()).toBe('alive');
    expect(await (await ask('/.skerry/ready')).text()).toBe('ready');
  });
});

const [one, two] = [smallShop('one', 'One'), smallShop('two', 'Two')];
const both = startTestServer(() => (request) => {
  const { hostname } = new URL(request.url);
  return hostname === 'one.test' ? one : hostname === 'two.test' ? two : undefined;
});

describe('several sites in one database', () => {
  it('never see each other, though their ids are equal', async () => {
    const visitors = ['http://one.test', 'http://two.test'].map((origin) => both.visitor(origin));
    await Promise.all(visitors.map((visitor) => visitor.open('/shop/rope')));
    const rope = { itemId: 'rope', sku: 'sku-rope', quantity: 1 };
    const key = { 'idempotency-key': 'same' };
    const added = await Promise.all(visitors.map((each) => each.call('POST', ENTRIES, rope, key)));
    const carts = added.map(({ body }) => (body as { shoppingCart: CartAnswer }).shoppingCart);
    expect(carts.map(({ websiteId, totalQuantity }) => [websiteId, totalQuantity])).toEqual([
      ['one', 1],
      ['two', 1],
    ]);
    expect(carts.map(({ entries }) => entries[0]?.title)).toEqual(['One rope', 'Two rope']);
    await both.server.store
      .site('one')
      .stock.set('rope', 'sku-rope', { unlimited: false, qtyInStock: 0 });
    const pages = await Promise.all(visitors.map((visitor) => visitor.open('/shop?format=json')));
    expect(pages.map((page) => page.includes('"qtyInStock":0'))).toEqual([true, false]);

    // Cookies of the one are nothing to the other.
    const thief = both.visitor('http://two.test');
    await thief.open('/shop');
    thief.setCookie('CART', visitors[0]?.cookie('CART') ?? '');
    expect(((await thief.call('GET', CART)).body as CartAnswer).entries).toEqual([]);
    thief.setCookie('crumb', visitors[0]?.cookie('crumb') ?? '');
    thief.setCookie('visitorId', visitors[0]?.cookie('visitorId') ?? '');
    expect((await thief.call('POST', ENTRIES, rope)).status).toBe(403);
    const own = `${ENTRIES}/${carts[0]?.entries[0]?.id}`;
    expect((await visitors[1]?.call('PUT', own, { quantity: 5 }))?.status).toBe(404);
  });

  it('are those that the host knows', async () => {
    expect((await both.server.fetch(new Request('http://three.test/'))).status).toBe(404);
  });
});

describe('a page', () => {
  it('gives no nonce to scripts of the content', async () => {
    const page = await plain.visitor().open('/shop/mug');
    expect(page).toMatch(/<script nonce=[\w-]+>ready/);
    expect(page).toContain('<script>steal()</script>');
  });

  it('prices shipping and tax, and asks for the least that can be ordered', async () => {
    const browser = plain.visitor();
    await browser.open('/shop');
    await browser.call('POST', ENTRIES, { itemId: 'mug' });
    expect(await browser.open('/cart')).toContain('your order subtotal must be $10.00 or more');
    const location = { country: 'US', region: 'ME', postalCode: '04101' };
    const { body } = await browser.call('PUT', `${CART}/shipping`, { location, optionId: 'post' });
    expect((body as { shoppingCart: CartAnswer }).shoppingCart).toMatchObject({
      subtotalCents: 600,
      shippingCostCents: 500,
      taxCents: 33,
      grandTotalCents: 1_133,
    });
  });
});

describe('an error of a route of the host', () => {
  const errors: unknown[] = [];
  const broken = { name: 'broken', answer: () => Promise.reject(new Error('boom')) };
  const invalid = startTestServer(() => smallShop('invalid', 'Faulty'), {
    routes: [broken],
    onError: (error, requestId) => errors.push([String(error), requestId]),
  });

  it('is reported, and its visitor gets the page for errors', async () => {
    const response = await invalid.visitor().send('/shop');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Something went wrong');
    expect(errors).toEqual([['Error: boom', response.headers.get('x-request-id')]]);
  });
});
