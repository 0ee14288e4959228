import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthorizeAnswer, PaymentProvider, ProviderAnswer, WebsiteStore } from '../index.js';
import { buy, fullCart, HOME } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
let answer: () => Promise<AuthorizeAnswer>;
let found: ProviderAnswer;
beforeEach(() => {
  answer = () => Promise.reject(new Error('The bank does not answer'));
  found = 'none';
});
harness.providers.push({
  name: 'bank',
  testMode: false,
  authorize: () => answer(),
  find: async () => found,
  capture: async () => 'captured',
  void: async () => undefined,
} satisfies PaymentProvider);

const WAY = { payment: { provider: 'bank', method: 'card' } };
const MINUTE = 60_000;

/** A website on whose last order of a rope nobody has an answer, and the cart that it was in. */
async function waiting(quantity = 1) {
  const site = harness.website();
  const cart = await fullCart(site, 'rope', '', quantity);
  const placed = await buy(site, cart, WAY);
  expect(placed.outcome).toBe('received');
  const paymentId = placed.outcome === 'received' ? placed.paymentId : '';
  return { site, cartId: cart.id, paymentId };
}

async function later(site: WebsiteStore, says: ProviderAnswer) {
  found = says;
  harness.now += MINUTE;
  await site.payments.resume();
}

const things = async (site: WebsiteStore, cartId: string) => {
  const { entries, notices } = await site.carts.get(cartId);
  return {
    items: entries.map(({ itemId, quantity }) => `${quantity} ${itemId}`),
    notices: notices.map(({ text }) => text),
  };
};
const orders = async (site: WebsiteStore) =>
  (await site.orders.list()).rows.map(({ details }) =>
    details.items.map(({ itemId, quantity }) => `${quantity} ${itemId}`).join(),
  );
const endings = async (site: WebsiteStore) =>
  (await site.emails.list()).rows.filter(({ kind }) => kind === 'payment-ended').length;

describe('what is paid without an answer', () => {
  it('is set aside, and ordered once there is one', async () => {
    const { site, cartId, paymentId } = await waiting();
    expect(await things(site, cartId)).toEqual({ items: [], notices: ['cart.notice.setAside'] });
    expect((await site.carts.get(cartId)).isPurchased).toBe(false);
    expect(await site.payments.waitingOf(cartId)).toEqual([site.payments.token(paymentId)]);
    expect((await site.payments.draftOf(paymentId))?.items).toMatchObject([{ itemId: 'rope' }]);
    await later(site, 'authorized');
    expect(await orders(site)).toEqual(['1 rope']);
    expect(await site.payments.waitingOf(cartId)).toEqual([]);
    expect(await endings(site)).toBe(0);
  });

  it('leaves the cart free for another order, whose changes are none of the first', async () => {
    const { site, cartId } = await waiting();
    await site.carts.add({ cartId }, { itemId: 'lamp', quantity: 1 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    answer = async () => 'authorized';
    expect((await buy(site, cart, WAY)).outcome).toBe('ordered');
    await later(site, 'authorized');
    expect((await orders(site)).sort()).toEqual(['1 lamp', '1 rope']);
  });

  it('is left where it is when the cart was changed meanwhile', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    answer = async () => {
      await site.carts.add({ cartId: cart.id }, { itemId: 'lamp', quantity: 1 });
      throw new Error('The bank does not answer');
    };
    expect((await buy(site, cart, WAY)).outcome).toBe('received');
    const both = { items: ['1 rope', '1 lamp'], notices: [] };
    expect(await things(site, cart.id)).toEqual(both);
    await later(site, 'declined');
    expect(await things(site, cart.id)).toEqual(both);
    expect([await orders(site), await endings(site)]).toEqual([[], 1]);
  });

  it('comes to its end where its cart is no longer kept', async () => {
    const site = harness.website();
    answer = async () => {
      harness.now += 31 * 24 * 60 * MINUTE;
      await harness.store.clean();
      throw new Error('The bank does not answer');
    };
    const cart = await fullCart(site, 'rope');
    expect((await buy(site, cart, WAY)).outcome).toBe('received');
    await later(site, 'declined');
    expect([await orders(site), await endings(site)]).toEqual([[], 1]);
  });

  it.each<readonly [ProviderAnswer, string]>([
    ['declined', 'declined'],
    ['none', 'voided'],
  ])('is back in the cart once the answer is %s, and one email says so', async (says, state) => {
    const { site, cartId, paymentId } = await waiting(2);
    await site.carts.add({ cartId }, { itemId: 'rope', quantity: 1 });
    await later(site, says);
    await later(site, says);
    expect((await site.payments.get(paymentId))?.state).toBe(state);
    expect(await things(site, cartId)).toEqual({
      items: ['3 rope'],
      notices: ['cart.notice.putBack'],
    });
    expect([await orders(site), await endings(site)]).toEqual([[], 1]);
    answer = async () => 'authorized';
    expect((await buy(site, await site.carts.get(cartId), WAY)).outcome).toBe('ordered');
    expect(await orders(site)).toEqual(['3 rope']);
  });

  it('is back as it was bought where nothing else was put there', async () => {
    const { site, cartId } = await waiting();
    await later(site, 'declined');
    const cart = await site.carts.get(cartId);
    expect(cart).toMatchObject({ shippingLocation: HOME, selectedShippingOption: { id: 'post' } });
    answer = async () => 'authorized';
    expect((await buy(site, cart, WAY)).outcome).toBe('ordered');
  });

  it('is a cart of its account where the cart was ordered meanwhile', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    const owner = { cartId: cart.id, accountId: 'ada' };
    const placed = await site.checkout.place(owner, {
      ...WAY,
      cartVersion: cart.version,
      grandTotalCents: cart.grandTotalCents,
      currency: cart.currency,
      contact: { email: 'ada@example.com', name: 'Ada', phone: '' },
      shipping: { ...HOME, name: 'Ada', line1: '1 Quay', line2: '', city: 'Pellan Point' },
      acceptTerms: true,
    });
    expect(placed.outcome).toBe('received');
    await site.carts.add({ cartId: cart.id }, { itemId: 'lamp', quantity: 1 });
    const lamp = await site.carts.setShipping(
      { cartId: cart.id },
      { location: HOME, optionId: 'post' },
    );
    answer = async () => 'authorized';
    await buy(site, lamp, WAY);
    await later(site, 'declined');
    const id = await site.accountCarts.idOfAccount('ada');
    expect(await things(site, id ?? '')).toEqual({
      items: ['1 rope'],
      notices: ['cart.notice.putBack'],
    });
  });

  it('is nobody’s cart meanwhile', async () => {
    const { site } = await waiting();
    expect(await site.accountCarts.idOfAccount('ada')).toBeNull();
  });

  it('keeps the last of something', async () => {
    const { site } = await waiting(3);
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(0);
    await later(site, 'declined');
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(3);
  });

  it('of a cart that is bought now stays there, and is paid by nothing else', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    expect((await buy(site, cart, WAY)).outcome).toBe('received');
    expect((await site.carts.get(cartId)).entries).toHaveLength(1);
    expect(await refusal(buy(site, cart, WAY))).toBe('conflict checkout.payment.busy');
  });
});

describe('an email that a payment came to nothing', () => {
  it('is sent of none that was answered at once', async () => {
    const site = harness.website();
    answer = async () => 'declined';
    const cart = await fullCart(site, 'rope');
    expect(await refusal(buy(site, cart, WAY))).toBe('payment checkout.payment.declined');
    expect(await endings(site)).toBe(0);
    expect((await things(site, cart.id)).items).toEqual(['1 rope']);
  });

  it('is sent where what was confirmed at a bank is sold out by then', async () => {
    const site = harness.website();
    answer = async () => ({ action: 'https://bank.example/confirm' });
    const way = { ...WAY, returnUrl: () => 'https://a.example/' };
    const placed = await buy(site, await fullCart(site, 'rope', '', 3), way);
    const id = placed.outcome === 'action' ? placed.paymentId : '';
    const [level] = await site.stock.ofItem('rope');
    await site.stock.set('rope', level?.sku ?? '', { unlimited: false, qtyInStock: 0 });
    found = 'authorized';
    await site.payments.look(id);
    expect([await orders(site), await endings(site)]).toEqual([[], 1]);
  });
});
