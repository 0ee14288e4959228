import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthorizeAnswer, PaymentProvider, ProviderAnswer, WebsiteStore } from '../index.js';
import { buy, fullCart, subscribe } from '../testing/buying.js';
import { product, variant } from '../testing/catalogue.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { ACTION_LIFE, LEASE } from './payment-rows.js';

const harness = openTestStore();
const ASKS = { action: 'https://bank.example/confirm' };
let calls: string[];
let answer: () => Promise<AuthorizeAnswer>;
let found: ProviderAnswer;
beforeEach(() => {
  calls = [];
  answer = async () => 'authorized';
  found = 'authorized';
});
harness.providers.push({
  name: 'bank',
  testMode: false,
  async authorize() {
    calls.push('authorize');
    return answer();
  },
  find: async () => found,
  capture: async () => 'captured',
  async void() {
    calls.push('void');
  },
} satisfies PaymentProvider);

const WAY = {
  payment: { provider: 'bank', method: 'card' },
  returnUrl: () => 'https://a.example/',
};

/** What there is of the rope, of which there were three. */
const left = async (site: WebsiteStore) => (await site.stock.ofItem('rope'))[0]?.qtyInStock;
const ropes = (site: WebsiteStore, quantity: number) => fullCart(site, 'rope', '', quantity);
const settleLater = async (site: WebsiteStore, wait: number) => {
  harness.now += wait;
  await site.payments.resume();
};

describe('the stock of an order that is being paid', () => {
  it('is kept while its provider is asked: nobody else is charged for it', async () => {
    const site = harness.website();
    const [first, second] = [await ropes(site, 2), await ropes(site, 2)];
    let beside: string | undefined;
    answer = async () => {
      answer = async () => 'authorized';
      beside = await refusal(buy(site, second, WAY));
      return 'authorized';
    };
    expect((await buy(site, first, WAY)).outcome).toBe('ordered');
    expect(beside).toBe('stock checkout.outOfStock');
    expect([calls, await left(site)]).toEqual([['authorize'], 1]);
    expect((await site.carts.get(second.id)).totalQuantity).toBe(1);
    expect((await buy(site, await site.carts.get(second.id), WAY)).outcome).toBe('ordered');
    expect(await left(site)).toBe(0);
  });

  it('is free again where the payment is declined', async () => {
    const site = harness.website();
    answer = async () => 'declined';
    expect(await refusal(buy(site, await ropes(site, 3), WAY))).toBe(
      'payment checkout.payment.declined',
    );
    expect(await left(site)).toBe(3);
  });

  it.each<[found: ProviderAnswer, units: number]>([
    ['authorized', 1],
    ['declined', 3],
    ['none', 3],
  ])('is kept where its provider does not answer, until it says: %s', async (found_, units) => {
    const site = harness.website();
    answer = () => Promise.reject(new Error('lost'));
    expect((await buy(site, await ropes(site, 2), WAY)).outcome).toBe('received');
    expect(await left(site)).toBe(1);
    found = found_;
    await settleLater(site, LEASE);
    await settleLater(site, LEASE);
    expect(await left(site)).toBe(units);
  });

  it('is kept for nobody who is at their bank, and taken when they are back', async () => {
    const site = harness.website();
    answer = async () => ASKS;
    const [first, second] = [
      await buy(site, await ropes(site, 2), WAY),
      await buy(site, await ropes(site, 2), WAY),
    ];
    expect([first.outcome, second.outcome, await left(site)]).toEqual(['action', 'action', 3]);
    const [a, b] = [first, second].map((each) => (each.outcome === 'action' ? each.paymentId : ''));
    await site.payments.look(a ?? '');
    await site.payments.look(b ?? '');
    expect(await site.payments.get(a ?? '')).toMatchObject({ state: 'captured' });
    expect(await site.payments.get(b ?? '')).toMatchObject({ state: 'voided', reason: 'stock' });
    expect([calls.filter((call) => call === 'void'), await left(site)]).toEqual([['void'], 1]);
    expect(await refusal(site.payments.settle(b ?? ''))).toBe('stock checkout.outOfStock');
  });

  it('is returned once where the buyer never comes back', async () => {
    const site = harness.website();
    answer = async () => ASKS;
    found = ASKS;
    await buy(site, await ropes(site, 2), WAY);
    await settleLater(site, ACTION_LIFE);
    await settleLater(site, LEASE);
    expect(await left(site)).toBe(3);
  });

  it('is returned once where the price has changed meanwhile', async () => {
    const site = harness.website();
    answer = async () => {
      await site.carts.setShipping(
        { cartId: cart.id },
        { location: { country: 'US', region: 'ME', postalCode: '04102' }, optionId: 'post' },
      );
      return 'authorized';
    };
    const cart = await ropes(site, 2);
    expect(await refusal(buy(site, cart, WAY))).toMatch(/^conflict /);
    expect([calls, await left(site)]).toEqual([['authorize', 'void'], 3]);
  });

  it.each([
    ['is no longer sold', null],
    ['has a price by then', 100],
  ])('is returned where something that costs nothing %s', async (_what, cents) => {
    const site = harness.website();
    const giftOf = (price: number) =>
      product('gift', { variants: [variant('gift', price, { unlimited: true })] });
    harness.catalogue.set(site.websiteId, 'gift', giftOf(0));
    const { id } = await ropes(site, 2);
    await site.carts.add({ cartId: id }, { itemId: 'gift', quantity: 1 });
    const reviewed = await site.carts.get(id);
    answer = async () => {
      harness.catalogue.set(site.websiteId, 'gift', cents === null ? null : giftOf(cents));
      return 'authorized';
    };
    expect(await refusal(buy(site, reviewed, WAY))).toMatch(/^conflict /);
    expect([calls, await left(site)]).toEqual([['authorize', 'void'], 3]);
  });

  it('is taken with the order of a renewal, and none comes back of one that is declined', async () => {
    const site = harness.website();
    const [before] = await site.stock.ofItem('club');
    const sku = before?.sku ?? '';
    await site.stock.set('club', sku, { unlimited: false, qtyInStock: 5 });
    const club = async () => (await site.stock.ofItem('club'))[0]?.qtyInStock;
    const id = await subscribe(site, WAY);
    harness.now = (await site.subscriptions.get(id))?.next ?? 0;
    answer = () => Promise.reject(new Error('lost'));
    await site.renewals.renewDue();
    expect(await club()).toBe(4);
    found = 'declined';
    await settleLater(site, LEASE);
    expect(await club()).toBe(4);
    found = 'authorized';
    answer = async () => 'authorized';
    // The end of the attempt is noted first, and the next one is made by the schedule.
    for (const wait of [60_000, 24 * 60 * 60 * 1000, 60_000]) {
      harness.now += wait;
      await site.renewals.renewDue();
    }
    expect([(await site.subscriptions.get(id))?.made, await club()]).toEqual([2, 3]);
  });

  it('comes back with a cancelled order, once', async () => {
    const site = harness.website();
    const placed = await buy(site, await ropes(site, 2), WAY);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    expect(await left(site)).toBe(1);
    await site.orders.setState(orderId, 'cancelled', 'owner');
    expect(await left(site)).toBe(3);
  });
});
