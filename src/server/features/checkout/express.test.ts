import { beforeEach, describe, expect, it } from 'vitest';
import type { ExpressBuyer, ExpressOrder, PaymentProvider } from '../../../store/index.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const WALLET = 'https://wallet.example/pay';
const ADA: ExpressBuyer = {
  method: 'approval-1',
  contact: { email: 'ada@example.com', name: 'Ada Byron', phone: '+1 207 555 0142' },
  shipping: {
    name: 'Ada Byron',
    line1: '1 Quay',
    line2: '',
    city: 'Pellan Point',
    region: 'Maine',
    postalCode: '04101',
    country: 'us',
  },
};

let begun: ExpressOrder[] = [];
/** The visits that were asked about. */
let asked: string[] = [];
let approved: ExpressBuyer | undefined;
let charged: (readonly [method: string, amount: number])[] = [];
/** What the service does in place of an answer. */
let fault: 'none' | 'throws' | 'mute' = 'none';
/** The errors that the host is told, as `message: cause`. */
let told: string[] = [];

const wallet: PaymentProvider = {
  name: 'wallet',
  testMode: false,
  methods: [{ id: 'card', label: () => 'Card' }],
  express: {
    label(locale) {
      if (fault === 'mute') throw new Error('The wallet is closed');
      return locale.startsWith('fr') ? 'Portefeuille' : 'Wallet';
    },
    async begin(order) {
      if (fault === 'throws') throw new Error('The wallet is closed');
      begun.push(order);
      return { action: `${WALLET}?visit=${order.id}` };
    },
    async read(id) {
      asked.push(id);
      if (fault === 'throws') throw new Error('The wallet is closed');
      return begun.some((order) => order.id === id) ? approved : undefined;
    },
  },
  async authorize({ method, amount }) {
    charged.push([method, amount]);
    return method === approved?.method ? 'authorized' : 'declined';
  },
  find: async () => 'authorized',
  capture: async () => 'captured',
  async void() {},
};

/** One that knows nobody's address. */
const { express: _, ...others } = wallet;
const bank: PaymentProvider = { ...others, name: 'bank' };

const harness = startTestServer(() => shopSite(), {
  payments: () => [wallet, bank],
  onError: (error, id) => told.push(`${id}: ${error} ${(error as Error).cause}`),
});
const strict = startTestServer(() => shopSite('strict'), { payments: () => [wallet], limits: 1 });
const EXPRESS = '/checkout/express/wallet';
const PLACE = '/api/commerce/orders';
const ENTRIES = '/api/commerce/shopping-cart/entries';

beforeEach(() => {
  begun = [];
  asked = [];
  charged = [];
  told = [];
  approved = ADA;
  fault = 'none';
});

async function cartOf(cartToken: string) {
  const { buyNowCarts, carts } = harness.server.store.site('rope-and-co');
  return carts.get(await buyNowCarts.idOfToken(cartToken));
}

async function shopper(itemId = 'rope', { visitor } = harness): Promise<Browser> {
  const browser = visitor();
  await browser.open('/checkout');
  const added = await browser.call('POST', ENTRIES, { itemId });
  expect(added.status).toBe(200);
  return browser;
}

/** The choice of a visit: the provider never shows its own token. */
function visitOf(back: string): string {
  return `wallet visit:${new URL(back, 'http://localhost').searchParams.get('express')}`;
}

/** A cart of its own for a gift card. @returns the way to the wallet */
async function giftCard(browser: Browser): Promise<string> {
  const buy = '/api/commerce/orders/gift-card';
  const choose = await browser.open('/checkout/gift-card?itemId=card&sku=card-25');
  const page = await browser.submit(buy, readForm(choose, buy).pairs);
  const [, path = ''] = /href="([^"]*\/express\/wallet[^"]*)"/.exec(page) ?? [];
  return path.replaceAll('&amp;', '&');
}

/** Goes to the wallet. @returns the path to which it leads back */
async function leave(browser: Browser, path = EXPRESS): Promise<string> {
  const { status, headers } = await browser.send(path);
  const order = begun.at(-1);
  expect([status, headers.get('location')]).toEqual([303, `${WALLET}?visit=${order?.id}`]);
  return order?.returnUrl.slice('http://localhost'.length) ?? '';
}

describe('a payment service that knows the address', () => {
  it('is linked in the cart and above the checkout', async () => {
    const browser = await shopper();
    for (const path of ['/cart', '/checkout']) {
      const page = await browser.open(path);
      expect(page).toMatch(/<a [^>]*href="\/checkout\/express\/wallet"[^>]*>Wallet<\/a>/);
      expect(page).not.toContain('/checkout/express/bank');
      expect(pageText(page)).not.toContain('Nothing was approved');
    }
  });

  it('fills in the checkout, prices it for the address, and is paid with', async () => {
    const browser = await shopper();
    const back = await leave(browser);
    expect(begun[0]).toMatchObject({
      amount: 1_200,
      currency: 'USD',
      digits: 2,
      requiresShipping: true,
      locale: 'en-US',
      cancelUrl: 'http://localhost/checkout',
    });
    const page = await browser.open(back);
    const { fields } = readForm(page, PLACE);
    expect(fields).toMatchObject({
      'contact.email': 'ada@example.com',
      'contact.phone': '+1 207 555 0142',
      'shipping.line1': '1 Quay',
      'shipping.region': 'ME',
      'shipping.country': 'US',
      'payment.choice': visitOf(back),
    });
    expect(page).not.toContain('approval-1');
    expect(pageText(page)).toContain('Maine');
    const rest = { 'answers.from': 'By sea', acceptTerms: 'on' };
    const done = pageText(await browser.submit(PLACE, { ...fields, ...rest }));
    expect(done).toContain('Thank you for your order');
    // The provider does not describe the approval, which is no card.
    expect(done).not.toContain('Card');
    expect(charged.map(([method]) => method)).toEqual(['approval-1']);
  });

  it('keeps what the buyer changes afterwards', async () => {
    const browser = await shopper();
    const back = await leave(browser);
    const { fields } = readForm(await browser.open(back), PLACE);
    const changed = { ...fields, 'contact.email': 'grace@example.com', 'shipping.city': '' };
    const page = await browser.submit(PLACE, changed);
    expect(page).not.toContain('href="/checkout/express/wallet"');
    expect(readForm(page, PLACE).fields).toMatchObject({
      'contact.email': 'grace@example.com',
      'payment.choice': visitOf(back),
    });
    expect(charged).toEqual([]);
  });

  it('is linked still, and is no method, beside another that was chosen', async () => {
    const browser = await shopper();
    const { fields } = readForm(await browser.open('/checkout'), PLACE);
    const page = await browser.submit(PLACE, { ...fields, 'payment.choice': 'wallet card' });
    expect(page).toContain('href="/checkout/express/wallet"');
    expect(page.match(/name="payment.choice"/g)).toHaveLength(2);
  });

  it('buys a gift card beside the cart', async () => {
    const browser = harness.visitor();
    const back = await leave(browser, await giftCard(browser));
    expect(back).toMatch(/^\/checkout\/gift-card\?cartToken=\w+&express=\w+$/);
    const { fields } = readForm(await browser.open(back), PLACE);
    expect(fields).toMatchObject({ 'contact.email': 'ada@example.com' });
    const { cartToken = '' } = fields;
    expect((await cartOf(cartToken)).shippingLocation).toBe(null);
  });
});

describe('nobody gains by', () => {
  it('the address of a visit of another cart', async () => {
    const back = await leave(await shopper());
    const thief = await shopper();
    const page = await thief.open(back);
    expect(page).not.toContain('ada@example.com');
    expect(page).not.toContain('approval-1');
    const own = await thief.open('/checkout?express=unknown');
    expect(readForm(own, PLACE).fields['contact.email']).toBe('');
  });

  it('the address of a visit that another browser began, with the token of its cart', async () => {
    const browser = harness.visitor();
    const back = await leave(browser, await giftCard(browser));
    const other = harness.visitor();
    const page = await other.open(back);
    expect(page).not.toContain('ada@example.com');
    expect(asked).toEqual([]);
    expect(pageText(page)).toContain('Nothing was approved');
  });

  it.each([
    [
      'a method that was not approved: the provider declines it',
      'wallet approval-2',
      'declined',
      1,
    ],
    ['a visit that there is not', 'wallet visit:approval-1', 'Nothing was approved', 0],
    ['no visit', 'wallet visit:', 'Nothing was approved', 0],
    [
      'a method that is no visit: its provider has none, and declines',
      'bank visit:',
      'declined',
      1,
    ],
  ])('%s', async (_, choice, text, calls) => {
    const browser = await shopper();
    const { fields } = readForm(await browser.open(await leave(browser)), PLACE);
    const made = { ...fields, 'payment.choice': choice, acceptTerms: 'on' };
    const page = await browser.submit(PLACE, { ...made, 'answers.from': 'By sea' });
    expect(pageText(page)).toContain(text);
    expect(charged).toHaveLength(calls);
  });

  it('a visit that has paid, or of another cart, for the next order', async () => {
    const browser = await shopper();
    const back = await leave(browser);
    const rest = { 'answers.from': 'By sea', acceptTerms: 'on', 'payment.choice': visitOf(back) };
    const { fields } = readForm(await browser.open(back), PLACE);
    expect(pageText(await browser.submit(PLACE, { ...fields, ...rest }))).toContain('Thank you');
    await browser.call('POST', ENTRIES, { itemId: 'rope' });
    const next = readForm(await browser.open('/checkout'), PLACE);
    const again = { ...next.fields, 'contact.email': 'ada@example.com', 'contact.name': 'Ada' };
    const place = { 'shipping.name': 'Ada', 'shipping.line1': '1 Quay', 'shipping.city': 'Pellan' };
    const where = { 'shipping.region': 'ME', 'shipping.postalCode': '04101' };
    const priced = await browser.submit(PLACE, { ...again, ...place, ...where, ...rest });
    const reviewed = readForm(priced, PLACE).fields;
    const page = await browser.submit(PLACE, { ...reviewed, ...rest });
    expect(pageText(page)).toContain('Nothing was approved');
    expect(charged).toHaveLength(1);
  });

  it.each([
    ['HEAD', { method: 'HEAD' }],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a browser that looks ahead', { headers: { 'sec-purpose': 'prefetch' } }],
  ])('a visit that nobody has pressed for: %s', async (_, init) => {
    const browser = await shopper();
    const { status, headers } = await browser.send(EXPRESS, init);
    expect([status, headers.get('location')]).toEqual([303, '/checkout']);
    expect(begun).toEqual([]);
  });

  it('a changed cart: the order is refused as any other that was not reviewed', async () => {
    const browser = await shopper();
    const { fields } = readForm(await browser.open(await leave(browser)), PLACE);
    await browser.call('POST', ENTRIES, { itemId: 'splice' });
    const order = { ...fields, 'answers.from': 'By sea', acceptTerms: 'on' };
    expect(pageText(await browser.submit(PLACE, order))).not.toContain('Thank you');
    expect(charged).toEqual([]);
  });

  it.each([
    ['a provider that knows no address', '/checkout/express/bank', 404],
    ['a provider that there is not', '/checkout/express/free', 404],
    ['the cart of a token that is none', `${EXPRESS}?cartToken=none`, 404],
  ])('%s', async (_, path, status) => {
    expect((await (await shopper()).send(path)).status).toBe(status);
    expect(begun).toEqual([]);
  });

  it('the visit of a cart that is ordered: its service is not asked, and nothing changes', async () => {
    const browser = harness.visitor();
    const buy = '/api/commerce/orders/buy-now';
    await browser.open('/checkout');
    const { body } = await browser.call('POST', buy, { itemId: 'rope' });
    const { cartToken }: { readonly cartToken: string } = Object(body);
    const back = await leave(browser, `${EXPRESS}?cartToken=${cartToken}`);
    const { fields } = readForm(await browser.open(back), PLACE);
    const order = { ...fields, 'answers.from': 'By sea', acceptTerms: 'on' };
    expect(pageText(await browser.submit(PLACE, order))).toContain('Thank you');
    asked = [];
    approved = { ...ADA, shipping: { ...(ADA.shipping as object), country: 'CA' } as never };
    expect(pageText(await browser.open(back))).not.toContain('Ada Byron');
    expect(asked).toEqual([]);
    expect((await cartOf(cartToken)).shippingLocation?.country).toBe('US');
  });

  it('visits without end: they are limited', async () => {
    const browser = await shopper('rope', strict);
    const answers: Response[] = [];
    while (answers.length < 80 && answers.at(-1)?.status !== 429) {
      answers.push(await browser.send(EXPRESS));
    }
    const last = answers.at(-1);
    expect([answers[0]?.status, last?.status]).toEqual([303, 429]);
    expect(begun.length).toBe(60);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(pageText((await last?.text()) ?? '')).toContain('Please try again');
  });

  it('a cart with nothing to pay, which leads to the checkout', async () => {
    const { status, headers } = await harness.visitor().send(EXPRESS);
    expect([status, headers.get('location')]).toEqual([303, '/checkout']);
    expect(begun).toEqual([]);
  });
});

/** Its layout fails, also that of the page which says so. */
const broken = startTestServer(
  async () =>
    Object.create(await shopSite('broken'), {
      error: {
        value() {
          throw new Error('The layout is broken');
        },
      },
    }),
  {
    payments: () => [wallet],
    onError: (error, id) => told.push(`${id}: ${error}`),
  },
);

describe('a service', () => {
  it('whose label fails is an answer even where the page of errors fails', async () => {
    const browser = await shopper('rope', broken);
    fault = 'mute';
    const response = await browser.send('/checkout', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { type: 'internal' } });
    expect(told.join()).toContain('The layout is broken');
  });

  it('whose label fails is a page that says so, and an error of the host', async () => {
    const browser = await shopper();
    fault = 'mute';
    const headers = { accept: 'text/html' };
    const response = await browser.send('/checkout', { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      500,
      expect.stringContaining('text/html'),
    ]);
    expect(await response.text()).toContain('</html>');
    expect(told.join()).toContain('The wallet is closed');
  });

  it('that gives no answer is told, with a way back to a checkout that works', async () => {
    fault = 'throws';
    const browser = await shopper();
    const response = await browser.send(EXPRESS);
    expect(response.status).toBe(503);
    const page = await response.text();
    expect(pageText(page)).toContain('The payment service does not answer');
    expect(page).toContain('href="/checkout"');
    expect(told).toEqual([
      "payments: Error: The payment provider 'wallet' has failed at 'begin' Error: The wallet is closed",
    ]);
  });

  it('that gives no answer to what was approved leaves the checkout, and says so', async () => {
    const browser = await shopper();
    const back = await leave(browser);
    fault = 'throws';
    const page = await browser.open(back);
    expect(pageText(page)).toContain('The payment service does not answer');
    expect(page).toContain('href="/checkout/express/wallet"');
    expect(told).toHaveLength(1);
    fault = 'none';
    expect(readForm(await browser.open(back), PLACE).fields['contact.email']).toBe(
      'ada@example.com',
    );
  });

  it('that gives no answer while the order is placed charges nothing', async () => {
    const browser = await shopper();
    const { fields } = readForm(await browser.open(await leave(browser)), PLACE);
    fault = 'throws';
    const order = { ...fields, 'answers.from': 'By sea', acceptTerms: 'on' };
    const page = await browser.submit(PLACE, order);
    expect(pageText(page)).toContain('The payment service does not answer');
    expect(charged).toEqual([]);
  });

  it.each([
    ['at which nothing was approved', undefined, 'Nothing was approved', 0],
    ['with a method that is too long', { ...ADA, method: 'x'.repeat(201) }, 'does not answer', 1],
    ['without a contact', { method: 'a' }, 'does not answer', 1],
    ['with a part of an address', { ...ADA, shipping: { country: 'US' } }, 'does not answer', 1],
  ])('%s leaves the checkout as it is, and says so', async (_, answer, text, errors) => {
    const browser = await shopper();
    const back = await leave(browser);
    approved = answer as ExpressBuyer;
    const page = await browser.open(back);
    expect(pageText(page)).toContain(text);
    const { fields } = readForm(page, PLACE);
    expect([fields['contact.email'], fields['payment.choice']]).toEqual(['', 'wallet card']);
    expect(told).toHaveLength(errors);
  });

  it('that names a territory as a country fills in a region of the US', async () => {
    const browser = await shopper();
    const back = await leave(browser);
    const place = { city: 'Ponce', region: '', postalCode: '00730', country: 'PR' };
    approved = { ...ADA, shipping: { ...(ADA.shipping as object), ...place } as never };
    const { fields } = readForm(await browser.open(back), PLACE);
    expect(fields).toMatchObject({ 'shipping.country': 'US', 'shipping.region': 'PR' });
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    expect(Object(body).shippingLocation).toMatchObject({ country: 'US', region: 'PR' });
  });

  it('that brings no address at all fills in the rest', async () => {
    const browser = await shopper();
    const back = await leave(browser);
    const { shipping: __, ...buyer } = ADA;
    approved = buyer;
    const { fields } = readForm(await browser.open(back), PLACE);
    expect(fields).toMatchObject({ 'contact.email': 'ada@example.com', 'shipping.line1': '' });
  });

  it('that brings no address that is one leaves it to the buyer', async () => {
    const browser = await shopper();
    const back = await leave(browser);
    const shipping = { ...(ADA.shipping as object), country: 'XX', line1: '1 Quay '.repeat(90) };
    approved = { ...ADA, shipping: shipping as ExpressBuyer['shipping'] };
    const page = await browser.open(back);
    const { fields } = readForm(page, PLACE);
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    expect(Object(body).shippingLocation).toBe(null);
    expect(fields['shipping.line1']).toHaveLength(200);
    expect(fields['contact.email']).toBe('ada@example.com');
  });
});
