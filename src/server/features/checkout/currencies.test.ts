import { describe, expect, it } from 'vitest';
import { currencyDigits, STORE_CURRENCIES } from '../../../../engine/internals.js';
import { loadSite, type Site } from '../../../site/index.js';
import type { Charge, MoneyValue, PaymentProvider, RefundCharge } from '../../../store/index.js';
import type { Mail, Mailer } from '../../index.js';
import { startTestServer } from '../../testing/server.js';

/** Currencies of hosts: without decimals, and with three. */
const FURTHER = ['KRW', 'KWD'];
const CURRENCIES = [...STORE_CURRENCIES, ...FURTHER];
const HOME = { country: 'US', region: 'ME', postalCode: '04101' };

const charges: Charge[] = [];
const refunds: RefundCharge[] = [];
const bank: PaymentProvider = {
  name: 'bank',
  testMode: false,
  async authorize(charge) {
    charges.push(charge);
    return 'authorized';
  },
  find: async () => 'authorized',
  capture: async () => 'captured',
  async void() {},
  async refund(refund) {
    refunds.push(refund);
    return 'refunded';
  },
};

const emails: Mail[] = [];
const mail: Mailer = {
  async send(email) {
    emails.push(email);
  },
  async close() {},
};

/** `12345` in the smallest units of a currency as an amount: `123.45`. */
function amountOf(units: number, currency: string): string {
  const digits = currencyDigits(currency);
  return digits === 0 ? String(units) : (units / 10 ** digits).toFixed(digits);
}

/** A shop that sells a rope for 12,345 of the smallest units. */
function shopIn(currency: string): Site {
  const money = (units: number) => ({ value: amountOf(units, currency), currency });
  const rope = { id: 'rope', sku: 'rope', attributes: {}, priceMoney: money(12_345) };
  const storeSettings = {
    selectedCurrency: currency,
    shippingOptions: [{ id: 'post', label: 'Post', price: money(999) }],
    taxRules: [{ id: 'me', country: 'US', region: 'ME', rate: 7.7, shipping: true }],
  };
  const structuredContent = { productType: 1, variants: [{ ...rope, unlimited: true }] };
  return loadSite(
    {
      templates: { 'template.conf': '{}', 'site.region': '{squarespace.main-content}' },
      content: {
        'site.json': {
          website: { id: currency, baseUrl: `https://${currency.toLowerCase()}.example` },
          websiteSettings: { storeSettings },
        },
        'shop.json': {
          collection: { id: 'shop', typeName: 'products', title: 'Shop' },
          items: [{ id: 'rope', urlId: 'rope', title: 'Rope', recordType: 11, structuredContent }],
        },
      },
    },
    { currencies: FURTHER },
  );
}

const sites = new Map(CURRENCIES.map((code) => [`${code.toLowerCase()}.example`, shopIn(code)]));
const harness = startTestServer(() => (request) => sites.get(new URL(request.url).hostname), {
  payments: () => [bank],
  mail,
});

/** Half up, as taxes and discounts are. */
const share = (units: number, rate: number) => Math.floor(units * rate + 0.5);

describe.each(CURRENCIES)('an order in %s', (currency) => {
  const digits = currencyDigits(currency);
  const money = (units: number): MoneyValue => ({ value: amountOf(units, currency), currency });
  const visitor = () => harness.visitor(`http://${currency.toLowerCase()}.example`);

  it('is exact in its cart, discount, taxes, payment, refunds and email', async () => {
    charges.length = 0;
    refunds.length = 0;
    emails.length = 0;
    const buyer = visitor();
    await buyer.open('/shop');
    const store = harness.server.store.site(currency);
    await store.coupons.create({ code: 'KNOT', kind: 'percent', amount: 125_000 });
    const path = '/api/commerce/shopping-cart';
    await buyer.call('POST', `${path}/entries`, { itemId: 'rope', sku: 'rope', quantity: 3 });
    await buyer.call('POST', `${path}/coupons`, { code: 'knot' });
    const shipped = await buyer.call('PUT', `${path}/shipping`, {
      location: HOME,
      optionId: 'post',
    });
    const { shoppingCart: cart } = shipped.body as { shoppingCart: Cart };

    const discount = share(37_035, 0.125);
    const tax = share(37_035 - discount, 0.077) + share(999, 0.077);
    const total = 37_035 - discount + 999 + tax;
    const { body } = await buyer.call('POST', '/api/commerce/orders', {
      cartVersion: cart.version,
      grandTotalCents: cart.grandTotalCents,
      currency,
      contact: { email: 'ada@example.com', name: 'Ada' },
      shipping: { ...HOME, name: 'Ada', line1: '1 Quay', city: 'Pellan Point' },
      shippingOption: 'post',
      payment: { provider: 'bank', method: 'bank' },
      acceptTerms: true,
    });
    expect(body).toMatchObject({ outcome: 'ordered' });
    expect(charges).toMatchObject([{ amount: total, currency, digits }]);

    const { key } = await store.apiKeys.create('Till', ['orders']);
    const headers = { authorization: `Bearer ${key}` };
    const { id } = (body as { order: { id: string } }).order;
    const owner = visitor();
    const order = (await owner.call('GET', `/api/commerce/orders/${id}`, undefined, headers)).body;
    expect(order).toMatchObject({
      subtotal: money(37_035),
      discountTotal: money(discount),
      shippingTotal: money(999),
      taxTotal: money(tax),
      grandTotal: money(total),
    });

    const refund = async (asked: object) => {
      const answer = await owner.call('POST', `/api/commerce/orders/${id}/refunds`, asked, headers);
      return (answer.body as { amount?: MoneyValue; error?: { type: string } }) ?? {};
    };
    const tooFine = `${amountOf(1, currency)}${digits === 0 ? '.' : ''}1`;
    expect(await refund({ amount: tooFine })).toMatchObject({ error: { type: 'invalid' } });
    expect((await refund({ amount: amountOf(1, currency) })).amount).toEqual(money(1));
    await refund({ quantities: { 0: 1 }, shipping: amountOf(500, currency) });
    await refund({ all: true });
    expect(refunds.map(({ amount }) => amount).reduce((sum, each) => sum + each)).toBe(total);

    await harness.server.work();
    const placed = emails.find(({ subject }) => subject.startsWith('Your order'));
    const printed = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits });
    expect(placed?.text).toContain(printed.format(total / 10 ** digits));
  });

  it('takes donations that it has coins for', async () => {
    const donor = visitor();
    await donor.open('/shop');
    const give = async (amount: string) =>
      (await donor.call('POST', '/api/commerce/orders/donation', { amount })).status;
    expect(await give(amountOf(1, currency))).toBe(200);
    expect(await give('5')).toBe(200);
    expect(await give(`0.${'0'.repeat(digits)}1`)).toBe(400);
    // Neither one nor a thousand, but of a currency with thousandths.
    for (const typed of ['1,000', '1.000'])
      expect(await give(typed)).toBe(digits === 3 ? 200 : 400);
  });
});

interface Cart {
  readonly version: number;
  readonly grandTotalCents: number;
}
