import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../../store/index.js';
import { review } from '../../../store/testing/buying.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
let describe_: PaymentProvider['describe'];
let now = Date.UTC(2026, 5, 12, 16);
beforeEach(() => {
  describe_ = async (method, locale) => `${locale}: Card ending in <b>${method.slice(-4)}`;
});

/** The outcome of a refund of so many cents. */
const REFUNDS: Readonly<Record<number, 'pending' | 'failed'>> = { 1: 'pending', 2: 'failed' };

const acme = (name: string, methods: PaymentProvider['methods']): PaymentProvider => ({
  name,
  testMode: false,
  ...(methods && { methods }),
  ...(name === 'tokens' && { describe: (...of) => describe_?.(...of) ?? Promise.reject(of) }),
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  capture: async () => 'captured',
  refund: async ({ amount }) => REFUNDS[amount] ?? 'refunded',
  async void() {},
});
const CARD = { id: 'card', label: (locale: string) => (locale === 'fr' ? 'Carte' : 'Credit card') };
const BANK = { id: 'bank', label: () => 'Bank <i>transfer' };
const harness = startTestServer(() => shopSite(), {
  payments: () => [acme('plain', [CARD, BANK]), acme('tokens', [CARD]), acme('bare', undefined)],
  now: () => now,
});
const storeOf = () => harness.server.store.site(SHOP);

async function ordered(provider: string, method: string, quantity = 2) {
  await harness.visitor().open('/shop');
  const { carts, checkout, stock } = storeOf();
  await stock.set('rope', 'rope', { unlimited: true, qtyInStock: 0 });
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'rope', quantity });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await carts.setShipping({ cartId: shoppingCart.id }, { location, optionId: 'post' });
  const payment = { provider, method };
  const answers = { from: 'x' };
  const placed = await checkout.place({ cartId: cart.id }, review(cart, { payment, answers }));
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return { id: placed.orderId, token: placed.orderToken };
}

const pagesOf = async (token: string) => {
  const browser = harness.visitor();
  return [
    await browser.open(`/checkout/order-confirmed?token=${token}`),
    await browser.open(`/order-status/${token}`),
  ];
};

/** The entries of the timeline of a page, without their times. */
function stepsIn(page: string): readonly string[] {
  const [list = ''] = /<ol class="shop-timeline".*?<\/ol>/s.exec(page) ?? [];
  return [...list.matchAll(/<li>.*?<\/time>(.*?)<\/li>/gs)].map(([, step = '']) =>
    pageText(step.replaceAll('<div>', ' <div>')),
  );
}

it.each([
  ['the label of a method', 'plain', 'bank', 'Bank <i>transfer'],
  ['what a provider says of its token', 'tokens', 'tok_4242', 'en-US: Card ending in <b>4242'],
  ['the name of a provider of one method', 'bare', '', 'bare'],
])('says how an order was paid by %s', async (_what, provider, method, expected) => {
  const { token } = await ordered(provider, method);
  for (const page of await pagesOf(token)) {
    expect(pageText(page)).toContain(`Payment ${expected}`);
    expect(page).not.toMatch(/<[bi]>(4242|transfer)/);
    expect(page).not.toContain('tok_');
  }
});

it.each<[what: string, describe: PaymentProvider['describe']]>([
  ['says nothing of it', async () => undefined],
  ['is away', () => Promise.reject(new Error('away'))],
])('says the label of its one method where a provider %s', async (_what, described) => {
  const { token } = await ordered('tokens', 'tok_4242');
  describe_ = described;
  for (const page of await pagesOf(token)) expect(pageText(page)).toContain('Payment Credit card');
});

it('says nothing of a token that can be of two methods', async () => {
  const { token } = await ordered('plain', 'tok_4242');
  for (const page of await pagesOf(token)) {
    expect(pageText(page)).not.toMatch(/Credit card|Bank|tok_/);
  }
});

it('tells what happened to an order, in its order, as a list', async () => {
  const { id, token } = await ordered('plain', 'card');
  const [, status = ''] = await pagesOf(token);
  expect(stepsIn(status)).toEqual(['Ordered', expect.stringMatching(/^Paid: \$[\d.]+$/)]);
  expect(status).toContain('<h2 id="timeline">Timeline</h2>');
  expect(status).toContain('<ol class="shop-timeline" role="list" aria-labelledby="timeline">');
  expect(status).toContain(`<time datetime="2026-06-12T16:00:00.000Z">Jun 12, 2026, 12:00`);

  const { fulfilments, orders, refunds } = storeOf();
  now += 60_000;
  const post = { carrier: 'Post', trackingNumber: 'P1', trackingUrl: 'https://post.example/P1' };
  const lines = [{ line: 0, quantity: 1 }];
  await fulfilments.create(id, { ...post, lines, tells: false, actor: 'account ada' });
  now += 60_000;
  const asked = { actor: 'account ada', note: 'A <secret>', returned: false };
  await refunds.ask(id, { ...asked, lines });
  now += 60_000;
  await refunds.ask(id, { ...asked, lines: [], amountCents: 1 });
  await orders.note(id, 'Ring twice', 'account ada');
  await orders.setShipping(
    id,
    {
      name: 'B',
      line1: '2 Pier',
      city: 'Bath',
      region: 'ME',
      country: 'US',
      postalCode: '04530',
      line2: '',
    },
    'account ada',
    'en',
  );
  now += 60_000;
  await harness.server.work();
  const [confirmed = '', after = ''] = await pagesOf(token);
  const steps = stepsIn(after);
  expect(steps.map((step) => step.replace(/\$[\d.]+/, '$'))).toEqual([
    'Ordered',
    'Paid: $',
    'Sent 1 × The rope Post: P1',
    'Refunded: $',
    'Refund in progress: $',
  ]);
  expect(stepsIn(confirmed)).toEqual(steps);
  // What is the shop's own, and where it went before.
  expect(after).not.toMatch(/secret|Ring twice|account ada|1 Quay|Email/);
  expect(after).toContain('<a href="https://post.example/P1" rel="noopener noreferrer">P1</a>');
});

it('tells of goods as sent once, and of no refund that failed or had no money', async () => {
  const { id, token } = await ordered('plain', 'card');
  const { fulfilments, orders, refunds } = storeOf();
  const steps = async () =>
    stepsIn((await pagesOf(token))[1] ?? '').map((step) => step.slice(0, 5));
  const asked = { actor: 'account ada', note: '' };
  await refunds.ask(id, { ...asked, returned: false, lines: [], amountCents: 2 });
  const [failed] = await refunds.ofOrder(id);
  expect(failed?.state).toBe('failed');
  expect(await steps()).toEqual(['Order', 'Paid:']);
  now += 60_000;
  await fulfilments.create(id, { lines: [{ line: 0, quantity: 1 }], tells: false, actor: '' });
  now += 60_000;
  await orders.setState(id, 'fulfilled', 'account ada');
  expect(await steps()).toEqual(['Order', 'Paid:', 'Sent ']);

  const other = await ordered('plain', 'card');
  const amountCents = (await orders.get(other.id))?.details.grandTotalCents ?? 0;
  await refunds.ask(other.id, { ...asked, returned: false, lines: [], amountCents });
  now += 60_000;
  await orders.setState(other.id, 'cancelled', 'account ada');
  const [, page = ''] = await pagesOf(other.token);
  expect(stepsIn(page).map((step) => step.slice(0, 5))).toEqual([
    ...['Order', 'Paid:', 'Refun', 'Cance'],
  ]);
});

it('tells of goods without a parcel as sent', async () => {
  const { id, token } = await ordered('plain', 'card');
  await storeOf().orders.setState(id, 'fulfilled', 'account ada');
  expect(stepsIn((await pagesOf(token))[1] ?? '')).toContain('Sent');
});

it('tells of a cancelled order, and of its refund', async () => {
  const { id, token } = await ordered('plain', 'card');
  now += 60_000;
  await storeOf().orders.setState(id, 'cancelled', 'account ada');
  now += 60_000;
  await harness.server.work();
  const [, status = ''] = await pagesOf(token);
  expect(stepsIn(status).map((step) => step.replace(/\$[\d.]+/, '$'))).toEqual([
    'Ordered',
    'Paid: $',
    'Cancelled',
    'Refunded: $',
  ]);
});

const SITES = [
  ['de', 'Verlauf', 'Bestellt', '12. Juni 2026', 'Zahlung Karte'],
  ['fr', 'Historique', 'Commandé', '12 juin 2026', 'Moyen de paiement Carte'],
  ['ja', '履歴', 'ご注文', '2026/06/12', 'カード'],
] as const;

describe.each(SITES)('in %s', (language, heading, first, day, paid) => {
  const id = `rope-${language}`;
  const website = { id, siteTitle: 'Rope', language, timeZone: 'America/New_York' };
  const label = (locale: string) => ({ de: 'Karte', fr: 'Carte' })[locale] ?? 'カード';
  const site = startTestServer(
    () => shopSite(id, {}, {}, { 'site.json': { website, websiteSettings: {} } }),
    { payments: () => [acme('bare', [{ id: 'card', label }])], now: () => now },
  );

  it('tells it in words of the language, at times of the site', async () => {
    now = Date.UTC(2026, 5, 12, 16);
    const browser = site.visitor();
    await browser.open('/shop');
    const { carts, checkout } = site.server.store.site(id);
    const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'splice', quantity: 1 });
    const payment = { provider: 'bare', method: 'card' };
    const input = review(shoppingCart, { shipping: null, payment });
    const placed = await checkout.place({ cartId: shoppingCart.id }, input);
    const token = placed.outcome === 'ordered' ? placed.orderToken : '';
    const page = await browser.open(`/order-status/${token}`);
    expect(page).toContain(`>${heading}</h2>`);
    expect(stepsIn(page)[0]).toBe(first);
    expect(page).toContain(`${day}`);
    expect(pageText(page)).toContain(paid);
  });
});
