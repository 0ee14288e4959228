import { beforeAll, describe, expect, it } from 'vitest';
import { buy, review } from '../../../store/testing/buying.js';
import { smallShop } from '../../testing/fixtures.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const harness = startTestServer(
  async () => {
    const [shop, other] = await Promise.all([shopSite(), smallShop('other', 'Other')]);
    return ({ url }) => (new URL(url).hostname === 'other.test' ? other : shop);
  },
  { testPayments: true, now: () => NOW },
);
const NOW = Date.UTC(2026, 5, 12, 16);
const storeOf = () => harness.server.store.site(SHOP);

async function order(email: string, name: string): Promise<string> {
  const { carts, checkout } = storeOf();
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'splice', quantity: 1 });
  const contact = { email, name, phone: '' };
  const reviewed = review(shoppingCart, { shipping: null, contact });
  const placed = await checkout.place({ cartId: shoppingCart.id }, reviewed);
  return placed.outcome === 'ordered' ? placed.orderId : '';
}

const made: string[] = [];
beforeAll(async () => {
  await harness.visitor().open('/shop');
  await harness.visitor('http://other.test').open('/shop');
  made.push(await order('ada@example.com', 'Ada'), await order('bo@example.com', 'Bo'));
  const { buyNowCarts, carts } = storeOf();
  const card = { itemId: 'card', sku: 'card-25', quantity: 1 };
  const { cartId } = await buyNowCarts.startGiftCard(card);
  await buy(storeOf(), await carts.get(cartId), { shipping: null });
  await storeOf().orders.setState(made[1] ?? '', 'fulfilled', 'owner');
});

async function read(path: string, scopes: readonly string[], origin?: string) {
  const { key } = await storeOf().apiKeys.create('Till', scopes);
  const headers = { authorization: `Bearer ${key}` };
  const browser = harness.visitor(origin);
  const { status, body } = await browser.call('GET', `/api/commerce/${path}`, undefined, headers);
  const { rows = [], ...rest } = body as { rows?: readonly Record<string, unknown>[] };
  return { status, rows, rest: rest as Readonly<Record<string, unknown>> };
}

it('finds an order by its number, or by how it begins', async () => {
  const [id = ''] = made;
  for (const number of [id, id.slice(0, 8).toUpperCase(), id.slice(0, 6)]) {
    const { rows } = await read(`orders?number=${number}`, ['orders']);
    expect(rows.map((row) => row.id)).toEqual([id]);
  }
  const owner = await harness.login(SHOP, [1]);
  const found = async (search: string) => {
    const page = await owner.open(`/config/orders?${new URLSearchParams({ search })}`);
    return [...page.matchAll(/\/config\/orders\/(\w{24})/g)].map(([, order]) => order);
  };
  expect(await found(`#${id.slice(0, 8).toUpperCase()} `)).toEqual([id]);
  expect(await found('ADA@example.com')).toContain(id);
  expect(await found('nobody@example.com')).toEqual([]);
  expect(await found('rope')).toEqual([]);
  const page = await owner.open('/config/orders?search=%22%3E%3Cb%3E&state=placed');
  expect(page).not.toContain('"><b>');
  expect(pageText(page)).toContain('Show all');
});

describe('the owner reads', () => {
  it.each([
    ['orders', 3],
    ['orders?state=fulfilled', 1],
    ['orders?state=', 3],
    ['orders?email=BO%40example.com', 1],
    ['orders?email=', 3],
    ['orders?since=2026-06-12', 3],
    // The site is in New York, where it is noon.
    ['orders?since=2026-06-13', 0],
    ['orders?until=2026-06-12T12:00:00-04:00', 0],
    [`orders?until=${NOW + 1}`, 3],
    ['customers', 2],
    ['customers?email=bo%40example.com', 1],
    ['payments', 3],
    ['payments?state=captured', 3],
    ['payments?state=declined', 0],
    ['gift-cards', 1],
    ['gift-cards?active=true', 1],
    ['gift-cards?active=false', 0],
    ['gift-cards?active=', 1],
    ['gift-cards?ending=none', 0],
  ])('%s: %i', async (path, count) => {
    const [what = ''] = path.split('?');
    const { status, rows } = await read(path, [what]);
    expect([status, rows.length]).toEqual([200, count]);
  });

  it.each([
    'orders?state=paid',
    'orders?number=%25',
    `orders?number=${'a'.repeat(25)}`,
    'orders?cursor=-',
    'orders?cursor=1%27--a',
    `orders?cursor=${'9'.repeat(400)}-a`,
    'orders?since=yesterday',
    'orders?since=2026-02-30',
    'orders?until=2026-13-01',
    'orders?until=2026-01-31T25:00Z',
    'orders?until=2026-02-30T10:00Z',
    'orders?until=2026-13-01T10:00Z',
    `orders?email=${'a'.repeat(300)}`,
    'customers?cursor=%00',
    'customers?cursor=AA',
    'payments?cursor=x',
    'gift-cards?ending=toolong',
  ])('nothing by %s', async (path) => {
    const [what = ''] = path.split('?');
    expect(await read(path, [what])).toMatchObject({ status: 400, rows: [] });
  });
});

it.each(['orders', 'customers', 'payments', 'gift-cards'])(
  '%s are for keys of their scope and of their site, and for who runs the shop',
  async (what) => {
    const others = ['orders', 'customers', 'payments', 'gift-cards'].filter((it) => it !== what);
    expect((await read(what, others)).status).toBe(403);
    expect((await read(what, [what], 'http://other.test')).status).toBe(401);
    for (const [role, status] of [
      [1, 200],
      [8, 200],
      [4, 403],
      [6, 403],
      [10, 403],
    ] as const) {
      const somebody = await harness.login(SHOP, [role]);
      const answer = await somebody.call('GET', `/api/commerce/${what}`);
      expect([role, answer.status]).toEqual([role, status]);
    }
  },
);

it('an order has its buyer, its amounts and its lines', async () => {
  const { rest } = await read(`orders/${made[0]}`, ['orders']);
  const usd = (value: string) => ({ value, currency: 'USD' });
  expect(rest).toMatchObject({
    id: made[0],
    state: 'placed',
    email: 'ada@example.com',
    name: 'Ada',
    shipping: null,
    grandTotal: usd('28.00'),
    subtotal: usd('28.00'),
    discountTotal: usd('0.00'),
    amountDue: usd('28.00'),
    lines: [{ itemId: 'splice', quantity: 1, unitPrice: usd('28.00') }],
  });
  expect(rest).not.toHaveProperty('details');
  expect((await read('orders/none', ['orders'])).status).toBe(404);
});

it('a payment tells no method, and a gift card no code', async () => {
  const { rows } = await read('payments', ['payments']);
  expect(JSON.stringify(rows)).not.toContain('succeed');
  const cards = await read('gift-cards', ['gift-cards']);
  const [card] = (await storeOf().giftCards.list()).rows;
  const code = storeOf().giftCards.code(card?.id ?? '');
  expect(cards.rows).toMatchObject([{ ending: code.slice(-4), balance: { value: '25.00' } }]);
  expect(JSON.stringify(cards.rows)).not.toContain(code);
});

it('customers are a page of the owner', async () => {
  const owner = await harness.login(SHOP, [1]);
  expect(pageText(await owner.open('/config/customers'))).toContain('bo@example.com Bo 1 $28.00');
});
