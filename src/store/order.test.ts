import { describe, expect, it } from 'vitest';
import { LEASE } from './payment-rows.js';
import { buy, fullCart, HOME, review } from './testing/buying.js';
import { product, variant } from './testing/catalogue.js';
import { openTestStore, refusal } from './testing/harness.js';

const harness = openTestStore();
const once = (key: string) => ({ visitor: 'v', method: 'POST', path: '/orders', key, body: '' });

describe('placing an order', () => {
  it('takes stock, closes the cart and writes one letter', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope', '', 2);
    const placed = await buy(site, cart);
    if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
    const order = await site.orders.ofToken(placed.orderToken);
    expect(order).toMatchObject({
      id: placed.orderId,
      purchasedCartId: cart.id,
      testMode: true,
      websiteId: site.websiteId,
      grandTotal: { value: '12.03', currency: 'USD' },
      shippingTotal: { value: '5.00' },
      taxTotal: { value: '0.37' },
      items: [{ sku: 'rope', productName: 'The rope', quantity: 2, unitPrice: { value: '3.33' } }],
    });
    expect(await site.stock.list()).toEqual([
      { itemId: 'rope', sku: 'rope', unlimited: false, qtyInStock: 1, sold: 2 },
    ]);
    expect(
      (await site.letters.list()).rows.map(({ kind, recipient }) => [kind, recipient]),
    ).toEqual([['order', 'ada@example.com']]);
    const after = await site.carts.get(cart.id);
    expect([after.isPurchased, after.orderId]).toEqual([true, placed.orderId]);
    expect(await refusal(buy(site, cart))).toBe('conflict checkout.purchased');
    expect((await site.payments.get(order?.paymentId ?? ''))?.state).toBe('captured');
    expect((await site.events.list()).map(({ kind }) => kind)).toEqual(['order.created']);
    const [revision] = await site.revisions.of(['product:rope']);
    expect(revision).toBe(1);
    expect(await site.orders.ofToken('x')).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['another version', { cartVersion: 1 }, 'conflict checkout.changed'],
    ['another total', { grandTotalCents: 1 }, 'conflict checkout.changed'],
    ['another currency', { currency: 'EUR' }, 'conflict checkout.changed'],
    ['terms refused', { acceptTerms: false }, 'invalid form.invalid'],
    ['no address', { shipping: null }, 'invalid form.invalid'],
    [
      'a provider that is none',
      { payment: { provider: 'x', method: '' } },
      'invalid checkout.payment.unknown',
    ],
    [
      'a card that is declined',
      { payment: { provider: 'test', method: 'decline' } },
      'payment checkout.payment.declined',
    ],
  ])('with %s leaves cart and stock as they were', async (_what, rest, expected) => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    expect(await refusal(buy(site, cart, rest))).toBe(expected);
    expect(await site.carts.get(cart.id)).toEqual(cart);
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(3);
    expect((await buy(site, cart)).outcome).toBe('ordered');
  });

  it('needs a way of sending things only where the shop names any', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(
      { cartId: null },
      { itemId: 'rope', quantity: 1 },
    );
    const shipping = { location: HOME, optionId: null };
    const cart = await site.carts.setShipping({ cartId: shoppingCart.id }, shipping);
    expect(await refusal(buy(site, cart))).toBe('invalid form.invalid');
    harness.catalogue.setShop(site.websiteId, { shipping: [] });
    expect(await buy(site, cart)).toMatchObject({ outcome: 'ordered' });
  });

  it('below the least subtotal is refused', async () => {
    const site = harness.website();
    harness.catalogue.setShop(site.websiteId, { minimumSubtotalCents: 334 });
    const cart = await fullCart(site, 'rope');
    expect(await refusal(buy(site, cart))).toBe('invalid checkout.minimumSubtotal');
  });

  it('of what others bought meanwhile cuts the cart, with a notice', async () => {
    const site = harness.website();
    const [slow, fast] = [await fullCart(site, 'rope', '', 3), await fullCart(site, 'rope', '', 2)];
    await buy(site, fast);
    expect(await refusal(buy(site, slow))).toBe('stock checkout.outOfStock');
    const [entry] = (await site.carts.get(slow.id)).entries;
    expect(entry?.quantity).toBe(1);
    expect(entry?.notices.map(({ text }) => text)).toEqual(['cart.notice.cut']);
    await buy(site, await site.carts.get(slow.id));
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(0);
  });

  it('by the same request twice is one order', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    const place = () => site.orders.place({ cartId: cart.id }, review(cart), once('k'));
    const [first, ...others] = await Promise.all([place(), place(), place()]);
    expect(others).toEqual([first, first]);
    expect(await place()).toEqual(first);
    expect((await site.orders.list()).rows).toHaveLength(1);
  });

  it('of a cart that somebody else is paying for waits', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    const late = { payment: { provider: 'test', method: 'time out' } };
    expect((await buy(site, cart, late)).outcome).toBe('received');
    expect(await refusal(buy(site, cart))).toBe('conflict checkout.payment.busy');
  });
});

describe('a payment without an answer', () => {
  it('is asked about when its lease is over, and becomes the order', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    const input = review(cart, { payment: { provider: 'test', method: 'time out' } });
    const place = () => site.orders.place({ cartId: cart.id }, input, once('late'));
    const received = await place();
    expect(received.outcome).toBe('received');
    expect(await site.payments.resume()).toBe(0);
    harness.now += LEASE;
    expect(await site.payments.resume()).toBe(1);
    expect((await place()).outcome).toBe('ordered');
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(2);
    harness.now += LEASE;
    expect(await site.payments.resume()).toBe(0);
  });

  it('is given back when the goods are gone by then', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope', '', 2);
    const late = { payment: { provider: 'test', method: 'time out' } };
    const received = await buy(site, cart, late);
    await buy(site, await fullCart(site, 'rope', '', 2));
    harness.now += LEASE;
    await site.payments.resume();
    const id = received.outcome === 'received' ? received.paymentId : '';
    expect(await site.payments.get(id)).toMatchObject({ state: 'voided', reason: 'stock' });
    expect(await refusal(site.payments.settle(id))).toBe('stock checkout.outOfStock');
    expect((await site.carts.get(cart.id)).totalQuantity).toBe(1);
  });
});

describe('gift cards', () => {
  it('are issued, spent and never spent twice', async () => {
    const site = harness.website();
    const { cartId } = await site.carts.startGiftCard({
      itemId: 'card',
      sku: 'card-50',
      quantity: 1,
    });
    await buy(site, await site.carts.get(cartId));
    const [card] = await site.giftCards.list();
    const code = site.giftCards.code(card?.id ?? '');
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect((await site.letters.list()).rows.map(({ kind }) => kind).sort()).toEqual([
      'gift-card',
      'order',
    ]);
    expect(JSON.stringify((await site.letters.list()).rows)).not.toContain(code);

    const carts = [await fullCart(site, 'lamp'), await fullCart(site, 'lamp')];
    const ready = [];
    for (const { id } of carts) {
      ready.push((await site.carts.addCode({ cartId: id }, code.toLowerCase())).shoppingCart);
    }
    expect(
      ready.map(({ giftCardCents, amountDueCents }) => [giftCardCents, amountDueCents]),
    ).toEqual([
      [5_000, 5_945],
      [5_000, 5_945],
    ]);
    const results = await Promise.all(ready.map((cart) => refusal(buy(site, cart))));
    expect(results.sort()).toEqual(['conflict checkout.changed', 'not refused']);
    expect((await site.giftCards.list())[0]?.balanceCents).toBe(0);
    expect(await site.carts.addCode({ cartId: null }, code).catch(({ type }) => type)).toBe(
      'not-found',
    );
  });

  it('that pay for all of it need no provider', async () => {
    const site = harness.website();
    const { cartId } = await site.carts.startGiftCard({
      itemId: 'card',
      sku: 'card-50',
      quantity: 1,
    });
    await buy(site, await site.carts.get(cartId));
    const code = site.giftCards.code((await site.giftCards.list())[0]?.id ?? '');
    const cart = await fullCart(site, 'rope');
    const { shoppingCart } = await site.carts.addCode({ cartId: cart.id }, code);
    expect(shoppingCart.amountDueCents).toBe(0);
    const payment = { provider: 'test', method: 'decline' };
    expect((await buy(site, shoppingCart, { payment })).outcome).toBe('ordered');
  });
});

describe('what is bought apart', () => {
  it('brings what it is', async () => {
    const site = harness.website();
    const file = await fullCart(site, 'booklet');
    const placed = await buy(site, file, { shipping: null });
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const token = site.downloads.token(orderId, 'booklet');
    for (let turn = 0; turn < 5; turn++) {
      expect(await site.downloads.use(token)).toEqual({ orderId, itemId: 'booklet' });
    }
    expect(await site.downloads.use(token)).toBeUndefined();

    await buy(site, await fullCart(site, 'course'), { shipping: null });
    expect(await site.orders.memberships('Ada@example.com')).toEqual(new Set(['course']));
    expect(await site.orders.memberships('eve@example.com')).toEqual(new Set());

    const { cartToken } = await site.carts.startDonation(1_234);
    const gift = await site.carts.get(await site.carts.idOfToken(cartToken));
    expect([gift.grandTotalCents, gift.requiresShipping, gift.purpose]).toEqual([
      1_234,
      false,
      'donation',
    ]);
    expect((await buy(site, gift)).outcome).toBe('ordered');
  });

  it('by subscription is ordered again until it ends', async () => {
    const site = harness.website();
    const club = { itemId: 'club', quantity: 1 };
    const { cartId } = await site.carts.startSubscription(club);
    const owner = { cartId };
    const cart = await site.carts.setShipping(owner, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const made = async () => {
      const [one] = await site.subscriptions.ofOrder(orderId);
      return [one?.made, one?.state];
    };
    expect(await made()).toEqual([1, 'active']);
    expect(await site.subscriptions.renewDue()).toBe(0);
    harness.now += 31 * 24 * 60 * 60 * 1000;
    await Promise.all([site.subscriptions.renewDue(), site.subscriptions.renewDue()]);
    expect(await made()).toEqual([2, 'active']);
    harness.now += 31 * 24 * 60 * 60 * 1000;
    await site.subscriptions.renewDue();
    expect(await made()).toEqual([3, 'ended']);
    harness.now += 31 * 24 * 60 * 60 * 1000;
    expect(await site.subscriptions.renewDue()).toBe(0);
    expect((await site.orders.list()).rows).toHaveLength(3);
    expect(await refusal(site.carts.startSubscription({ itemId: 'rope', quantity: 1 }))).toBe(
      'unavailable cart.add.unavailable',
    );
  });

  it('by subscription is suspended when a later order comes to nothing, and says so once', async () => {
    const site = harness.website();
    const { cartId } = await site.carts.startSubscription({ itemId: 'club', quantity: 1 });
    const shipping = { location: HOME, optionId: 'post' };
    const placed = await buy(site, await site.carts.setShipping({ cartId }, shipping));
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const [{ id } = { id: '' }] = await site.subscriptions.ofOrder(orderId);
    await site.stock.set('club', 'club', { unlimited: false, qtyInStock: 0 });
    harness.now += 31 * 24 * 60 * 60 * 1000;
    await Promise.all([site.subscriptions.renewDue(), site.subscriptions.renewDue()]);
    expect(await site.subscriptions.get(id)).toMatchObject({
      state: 'past-due',
      made: 1,
      next: null,
    });
    expect((await site.orders.list()).rows).toHaveLength(1);
    const letters = (await site.letters.list()).rows.map(({ kind, data }) => [kind, data]);
    expect(letters.filter(([kind]) => kind === 'subscription-past-due')).toEqual([
      ['subscription-past-due', { subscriptionId: id }],
    ]);
    expect(await site.subscriptions.renewDue()).toBe(0);
    await site.subscriptions.cancel(id);
    expect((await site.subscriptions.get(id))?.state).toBe('cancelled');
    expect(await refusal(site.subscriptions.cancel(id))).toBe('not-found subscription.notFound');
  });
});

describe('coupons', () => {
  it('with few uses are used as often as they may be', async () => {
    const site = harness.website();
    await site.coupons.create({ code: 'ONE', kind: 'fixed', amount: 100, maxUses: 1 });
    const carts = [];
    for (let turn = 0; turn < 3; turn++) {
      const { id } = await fullCart(site, 'lamp');
      carts.push((await site.carts.addCode({ cartId: id }, 'one')).shoppingCart);
    }
    const results = await Promise.all(carts.map((cart) => refusal(buy(site, cart))));
    expect(results.filter((each) => each === 'not refused')).toHaveLength(1);
    expect((await site.coupons.list())[0]?.uses).toBe(1);
  });
});

describe('stock', () => {
  it('is that of the content once, whatever the content says later', async () => {
    const site = harness.website();
    const rope = (qtyInStock: number, sku = 'rope') => variant(sku, 333, { qtyInStock });
    const set = (...variants: ReturnType<typeof variant>[]) => {
      const next = product('rope', { variants });
      harness.catalogue.set(site.websiteId, 'rope', next);
      return site.stock.seed([next]);
    };
    await set(rope(3));
    await buy(site, await fullCart(site, 'rope', '', 2));
    await set(rope(50), rope(7, 'thin'));
    expect(await site.stock.ofItem('rope')).toEqual([
      { sku: 'rope', unlimited: false, qtyInStock: 1 },
      { sku: 'thin', unlimited: false, qtyInStock: 7 },
    ]);
    await site.stock.set('rope', 'thin', { unlimited: true, qtyInStock: 0 });
    expect((await site.stock.ofItem('rope'))[1]).toEqual({
      sku: 'thin',
      unlimited: true,
      qtyInStock: 0,
    });
    expect(await refusal(site.stock.set('rope', 'x', { unlimited: true, qtyInStock: 0 }))).toBe(
      'not-found stock.notFound',
    );
    expect(
      await refusal(site.stock.set('rope', 'thin', { unlimited: false, qtyInStock: -1 })),
    ).toBe('invalid stock.quantity');
  });
});
