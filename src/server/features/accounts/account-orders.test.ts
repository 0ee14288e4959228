import { beforeEach, expect, it } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import type { Browser } from '../../testing/browser.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const SIGNS = {
  collection: { id: 'signs', typeName: 'products', title: 'Signs' },
  items: [
    {
      ...{ id: 'sign', urlId: 'sign', title: 'Sign & post', recordType: 11 },
      mainImage: { id: 'p', assetUrl: '/assets/sign.png' },
      structuredContent: {
        productType: 3,
        variants: [
          { sku: 'sign', unlimited: true, priceMoney: { value: '7.00', currency: 'USD' } },
        ],
      },
    },
  ],
};
const now = Date.UTC(2026, 5, 12, 16);
const harness = startTestServer(() => shopSite(SHOP, {}, {}, { 'signs.json': SIGNS }), {
  testPayments: true,
  now: () => now,
});
const storeOf = () => harness.server.store.site(SHOP);
const SESSION = '/api/site-users/account/session';
const password = 'tide tables';

let count = 0;
let email: string;
let accountId: string;
let browser: Browser;
/** Somebody new is logged in. */
async function logIn(proven = true) {
  email = `member-${++count}@example.com`;
  browser = harness.visitor();
  await browser.open('/account/login');
  ({ id: accountId } = await storeOf().accounts.create({ email, password, proven }));
  expect((await browser.call('POST', SESSION, { email, password })).status).toBe(200);
}
beforeEach(() => logIn());

async function order(itemIds: readonly string[], method = 'succeed') {
  const { carts, checkout } = storeOf();
  let owner = { cartId: null as string | null, accountId };
  for (const itemId of itemIds) {
    const { shoppingCart } = await carts.add(owner, { itemId, quantity: 1 });
    owner = { cartId: shoppingCart.id, accountId };
  }
  const contact = { email, name: 'Ada', phone: '' };
  const rest = { contact, shipping: null, payment: { provider: 'test', method } };
  return checkout.place(owner, review(await carts.get(owner.cartId ?? ''), rest));
}

it('shows orders with their state, day, things, total and a small picture', async () => {
  const placed = await order(['splice', 'sign']);
  const other = await order(['splice']);
  if (placed.outcome !== 'ordered' || other.outcome !== 'ordered') throw new Error('not ordered');
  await storeOf().orders.setState(other.orderId, 'cancelled', 'owner');
  const page = await browser.open('/account');
  const [list = ''] = /<ul class="shop-lines".*?<\/ul>/s.exec(page) ?? [];
  const rows = list.split('<li').slice(1);
  expect(rows).toHaveLength(2);
  const [first = ''] = rows.filter((row) => row.includes(placed.orderToken));
  const [second = ''] = rows.filter((row) => row.includes(other.orderToken));
  expect(pageText(`<ul><li${first}`)).toMatch(
    /^Order \w+ Placed, June 12, 2026 The splice, Sign & post ?\$35.00$/,
  );
  expect(first).toContain('<img src="/assets/sign.png" alt="" width="64" height="64"');
  expect(first).toContain('<time datetime="2026-06-12T16:00:00.000Z">');
  expect(pageText(`<ul><li${second}`)).toContain('Cancelled');
  expect(second).not.toContain('<img');
});

it('leads from fifty orders to those before them', async () => {
  const placed = [];
  for (let each = 0; each < 52; each++) placed.push(await order(['splice']));
  const ordersIn = (page: string) => page.match(/order-status\/[\da-f]{32}/g) ?? [];
  const page = await browser.open('/account');
  const [, href = ''] = /<a href="([^"]+)">Older orders<\/a>/.exec(page) ?? [];
  const older = await browser.open(href);
  const seen = [ordersIn(page), ordersIn(older)];
  expect(seen.map(({ length }) => length)).toEqual([50, 2]);
  expect(new Set(seen.flat()).size).toBe(placed.length);
  expect(older).not.toContain('Older orders');
});

it('leads to an order that waits for its payment, until it is there', async () => {
  const placed = await order(['splice'], 'time out');
  expect(placed.outcome).toBe('received');
  const page = await browser.open('/account');
  expect(pageText(page)).toContain('Your last order is waiting for its payment. See how it stands');
  const [, href = ''] = /<a href="(\/checkout\/order-received\?token=\w+)"/.exec(page) ?? [];
  expect(pageText(await browser.open(href))).toContain('We have received your order');
  // Also where another order was placed in that cart since.
  await order(['sign']);
  expect(await browser.open('/account')).toContain(href);
});

it('leads nobody else there', async () => {
  await order(['splice'], 'time out');
  await logIn();
  expect(await browser.open('/account')).not.toContain('order-received');
});

it('shows orders of an address to nobody who has not proven it', async () => {
  await logIn(false);
  await order(['splice']);
  expect(await browser.open('/account')).not.toContain('order-status');
});
