import { beforeEach, describe, expect, it } from 'vitest';
import type { Charge, PaymentProvider } from '../../../store/index.js';
import { testDatabase } from '../../../store/testing/database.js';
import { createServer } from '../../index.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { SECRET, startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const charges: Charge[] = [];
const captured: string[] = [];

/** A host's own provider, which takes every card. */
const acme: PaymentProvider = {
  name: 'acme',
  testMode: false,
  methods: [
    { id: 'card', label: (locale) => (locale.startsWith('fr') ? 'Carte' : 'Credit card') },
    { id: 'bank', label: () => 'Bank transfer' },
  ],
  async authorize(charge) {
    charges.push(charge);
    return 'authorized';
  },
  find: async () => 'authorized',
  async capture(id) {
    captured.push(id);
    return 'captured';
  },
  async void() {},
};

const label = () => 'Label';
/** One with a method for each part that a method can have, and one without any. */
const parts: PaymentProvider = {
  ...acme,
  name: 'parts',
  methods: [
    // A name of the test provider's.
    { id: 'succeed', label },
    { id: 'fields', label, fields: [{ name: 'iban', label }] },
    { id: 'script', label, script: '/card.js' },
    { id: 'html', label, html: () => '<p>Terms</p>' },
  ],
  tokenize: async () => ({ method: 'token' }),
};

const harness = startTestServer(() => shopSite(), { payments: () => [acme] });
const parted = startTestServer(() => shopSite(), { payments: () => [parts] });
const unpaid = startTestServer(() => shopSite(), { payments: () => [] });
const storeOf = () => harness.server.store.site('rope-and-co');
const PLACE = '/api/commerce/orders';
const ADA = { contact: { email: 'ada@example.com', name: 'Ada' }, answers: { from: 'By sea' } };

beforeEach(() => {
  charges.length = 0;
  captured.length = 0;
});

interface Reviewed {
  readonly version: number;
  readonly grandTotalCents: number;
  readonly currency: string;
}

/** The cart of something, ready to be ordered. */
async function cartOf(browser: Browser, kind: string) {
  await browser.open('/checkout');
  const { buyNowCarts, carts } = storeOf();
  const call = async (path: string, body: object) => {
    const answer = await browser.call('POST', path, body);
    expect(answer.status).toBe(200);
    return answer.body as { cartToken: string };
  };
  const buyNow = async (answer: Promise<{ cartToken: string }>) => {
    const { cartToken } = await answer;
    const cart = await carts.get(await buyNowCarts.idOfToken(cartToken));
    return { cart, cartToken };
  };
  switch (kind) {
    case 'gift card':
      return buyNow(call(`${PLACE}/gift-card`, { itemId: 'card', sku: 'card-25' }));
    case 'subscription':
      return buyNow(call('/api/3/commerce/cart/subscription', { itemId: 'club' }));
    case 'donation':
      return buyNow(call(`${PLACE}/donation`, { amount: '12.50' }));
    default: {
      await call('/api/commerce/shopping-cart/entries', { itemId: kind });
      const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
      return { cart: body as Reviewed };
    }
  }
}

const HOME = { name: 'Ada', line1: '1 Quay', city: 'Pellan Point', region: 'ME' };
const SHIPPING = {
  shipping: { ...HOME, postalCode: '04101', country: 'US' },
  shippingOption: 'post',
};

/** Places an order as a program would, after shipping was reviewed where there is any. */
async function place(browser: Browser, kind: string, payment: object | undefined) {
  const { cart, cartToken } = (await cartOf(browser, kind)) as {
    cart: Reviewed;
    cartToken?: string;
  };
  const named = cartToken === undefined ? {} : { cartToken };
  const body = { ...named, ...ADA, ...(kind === 'subscription' ? SHIPPING : {}), payment };
  const order = (cartVersion: number, grandTotalCents: number) =>
    browser.call('POST', PLACE, {
      ...body,
      cartVersion,
      grandTotalCents,
      currency: cart.currency,
      acceptTerms: true,
    });
  if (kind !== 'subscription') return order(cart.version, cart.grandTotalCents);
  await browser.call('POST', `${PLACE}/review`, body);
  const { buyNowCarts, carts } = storeOf();
  const priced = await carts.get(await buyNowCarts.idOfToken(cartToken ?? ''));
  return order(priced.version, priced.grandTotalCents);
}

it('shows below each method what it has, and nothing below one without', async () => {
  const browser = parted.visitor();
  await browser.open('/checkout');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
  const page = await browser.open('/checkout');
  const methods = page.split('value="parts ').slice(1);
  const shown = methods.map((method) =>
    ['class="shop-method', ...['parts fields.iban', '/card.js', 'data-method', 'Terms']].filter(
      (part) => method.includes(part),
    ),
  );
  expect(methods[0]).toContain('Label');
  expect(shown).toEqual([
    [],
    ['class="shop-method', 'parts fields.iban'],
    ['class="shop-method', '/card.js', 'data-method'],
    ['class="shop-method', 'Terms'],
  ]);
});

describe('a server with a provider of its own', () => {
  it.each(
    ['splice', 'chart', 'course', 'gift card', 'subscription', 'donation'].flatMap((kind) =>
      [
        { provider: 'free', method: '' },
        { provider: 'FREE', method: '' },
        { provider: 'test', method: 'succeed' },
        { provider: 'constructor', method: '' },
        { provider: '', method: '' },
        { choice: 'free ' },
        undefined,
      ].map((payment) => [kind, JSON.stringify(payment), payment] as const),
    ),
  )('gives nobody a %s for the payment %s', async (kind, _shown, payment) => {
    const { orders, giftCards } = storeOf();
    const before = [(await orders.list()).rows.length, (await giftCards.list()).rows.length];
    const { status, body } = await place(harness.visitor(), kind, payment);
    expect([status, (body as { error: { fields: object } }).error.fields]).toEqual([
      400,
      { payment: payment ? 'Choose a payment method.' : 'Required' },
    ]);
    expect([(await orders.list()).rows.length, (await giftCards.list()).rows.length]).toEqual(
      before,
    );
    expect(charges).toEqual([]);
  });

  it.each([
    ['splice', 2_800],
    ['gift card', 2_500],
    ['subscription', 2_610],
    ['donation', 1_250],
  ])('sells a %s for what it costs, by a method that it names', async (kind, amount) => {
    const payment = { provider: 'acme', method: 'card' };
    const { status, body } = await place(harness.visitor(), kind, payment);
    expect([status, body]).toMatchObject([200, { outcome: 'ordered', order: { testMode: false } }]);
    expect(charges).toMatchObject([{ amount, currency: 'USD', digits: 2, method: 'card' }]);
    expect(captured).toEqual(charges.map(({ id }) => id));
  });

  it('says that a cart was bought, or has nothing, before it asks for what is missing', async () => {
    const [buyer, other] = [harness.visitor(), harness.visitor()];
    const { cart, cartToken } = (await cartOf(buyer, 'gift card')) as {
      cart: Reviewed;
      cartToken: string;
    };
    const { version: cartVersion, grandTotalCents, currency } = cart;
    const priced = { cartVersion, grandTotalCents, currency, acceptTerms: true };
    const order = { ...ADA, ...priced, payment: { provider: 'acme', method: 'card' } };
    expect((await buyer.call('POST', PLACE, { ...order, cartToken })).status).toBe(200);
    await other.open('/checkout');
    const refused = { ...order, acceptTerms: false };
    const answers = [
      await buyer.call('POST', PLACE, { ...refused, cartToken }),
      await other.call('POST', PLACE, refused),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });

  it('offers its methods at the checkout, without scripts', async () => {
    const browser = harness.visitor();
    await browser.open('/checkout');
    await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
    const page = await browser.open('/checkout');
    expect(pageText(page)).toContain('Payment Credit card Bank transfer');
    expect(pageText(page)).not.toContain('test payments');
    const { fields } = readForm(page, PLACE);
    expect(fields['payment.choice']).toBe('acme card');
    const typed = { ...fields, 'contact.email': 'ada@example.com', 'contact.name': 'Ada' };
    const sent = { ...typed, 'answers.from': 'By sea', acceptTerms: 'on' };
    const unread = await browser.submit(PLACE, { ...typed, 'payment.choice': 'acme bank' });
    expect(readForm(unread, PLACE).fields['payment.choice']).toBe('acme bank');
    const wrong = await browser.submit(PLACE, { ...sent, 'payment.choice': 'free ' });
    expect(pageText(wrong)).toContain('Choose a payment method. Update');
    const again = { ...readForm(wrong, PLACE).fields, acceptTerms: 'on' };
    await browser.submit(PLACE, { ...again, 'payment.choice': 'acme bank' });
    expect(browser.path).toMatch(/^\/checkout\/order-confirmed/);
    expect(charges.map(({ method }) => method)).toEqual(['bank']);
  });

  it('says that there is no way to pay where the host has none', async () => {
    const browser = unpaid.visitor();
    await browser.open('/checkout');
    await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
    expect(pageText(await browser.open('/checkout'))).toContain('takes no payments');
  });
});

it.each([
  ['no array', () => acme as never, 'no array'],
  ['a call that is missing', () => [{ ...acme, capture: undefined as never }], "'capture'"],
  [
    'express that cannot be read',
    () => [
      { ...acme, express: { label: () => 'Acme', begin: async () => ({ action: '/' }) } as never },
    ],
    "'read'",
  ],
])('a server with %s in its payments does not start', async (_, payments, message) => {
  const { url, schema, remove } = await testDatabase();
  const start = createServer(await shopSite(), {
    ...{ database: url, secret: SECRET, jobs: false, ...(schema && { schema }) },
    ...{ mail: { send: async () => undefined, close: async () => undefined }, payments },
  });
  await expect(start).rejects.toThrow(message);
  await remove();
});
