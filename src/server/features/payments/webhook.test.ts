import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { PaymentProvider } from '../../../store/index.js';
import { review } from '../../../store/testing/buying.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const KEY = 'a key of the service';
const sign = (body: string) => createHmac('sha256', KEY).update(body).digest('hex');
const confirmed = new Set<string>();
let isAway = false;
let now = Date.UTC(2026, 5, 12, 16);
const asks: PaymentProvider = {
  name: 'bank',
  testMode: false,
  authorize: async () => ({ action: 'https://bank.example/confirm' }),
  async find(id) {
    if (isAway) throw new Error('away');
    return confirmed.has(id) ? 'authorized' : { action: 'https://bank.example/confirm' };
  },
  capture: async () => 'captured',
  void: async () => undefined,
  async webhook({ body, headers }) {
    if (headers.get('signature') !== sign(body)) throw new Error('The signature is wrong');
    return (JSON.parse(body) as { payment?: string }).payment;
  },
};
const other: PaymentProvider = { ...asks, name: 'other' };
const silent: PaymentProvider = {
  name: 'silent',
  testMode: false,
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  capture: async () => 'captured',
  void: async () => undefined,
};
const harness = startTestServer(() => shopSite(), {
  payments: () => [asks, other, silent],
  now: () => now,
});
const storeOf = () => harness.server.store.site('rope-and-co');

async function waiting() {
  const browser = harness.visitor();
  await browser.open('/shop');
  const { carts, checkout, payments } = storeOf();
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'splice', quantity: 1 });
  const payment = { provider: 'bank', method: 'card' };
  const answers = { from: 'By sea' };
  const returnUrl = (token: string) => `https://rope.example${SHOP_PATHS.received}?token=${token}`;
  const placed = await checkout.place(
    { cartId: shoppingCart.id },
    review(shoppingCart, { shipping: null, payment, answers, returnUrl }),
  );
  if (placed.outcome !== 'action') throw new Error(placed.outcome);
  const { paymentId: id } = placed;
  const page = `${SHOP_PATHS.received}?token=${payments.token(id)}`;
  return { browser, id, page };
}
const tell = (body: string, { name = 'bank', signature = sign(body) } = {}) =>
  harness.visitor().send(`/api/payments/${name}/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', signature },
    body,
  });
/** The page to which the page of a payment leads once it is an order. */
async function confirmationOf(browser: Browser, page: string): Promise<string> {
  const { status, headers } = await browser.send(page);
  expect(status).toBe(303);
  return pageText(await browser.open(headers.get('location') ?? ''));
}
const stateOf = async (id: string) => (await storeOf().payments.get(id))?.state;

describe('a call of a payment service', () => {
  it('completes the order of a buyer who never comes back, once', async () => {
    const { id, browser, page } = await waiting();
    confirmed.add(id);
    const body = JSON.stringify({ payment: id });
    const told = await Promise.all([tell(body), tell(body), tell(body)]);
    // Who comes while another one asks the provider is to call again.
    const [first, ...others] = told.map(({ status }) => status).sort();
    expect(first).toBe(200);
    for (const status of others) expect([200, 409]).toContain(status);
    expect((await tell(body)).status).toBe(200);
    const payment = await storeOf().payments.get(id);
    expect(['capturing', 'captured']).toContain(payment?.state);
    expect(await confirmationOf(browser, page)).toContain('Thank you for your order');
    const orders = (await storeOf().orders.list()).rows.filter(({ paymentId }) => paymentId === id);
    expect(orders).toHaveLength(1);
  });

  it.each<[string, (id: string) => Promise<Response>, number]>([
    [
      'with a wrong signature',
      (id) => tell(JSON.stringify({ payment: id }), { signature: 'x' }),
      400,
    ],
    ['of another provider', (id) => tell(JSON.stringify({ payment: id }), { name: 'other' }), 200],
    ['to a provider that takes none', () => tell('{}', { name: 'silent' }), 404],
    ['to a provider that there is not', () => tell('{}', { name: 'constructor' }), 404],
    ['about nothing of ours', () => tell('{"payment":"x"}'), 200],
    ['about no payment', () => tell('{}'), 200],
  ])('%s changes nothing', async (_, send, status) => {
    const { id } = await waiting();
    confirmed.add(id);
    expect((await send(id)).status).toBe(status);
    expect(await stateOf(id)).toBe('requires-action');
  });

  it('that says more than the service knows changes nothing', async () => {
    const { id } = await waiting();
    expect((await tell(JSON.stringify({ payment: id, state: 'authorized' }))).status).toBe(200);
    expect(await stateOf(id)).toBe('requires-action');
  });
});

it('of which the provider says nothing is to come again', async () => {
  const { id } = await waiting();
  const body = JSON.stringify({ payment: id });
  isAway = true;
  expect((await tell(body)).status).toBe(409);
  isAway = false;
  now += 60_000;
  confirmed.add(id);
  expect((await tell(body)).status).toBe(200);
  expect(['capturing', 'captured']).toContain(await stateOf(id));
});

describe('the page to which a buyer comes back', () => {
  it('leads to the provider until it is confirmed, and then to the order', async () => {
    const { id, page } = await waiting();
    // In another browser, as the app of a bank opens it.
    const browser = harness.visitor();
    const asked = await browser.open(page);
    expect(asked).toContain('href="https://bank.example/confirm"');
    expect(pageText(asked)).toContain('Confirm the payment');
    confirmed.add(id);
    expect(await confirmationOf(browser, page)).toContain('Thank you for your order');
    expect(browser.path.startsWith(SHOP_PATHS.confirmed)).toBe(true);
  });

  it('is nobody else’s', async () => {
    const { id, page, browser } = await waiting();
    const forged = `${SHOP_PATHS.received}?token=${id}${'0'.repeat(32)}`;
    expect(pageText(await browser.open(forged))).not.toContain('Confirm the payment');
    expect(page).not.toBe(forged);
  });
});

it.each([
  ['other token_of_its_script', 'other '],
  ['nobody token', 'bank '],
])('the checkout that is shown anew after the choice %s has %s', async (choice, chosen) => {
  const browser = harness.visitor();
  await browser.open('/checkout');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
  const place = '/api/commerce/orders';
  const { fields } = readForm(await browser.open('/checkout'), place);
  const page = await browser.submit(place, { ...fields, 'payment.choice': choice });
  expect(readForm(page, place).fields['payment.choice']).toBe(chosen);
});

it('sends a buyer without scripts to the provider, and a program its address', async () => {
  const browser = harness.visitor();
  await browser.open('/checkout');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
  const { body: cart } = await browser.call('GET', '/api/commerce/shopping-cart');
  const { version, grandTotalCents, currency } = cart as {
    version: number;
    grandTotalCents: number;
    currency: string;
  };
  const placed = await browser.call('POST', '/api/commerce/orders', {
    cartVersion: version,
    grandTotalCents,
    currency,
    contact: { email: 'ada@example.com', name: 'Ada' },
    answers: { from: 'By sea' },
    payment: { provider: 'bank', method: 'card' },
    acceptTerms: true,
  });
  expect(placed).toMatchObject({
    status: 200,
    body: { outcome: 'action', order: null, location: 'https://bank.example/confirm' },
  });
});
