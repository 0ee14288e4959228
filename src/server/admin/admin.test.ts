import { describe, expect, it, vi } from 'vitest';
import {
  ORDER_STATES,
  PAYMENT_STATES,
  REFUND_STATES,
  StoreProblem,
  SUBSCRIPTION_STATES,
} from '../../store/index.js';
import { review } from '../../store/testing/buying.js';
import { pageText, readForm } from '../testing/read-form.js';
import { startTestServer } from '../testing/server.js';
import { shopSite } from '../testing/shop-site.js';
import { adminTexts } from './admin-texts.js';
import { plainWords, stateText } from './words.js';

const now = Date.UTC(2026, 5, 12, 16);
const errors: unknown[] = [];
const open = startTestServer(() => shopSite(), {
  onError: (error, id) => id !== 'payments' && errors.push(error),
  testPayments: true,
  openConfig: true,
  now: () => now,
});
const shut = startTestServer(() => shopSite('shut'), { testPayments: true });
const storeOf = () => open.server.store.site('rope-and-co');

const PAGES = [
  '',
  '/orders',
  '/payments',
  '/jobs',
  '/carts',
  '/stock',
  '/coupons',
  '/restock',
  '/reviews',
  '/emails',
  '/events',
  '/settings',
  '/api-keys',
  '/webhooks',
];

const HISTORY = '/stock/history?itemId=rope&sku=rope';

describe('in production', () => {
  it('is for admins', async () => {
    const { accounts } = shut.server.store.site('shut');
    const statuses = async (role: number) => {
      const login = { email: `role${role}@example.com`, password: 'tide tables' };
      await accounts.create({ ...login, roles: [role] });
      const browser = shut.visitor();
      await browser.open('/account/login');
      await browser.call('POST', '/api/site-users/account/session', login);
      return Promise.all(
        [...PAGES, HISTORY].map(async (page) => (await browser.send(`/config${page}`)).status),
      );
    };
    expect(new Set(await statuses(10))).toEqual(new Set([403]));
    expect(new Set(await statuses(1))).toEqual(new Set([200]));
    for (const page of [...PAGES, HISTORY]) {
      const stranger = await shut.visitor().send(`/config${page}`);
      expect([stranger.status, stranger.headers.get('location')]).toEqual([
        303,
        `/account/login?next=${encodeURIComponent(`/config${page}`)}`,
      ]);
    }
  });

  it('the calls behind it are shut too, but for keys with the scope', async () => {
    const browser = shut.visitor();
    await browser.open('/account/login');
    const stock = { itemId: 'rope', sku: 'rope', qtyInStock: 9 };
    const set = (key?: string) =>
      browser.call('PUT', '/api/commerce/inventory/stock', stock, {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      });
    expect((await set()).status).toBe(401);
    const { apiKeys } = shut.server.store.site('shut');
    const { key, apiKey } = await apiKeys.create('shelf', ['stock']);
    const { key: other } = await apiKeys.create('desk', ['orders']);
    expect((await set(other)).status).toBe(403);
    expect((await set(key)).status).toBe(200);
    const changes = '/api/commerce/inventory/stock/changes?itemId=rope&sku=rope';
    const read = (token: string) =>
      browser.call('GET', changes, undefined, { authorization: `Bearer ${token}` });
    expect((await browser.call('GET', changes)).status).toBe(401);
    expect((await read(other)).status).toBe(403);
    expect((await read(key)).body).toMatchObject({
      rows: [{ cause: 'set', actor: `key ${apiKey.id}` }, { cause: 'content' }],
    });
    await apiKeys.revoke(apiKey.id);
    expect((await set(key)).status).toBe(401);
  });
});

describe('while a site is made', () => {
  it.each([
    [200, '/config/stock?cursor=0'],
    [200, '/config/stock?cursor=text'],
    [400, '/config/stock?cursor=itemId%3D%00'],
    [404, '/config/stock/history'],
    [404, '/config/stock/history?itemId=rope&sku=none'],
    [400, '/config/stock/history?itemId=%00&sku=rope'],
    [200, '/config/stock/history?itemId=rope&sku=rope&cursor=1e308'],
    [200, '/config/restock?cursor=9999999999999999-a'],
    [200, '/config/orders?cursor=9999999999999999-a'],
    [200, '/config/orders?state=constructor'],
    [400, '/config/orders?since=2026-02-30'],
    [400, '/config/payments?until=T'],
    [200, '/config/stock?low=%00'],
    [200, '/config/emails?cursor=9999999999999999-a'],
    [200, '/config/events?cursor=1e308'],
    [404, '/config/orders/none'],
    [400, '/config/orders/%00'],
    [404, '/config/emails/none'],
    [400, '/config/emails/%00'],
    [400, '/config/emails/%00/html'],
    [400, '/api/commerce/events?after=9007199254740993'],
    [400, '/api/commerce/events?after=1e308'],
    [200, '/api/site-users/account/notifications/restock/groups?cursor=9999999999999999-a'],
  ])('answers %i, with no error of ours: %s', async (status, address) => {
    const answer = await open.visitor().send(address);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain(
      address.startsWith('/api') ? 'application/json' : 'text/html',
    );
    expect(errors).toEqual([]);
  });

  it('shows orders, emails and events, in the time of the site', async () => {
    const site = storeOf();
    const browser = open.visitor();
    await browser.open('/config');
    const { shoppingCart } = await site.carts.add(
      { cartId: null },
      { itemId: 'splice', quantity: 1 },
    );
    await site.checkout.place(
      { cartId: shoppingCart.id },
      review(shoppingCart, { shipping: null }),
    );
    const orders = await browser.open('/config/orders');
    expect(pageText(orders)).toContain('Jun 12, 2026, 12:00 PM ada@example.com $28.00 To fulfil');
    const path = /\/config\/orders\/[\da-f]{24}/.exec(orders)?.[0] ?? '';
    const order = await browser.open(path);
    const form = readForm(order, path.replace('/config', '/api/commerce'));
    const saved = await browser.submit(form.action, { ...form.fields, state: 'fulfilled' });
    expect(pageText(saved)).toMatch(/^Order \w+ Fulfilled /);
    // A fulfilled order has no other state to go to.
    expect(saved).not.toContain(`action="${form.action}"`);
    const back = await browser.submit(form.action, { ...form.fields, state: 'placed' });
    expect(pageText(back)).toContain('This order is fulfilled. It cannot become placed.');
    expect(pageText(await browser.open('/config/events'))).toContain('order.created');
    const emails = await browser.open('/config/emails');
    const email = /\/config\/emails\/[\da-f]{24}/.exec(emails)?.[0] ?? '';
    expect(pageText(await browser.open(email))).toContain('Hello Ada,');
    const html = await browser.send(`${email}/html`);
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(await html.text()).toContain('The splice');
  });

  it('says why an email was not sent, and sends it again', async () => {
    const { emails, invitations } = storeOf();
    await invitations.ask('late@example.com', 'en');
    const away = async () => Promise.reject(new Error('mail.example <does> not answer'));
    await emails.deliver({ deliver: away });
    const browser = open.visitor();
    const page = await browser.open('/config/emails');
    expect(pageText(page)).toContain('Waiting mail.example <does> not answer');
    const { id } =
      (await emails.list()).rows.find(({ recipient }) => recipient === 'late@example.com') ?? {};
    const { action, fields } = readForm(page, `/api/commerce/emails/${id}/send`);
    const after = await browser.submit(action, fields);
    expect(after).not.toContain(action);
    const brought: string[] = [];
    await emails.deliver({ deliver: async (email) => void brought.push(email.id) });
    expect(brought).toContain(id);
  });

  it('marks the page in its navigation, and counts what waits there', async () => {
    const browser = open.visitor();
    const site = storeOf();
    const text = { parentId: null, accountId: null, author: 'Ida', email: '', body: 'Aye' };
    await site.comments.create({ ...text, itemId: 'rope', needsApproval: true });
    for (const page of PAGES) {
      const html = await browser.open(`/config${page}`);
      const nav = /<nav.*?<\/nav>/s.exec(html)?.[0] ?? '';
      const current = [...nav.matchAll(/href="([^"]+)" aria-current="page"/g)];
      expect(current.map(([, href]) => href)).toEqual([`/config${page}`]);
      expect(nav.split('aria-current')).toHaveLength(2);
      expect(nav).toMatch(/Comments <span class="shop-count">1<span class="shop-hidden"> waiting/);
    }
    const [order] = (await site.orders.list()).rows;
    const record = await browser.open(`/config/orders/${order?.id}`);
    expect(record.match(/href="[^"]+" aria-current="[^"]+"/g)).toEqual([
      'href="/config/orders" aria-current="true"',
    ]);
  });

  it('changes stock', async () => {
    const browser = open.visitor();
    const action = '/api/commerce/inventory/stock';
    const page = await browser.open('/config/stock');
    const { fields } = readForm(page, action);
    await browser.submit(action, { ...fields, 'quantities.0': '7' });
    const level = await storeOf().stock.ofItem(fields['itemIds.0'] ?? '');
    expect(level[0]).toMatchObject({ qtyInStock: 7 });
    const wrong = await browser.submit(action, { ...fields, 'quantities.0': 'many' });
    expect(wrong).toContain('Enter a whole number of 0 or more.');
  });

  it('makes coupons and switches them', async () => {
    const browser = open.visitor();
    const action = '/api/commerce/coupons';
    const page = await browser.open('/config/coupons');
    const { fields } = readForm(page, action);
    const made = await browser.submit(action, {
      ...fields,
      code: 'tide',
      kind: 'percent',
      percent: '7.5',
      minimum: '12,50',
    });
    expect(pageText(made)).toContain('TIDE Percentage 7.5% $12.50 0');
    expect(await storeOf().coupons.list()).toMatchObject([{ amount: 75_000, minimumCents: 1_250 }]);
    const whole = { ...fields, code: 'all', kind: 'percent', percent: '100.1' };
    expect(await browser.submit(action, whole)).toContain(
      'Enter a percentage above 0 and up to 100',
    );
    const [coupon] = await storeOf().coupons.list();
    const toggle = `${action}/${coupon?.id}`;
    await browser.submit(toggle, readForm(made, toggle).fields);
    expect((await storeOf().coupons.list())[0]?.active).toBe(false);
  });

  it('shows reviews that wait, and lets the owner decide', async () => {
    const browser = open.visitor();
    const site = storeOf();
    const { shoppingCart } = await site.carts.add(
      { cartId: null },
      { itemId: 'splice', quantity: 1 },
    );
    const placed = await site.checkout.place(
      { cartId: shoppingCart.id },
      review(shoppingCart, { shipping: null }),
    );
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const said = { rating: 4, title: 'Firm', body: 'It <b>holds</b>.', author: 'Ada' };
    const { id } = await site.reviews.create({ ...said, orderId, itemId: 'splice' });
    const page = await browser.open('/config/reviews');
    expect(pageText(page)).toContain('Firm: It <b>holds</b>.');
    const action = `/api/commerce/reviews/${id}`;
    expect(await site.reviews.summary('splice')).toMatchObject({ count: 0 });
    const after = await browser.submit(action, {
      ...readForm(page, action).fields,
      state: 'approved',
    });
    expect(pageText(after)).not.toContain('Firm');
    expect(await site.reviews.summary('splice')).toMatchObject({ count: 1, sum: 4 });
    expect(pageText(await browser.open('/config/reviews?state=approved'))).toContain('Firm');
  });

  it('makes keys, shows them once and revokes them', async () => {
    const browser = open.visitor();
    const action = '/api/config/api-keys';
    const page = await browser.open('/config/api-keys');
    const { fields } = readForm(page, action);
    const made = await browser.submit(action, { ...fields, name: 'shelf', scopes: 'stock' });
    const key = /sk_[\da-f]{24}_[\da-f]{32}/.exec(made)?.[0] ?? '';
    expect((await storeOf().apiKeys.check(key))?.scopes).toEqual(['stock']);
    const later = await browser.open('/config/api-keys');
    expect(later).not.toContain(key);
    const [stored] = await storeOf().apiKeys.list();
    const revoke = `${action}/${stored?.id}`;
    await browser.submit(revoke, readForm(later, revoke).fields);
    expect(await storeOf().apiKeys.check(key)).toBeUndefined();
  });
});

describe('lists', () => {
  it('say why they are empty, and lead on', async () => {
    const { accounts } = shut.server.store.site('shut');
    const login = { email: 'empty@example.com', password: 'tide tables' };
    await accounts.create({ ...login, roles: [1] });
    const browser = shut.visitor();
    await browser.open('/account/login');
    await browser.call('POST', '/api/site-users/account/session', login);
    for (const [page, words] of [
      ['/orders', 'Orders appear here when somebody buys. View site'],
      ['/orders?state=cancelled', 'Nothing matches. Show all'],
      ['/reviews', 'There are no reviews to approve. View site'],
      ['/jobs', 'Nothing has failed. View site'],
    ]) {
      expect(pageText(await browser.open(`/config${page}`))).toContain(words);
    }
  });

  it('have states as words with a mark, and numbers at their end', async () => {
    const page = await open.visitor().open('/config/orders');
    expect(page).toContain('<span class="shop-pill shop-good">Fulfilled</span>');
    expect(page).toContain('<th scope="col" class="shop-number">Total</th>');
    expect(page).toMatch(/<td class="shop-number" data-head="Total">\$28\.00<\/td>/);
  });

  it('have words for every state, and no JSON', async () => {
    const t = adminTexts('en');
    for (const table of [ORDER_STATES, PAYMENT_STATES, REFUND_STATES, SUBSCRIPTION_STATES]) {
      for (const state of Object.keys(table)) expect(stateText({ t }, state)).not.toBe(state);
    }
    expect(stateText({ t }, 'constructor')).toBe('constructor');
    const events = pageText(await open.visitor().open('/config/events'));
    expect(events).toContain('grandTotalCents: 2800');
    expect(events).not.toMatch(/[{}"]/);
    expect(plainWords({ a: [1, { b: null }], c: {} })).toBe('a: 1, b: , c: ');
  });
});

it('tells a refusal of the store on its page, and reports an error', async () => {
  const emails = Object.getPrototypeOf(storeOf().emails) as { list: () => Promise<never> };
  const before = errors.length;
  const spy = vi.spyOn(emails, 'list');
  try {
    const statusOf = async (thrown: Error) => {
      spy.mockRejectedValueOnce(thrown);
      return (await open.visitor().send('/config/emails')).status;
    };
    expect(await statusOf(new StoreProblem('not-found', 'request.notFound'))).toBe(404);
    expect(errors.length).toBe(before);
    expect(await statusOf(new Error('boom'))).toBe(500);
    expect(errors.slice(before)).toEqual([new Error('boom')]);
  } finally {
    spy.mockRestore();
    errors.length = before;
  }
});
