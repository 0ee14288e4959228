import { describe, expect, it, vi } from 'vitest';
import type { CartOwner } from '../cart/cart-change.js';
import type { ProductFacts } from '../catalogue.js';
import { countCoupons } from '../coupon/coupon.js';
import { debitGiftCards } from '../gift-card/gift-card.js';
import { OrderConflict } from '../order-conflict.js';
import { LEASE } from '../payment/payment-rows.js';
import { buy, fullCart, HOME, review } from '../testing/buying.js';
import { product, variant } from '../testing/catalogue.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { newId } from '../website/secrets.js';

const harness = openTestStore();
const ADDRESS = { ...HOME, name: 'Ada', line1: '1 Quay', line2: '', city: 'Pellan Point' };
const once = (key: string) => ({ visitor: 'v', method: 'POST', path: '/orders', key, body: '' });

describe('placing an order', () => {
  it('takes stock, closes the cart and writes one email', async () => {
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
    expect((await site.emails.list()).rows.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      [['order', 'ada@example.com']],
    );
    const after = await site.carts.get(cart.id);
    expect([after.isPurchased, after.orderId]).toEqual([true, placed.orderId]);
    expect(await refusal(buy(site, cart))).toBe('conflict checkout.purchased');
    const owner = { cartId: cart.id };
    expect(await refusal(site.carts.remove(owner, cart.entries[0]?.id ?? ''))).toBe(
      'not-found cart.notFound',
    );
    const next = await site.carts.add(owner, { itemId: 'lamp', quantity: 1 });
    expect([next.shoppingCart.id === cart.id, next.shoppingCart.totalQuantity]).toEqual([false, 1]);
    expect(await site.carts.get(cart.id)).toEqual(after);
    expect((await site.payments.get(order?.paymentId ?? ''))?.state).toBe('captured');
    expect((await site.events.list()).map(({ kind }) => kind)).toEqual(['order.created']);
    const [revision] = await site.revisions.of(['product:rope']);
    expect(revision).toBe(1);
    expect(await site.orders.ofToken('x')).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['another version', { cartVersion: 1 }, 'conflict checkout.changed'],
    ['another total', { grandTotalCents: 1 }, 'conflict checkout.changed'],
    ['another amount due', { amountDueCents: 1 }, 'conflict checkout.changed'],
    ['another currency', { currency: 'EUR' }, 'conflict checkout.changed'],
    [
      'a plan where there is none',
      { plan: { value: 1, unit: 'MONTH', cycles: 3 } },
      'conflict checkout.changed',
    ],
    ...[{ country: 'NO' }, { region: 'NH' }, { postalCode: '04102' }].map(
      (place): [string, object, string] => [
        `another ${Object.keys(place)}`,
        { shipping: { ...ADDRESS, ...place } },
        'conflict checkout.changed',
      ],
    ),
    [
      'no email address',
      { contact: { email: '', name: 'Ada', phone: '' } },
      'invalid form.invalid',
    ],
    ['terms refused', { acceptTerms: false }, 'invalid form.invalid'],
    ['no address', { shipping: null }, 'invalid form.invalid'],
    ...['x', 'free', '', 'constructor', '__proto__'].map((provider): [string, object, string] => [
      `the provider '${provider}'`,
      { payment: { provider, method: '' } },
      'invalid checkout.payment.choose',
    ]),
    ['no payment', { payment: null }, 'invalid checkout.payment.choose'],
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

  it('of a subscription is refused when its plan is another than was reviewed', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const owner = { cartId };
    const cart = await site.carts.setShipping(owner, { location: HOME, optionId: 'post' });
    const plan = harness.catalogue.item(site.websiteId, 'club')?.plan;
    if (!plan) throw new Error('The club has a plan');
    for (const other of [{ value: 9 }, { unit: 'YEAR' as const }, { cycles: 9 }]) {
      const refused = buy(site, cart, { plan: { ...plan, ...other } });
      expect(await refusal(refused)).toBe('conflict checkout.changed');
    }
    expect((await buy(site, cart, { plan })).outcome).toBe('ordered');
  });

  it('of an empty cart is refused', async () => {
    const site = harness.website();
    const { id, entries } = await fullCart(site, 'rope');
    const cart = await site.carts.remove({ cartId: id }, entries[0]?.id ?? '');
    expect(await refusal(buy(site, cart))).toBe('invalid checkout.empty');
  });

  it('to a place that was not reviewed is refused', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(
      { cartId: null },
      { itemId: 'rope', quantity: 1 },
    );
    expect(await refusal(buy(site, shoppingCart))).toBe('conflict checkout.changed');
  });

  it('is refused when something that costs nothing is gone', async () => {
    const site = harness.website();
    const gift = product('gift', { variants: [variant('gift', 0)] });
    harness.catalogue.set(site.websiteId, 'gift', gift);
    const { id } = await fullCart(site, 'rope');
    const { shoppingCart } = await site.carts.add({ cartId: id }, { itemId: 'gift', quantity: 1 });
    harness.catalogue.set(site.websiteId, 'gift', null);
    expect(await refusal(buy(site, shoppingCart))).toBe('conflict checkout.changed');
    expect((await site.orders.list()).rows).toEqual([]);
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
    const rope = await site.buyNowCarts.startItem({ itemId: 'rope', quantity: 1 });
    const alone = await site.carts.setShipping(rope, { location: HOME, optionId: 'post' });
    expect(await refusal(buy(site, alone))).toBe('invalid checkout.minimumSubtotal');
    const { cartId } = await site.buyNowCarts.startDonation(100);
    expect((await buy(site, await site.carts.get(cartId))).outcome).toBe('ordered');
  });

  it('bought at once is ordered alone: the cart of its buyer stays', async () => {
    const site = harness.website();
    const account = { email: 'ada@example.com', password: 'tide tables', proven: true };
    const { id: accountId } = await site.accounts.create(account);
    const lamp = { itemId: 'lamp', quantity: 1 };
    const { shoppingCart } = await site.carts.add({ cartId: null, accountId }, lamp);
    const rope = { itemId: 'rope', quantity: 2 };
    const own = await site.buyNowCarts.startItem(rope, { accountId });
    expect(await site.accountCarts.idOfAccount(accountId)).toBe(shoppingCart.id);
    const cart = await site.carts.setShipping(own, { location: HOME, optionId: 'post' });
    expect((await buy(site, cart)).outcome).toBe('ordered');
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(1);
    expect(await site.carts.get(shoppingCart.id)).toMatchObject({
      isPurchased: false,
      entries: [{ itemId: 'lamp', quantity: 1 }],
    });
  });

  it.each([
    ['more than there is', { itemId: 'rope', quantity: 4 }, 'stock cart.add.outOfStock'],
    ['what is subscribed to', { itemId: 'club', quantity: 1 }, 'unavailable cart.add.unavailable'],
    ['what there is not', { itemId: 'none', quantity: 1 }, 'unavailable cart.add.notFound'],
  ])('of %s is not begun at once', async (_, item, told) => {
    expect(await refusal(harness.website().buyNowCarts.startItem(item))).toBe(told);
  });

  it('of what others bought meanwhile cuts the cart, with a notice', async () => {
    const site = harness.website();
    const [slow, fast] = [await fullCart(site, 'rope', '', 3), await fullCart(site, 'rope', '', 2)];
    await buy(site, fast);
    // Whoever has not agreed to it has nothing cut.
    const other = buy(site, slow, { grandTotalCents: 1 });
    expect(await refusal(other)).toBe('conflict checkout.changed');
    expect((await site.carts.get(slow.id)).totalQuantity).toBe(3);
    expect(await refusal(buy(site, slow))).toBe('stock checkout.outOfStock');
    const [entry] = (await site.carts.get(slow.id)).entries;
    expect(entry?.quantity).toBe(1);
    expect(entry?.notices.map(({ text }) => text)).toEqual(['cart.notice.cut']);
    await buy(site, await site.carts.get(slow.id));
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(0);
  });

  it('adds up what its lines take of one variant', async () => {
    const site = harness.website();
    const spoon = harness.catalogue.item(site.websiteId, 'spoon') as ProductFacts;
    const few = [variant('spoon', 500, { qtyInStock: 3 })];
    harness.catalogue.set(site.websiteId, 'spoon', { ...spoon, variants: few });
    const order = async (first: number, second: number) => {
      let owner: CartOwner = { cartId: null };
      for (const [words, quantity] of [
        ['Ada', first],
        ['Eve', second],
      ] as const) {
        const entry = { itemId: 'spoon', quantity, additionalFields: { words } };
        owner = { cartId: (await site.carts.add(owner, entry)).shoppingCart.id };
      }
      return site.carts.setShipping(owner, { location: HOME, optionId: 'post' });
    };
    // Of each line alone there is enough.
    const [first, second] = [await order(1, 1), await order(1, 1)];
    expect((await buy(site, first)).outcome).toBe('ordered');
    // Nobody is asked to pay for what is gone.
    const payment = { provider: 'test', method: 'time out' };
    expect(await refusal(buy(site, second, { payment }))).toBe('stock checkout.outOfStock');
    expect(await site.stock.list()).toMatchObject([{ qtyInStock: 1, sold: 2 }]);
  });

  it('by the same request twice is one order', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    const place = () => site.checkout.place({ cartId: cart.id }, review(cart), once('k'));
    const [first, ...others] = await Promise.all([place(), place(), place()]);
    expect(others).toEqual([first, first]);
    expect(await place()).toEqual(first);
    expect((await site.orders.list()).rows).toHaveLength(1);
  });

  it('of a cart that nobody has is refused', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    expect(await refusal(buy(site, { ...cart, id: 'none' }))).toBe('conflict checkout.purchased');
  });
});

describe('an order', () => {
  it('goes from placed to fulfilled or cancelled, and never back', async () => {
    const site = harness.website();
    const made = async () => {
      const placed = await buy(site, await fullCart(site, 'lamp'));
      return placed.outcome === 'ordered' ? placed.orderId : '';
    };
    const [sent, lost] = [await made(), await made()];
    await site.orders.setState(sent, 'fulfilled', 'owner');
    await site.orders.setState(lost, 'cancelled', 'owner');
    for (const [id, ...others] of [
      [sent, 'placed', 'cancelled'],
      [lost, 'placed', 'fulfilled'],
    ] as const) {
      for (const state of others) {
        expect(await refusal(site.orders.setState(id, state, 'owner'))).toBe(
          'conflict order.state',
        );
      }
    }
    await site.orders.setState(lost, 'cancelled', 'owner');
    expect([(await site.orders.get(sent))?.state, (await site.orders.get(lost))?.state]).toEqual([
      'fulfilled',
      'cancelled',
    ]);
    const kinds = (await site.events.list()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'order.cancelled')).toHaveLength(1);
    for (const none of [
      site.orders.setState('none', 'fulfilled', 'owner'),
      site.orders.note('none', 'Called', 'owner'),
    ]) {
      expect(await refusal(none)).toBe('not-found order.notFound');
    }
    expect([await site.orders.claimPurchase(sent), await site.orders.claimPurchase(sent)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a payment without an answer', () => {
  it('is ordered when its buyer asks again by the same key', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    const agreed = review(cart, { payment: { provider: 'test', method: 'time out' } });
    const place = async () =>
      (await site.checkout.place({ cartId: cart.id }, agreed, once('k'))).outcome;
    expect(await place()).toBe('received');
    harness.now += LEASE;
    expect(await place()).toBe('ordered');
  });

  const dearer = product('lamp', { variants: [variant('lamp', 9_901, { unlimited: true })] });
  it.each<[string, (websiteId: string) => void]>([
    ['price', (websiteId) => harness.catalogue.set(websiteId, 'lamp', dearer)],
    ['currency', (websiteId) => harness.catalogue.setShop(websiteId, { currency: 'EUR' })],
  ])('is given back when the %s is another one by then', async (_what, change) => {
    const site = harness.website();
    const cart = await fullCart(site, 'lamp');
    const late = { payment: { provider: 'test', method: 'time out' } };
    const received = await buy(site, cart, late);
    const id = received.outcome === 'received' ? received.paymentId : '';
    change(site.websiteId);
    harness.now += LEASE;
    await site.payments.resume();
    expect(await site.payments.get(id)).toMatchObject({ state: 'voided', reason: 'conflict' });
    expect((await site.orders.list()).rows).toEqual([]);
    expect((await site.carts.get(cart.id)).isPurchased).toBe(false);
  });

  it('is given back when the cart is another one by then, of the same sum', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'lamp');
    const late = { payment: { provider: 'test', method: 'time out' } };
    const received = await buy(site, cart, late);
    const id = received.outcome === 'received' ? received.paymentId : '';
    const location = { ...HOME, postalCode: '04102' };
    const aside = (await site.payments.draftOf(id))?.cartId ?? '';
    const now = await site.carts.setShipping({ cartId: aside }, { location, optionId: 'post' });
    expect(now.grandTotalCents).toBe(cart.grandTotalCents);
    harness.now += LEASE;
    await site.payments.resume();
    expect(await site.payments.get(id)).toMatchObject({ state: 'voided', reason: 'conflict' });
    expect((await site.orders.list()).rows).toEqual([]);
  });

  it('that never arrived is refused at its provider before it is over', async () => {
    const refused: string[] = [];
    const lost = async () => {
      throw new Error('nobody answers');
    };
    harness.providers.push({
      ...{ name: 'lost', testMode: true, authorize: lost, capture: lost },
      find: async () => 'none',
      async void(id) {
        refused.push(id);
        if (refused.length === 1) throw new Error('nobody answers');
      },
    });
    const site = harness.website();
    harness.providers.pop();
    const payment = { provider: 'lost', method: '' };
    const received = await buy(site, await fullCart(site, 'lamp'), { payment });
    const id = received.outcome === 'received' ? received.paymentId : '';
    for (const state of ['voiding', 'voided']) {
      harness.now += LEASE;
      await site.payments.resume();
      expect(await site.payments.get(id)).toMatchObject({ state, reason: 'no-answer' });
    }
    expect(refused).toEqual([id, id]);
    const told = { text: 'checkout.payment.noAnswer' };
    await expect(site.payments.settle(id)).rejects.toMatchObject(told);
  });

  it('is left alone by who has lost its lease', async () => {
    let asked = 0;
    harness.providers.push({
      ...{ name: 'slow', testMode: true, capture: async () => 'captured', void: async () => {} },
      authorize: () => Promise.reject(new Error('nobody answers')),
      async find() {
        asked++;
        return 'authorized';
      },
    });
    const site = harness.website();
    harness.providers.pop();
    const payment = { provider: 'slow', method: '' };
    const received = await buy(site, await fullCart(site, 'lamp'), { payment });
    const id = received.outcome === 'received' ? received.paymentId : '';
    expect(await site.payments.settle(id, harness.now + LEASE - 1)).toEqual(received);
    expect(asked).toBe(0);
    expect((await site.payments.settle(id, harness.now + LEASE)).outcome).toBe('ordered');
    expect(asked).toBe(1);
  });

  it('is asked about when its lease is over, and becomes the order', async () => {
    const site = harness.website();
    const cart = await fullCart(site, 'rope');
    const input = review(cart, { payment: { provider: 'test', method: 'time out' } });
    const place = () => site.checkout.place({ cartId: cart.id }, input, once('late'));
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

  it('waits where its order fails by an error of ours, and becomes the order later', async () => {
    const site = harness.website();
    const late = { payment: { provider: 'test', method: 'time out' } };
    const received = await buy(site, await fullCart(site, 'rope'), late);
    const id = received.outcome === 'received' ? received.paymentId : '';
    const rope = harness.catalogue.item(site.websiteId, 'rope') as ProductFacts;
    const broken = Object.defineProperty({ ...rope }, 'variants', {
      get() {
        throw new TypeError('boom');
      },
    });
    harness.catalogue.set(site.websiteId, 'rope', broken);
    harness.now += LEASE;
    await expect(site.payments.resume()).rejects.toThrow('boom');
    expect(await site.payments.get(id)).toMatchObject({ state: 'unknown', reason: null });
    harness.catalogue.set(site.websiteId, 'rope', rope);
    harness.now += LEASE;
    await site.payments.resume();
    expect((await site.payments.settle(id)).outcome).toBe('ordered');
  });

  it('is given back, and no order, where its amount is not that of the order', async () => {
    const site = harness.website();
    const late = { payment: { provider: 'test', method: 'time out' } };
    const received = await buy(site, await fullCart(site, 'rope'), late);
    const id = received.outcome === 'received' ? received.paymentId : '';
    await harness
      .inside(site)
      .write((tx) => tx.update('payment').set({ amountCents: 1 }).where('id', '=', id).execute());
    harness.now += LEASE;
    await expect(site.payments.resume()).rejects.toThrow('the authorized amount');
    expect(await site.payments.get(id)).toMatchObject({ state: 'voiding', reason: 'error' });
    harness.now += LEASE;
    await site.payments.resume();
    expect(await site.payments.get(id)).toMatchObject({ state: 'voided', reason: 'error' });
    expect((await site.orders.list()).rows).toEqual([]);
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(3);
  });
});

describe('gift cards', () => {
  it('are issued, spent and never spent twice', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startGiftCard({
      itemId: 'card',
      sku: 'card-50',
      quantity: 1,
    });
    await buy(site, await site.carts.get(cartId));
    const [card] = (await site.giftCards.list()).rows;
    const code = site.giftCards.code(card?.id ?? '');
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect((await site.emails.list()).rows.map(({ kind }) => kind).sort()).toEqual([
      'gift-card',
      'order',
    ]);
    expect(JSON.stringify((await site.emails.list()).rows)).not.toContain(code);

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
    expect((await site.giftCards.list()).rows[0]?.balanceCents).toBe(0);
    // A card with nothing left is a code that is unknown.
    const { id: cartOfOther } = await fullCart(site, 'lamp');
    expect((await site.carts.addCode({ cartId: cartOfOther }, code)).known).toBe(false);
  });

  it('pay while they are on, in their currency, in the cart that has them', async () => {
    const site = harness.website();
    for (const sku of ['card-25', 'card-50']) {
      const input = { itemId: 'card', sku, quantity: 1 };
      const { cartId } = await site.buyNowCarts.startGiftCard(input);
      await buy(site, await site.carts.get(cartId));
    }
    const cards = (await site.giftCards.list()).rows;
    const id = cards.find(({ balanceCents }) => balanceCents === 5_000)?.id ?? '';
    const code = site.giftCards.code(id);
    const owner = { cartId: (await fullCart(site, 'lamp')).id };
    await site.carts.addCode(owner, code);
    const paid = async () => {
      const { known } = await site.carts.addCode(
        { cartId: (await fullCart(site, 'lamp')).id },
        code,
      );
      return [known, (await site.carts.get(owner.cartId)).giftCardCents];
    };
    expect(await paid()).toEqual([true, 5_000]);
    await site.giftCards.setActive(id, false);
    expect(await paid()).toEqual([false, 0]);
    await site.giftCards.setActive(id, true);
    harness.catalogue.setShop(site.websiteId, { currency: 'EUR' });
    expect(await paid()).toEqual([false, 0]);
    const none = site.giftCards.setActive('none', true);
    expect(await refusal(none)).toBe('not-found giftCard.notFound');
  });

  it('are debited by what they have, while they are on', async () => {
    const site = harness.website();
    for (let turn = 0; turn < 2; turn++) {
      const input = { itemId: 'card', sku: 'card-25', quantity: 1 };
      const { cartId } = await site.buyNowCarts.startGiftCard(input);
      await buy(site, await site.carts.get(cartId));
    }
    const [one, other] = (await site.giftCards.list()).rows.map(({ id }) => id);
    const debit = (id = '', amountCents = 0, orderId = 'order') =>
      harness.inside(site).write((tx) => debitGiftCards(tx, orderId, [{ id, amountCents }]));
    await debit(one, 0);
    await debit(one, 2_000);
    await expect(debit(one, 501, 'later')).rejects.toThrow(OrderConflict);
    await expect(debit('none', 1)).rejects.toThrow(OrderConflict);
    await site.giftCards.setActive(other ?? '', false);
    await expect(debit(other, 1)).rejects.toThrow(OrderConflict);
    const left = async (id = '') => (await site.giftCards.get(id))?.balanceCents;
    expect([await left(one), await left(other)]).toEqual([500, 2_500]);
  });

  it('that pay for all of it need no provider', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startGiftCard({
      itemId: 'card',
      sku: 'card-50',
      quantity: 1,
    });
    await buy(site, await site.carts.get(cartId));
    const code = site.giftCards.code((await site.giftCards.list()).rows[0]?.id ?? '');
    const cart = await fullCart(site, 'rope');
    const { shoppingCart } = await site.carts.addCode({ cartId: cart.id }, code);
    expect(shoppingCart.amountDueCents).toBe(0);
    const declined = { payment: { provider: 'test', method: 'decline' } };
    const place = () =>
      site.checkout.place({ cartId: cart.id }, review(shoppingCart, declined), once('nothing due'));
    const [placed, again] = await Promise.all([place(), place()]);
    expect([placed?.outcome, again]).toEqual(['ordered', placed]);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const order = await site.orders.get(orderId);
    expect(order).toMatchObject({ paymentId: null, testMode: false });
    const capture = site.payments.capture(orderId, 'owner');
    expect(await refusal(capture)).toBe('conflict order.notAuthorized');
    expect((await site.giftCards.list()).rows[0]?.balanceCents).toBe(
      5_000 - shoppingCart.grandTotalCents,
    );
    expect(await refusal(buy(site, shoppingCart))).toBe('conflict checkout.purchased');
  });
});

describe('a buy-now cart', () => {
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
    const password = 'tide tables';
    const ada = { email: 'Ada@Example.com', password, proven: true };
    const eve = { email: 'eve@example.com', password, proven: true };
    const { accounts, orders } = site;
    expect(await orders.memberships(await accounts.create(ada))).toEqual(new Set(['course']));
    expect(await orders.memberships(await accounts.create(eve))).toEqual(new Set());

    const { cartToken } = await site.buyNowCarts.startDonation(1_234);
    const gift = await site.carts.get(await site.buyNowCarts.idOfToken(cartToken));
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
    const { cartId } = await site.buyNowCarts.startSubscription(club);
    const owner = { cartId };
    const cart = await site.carts.setShipping(owner, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const made = async () => {
      const [one] = await site.subscriptions.ofOrder(orderId);
      return [one?.made, one?.state, one?.next !== null];
    };
    expect(await made()).toEqual([1, 'active', true]);
    expect(await site.renewals.renewDue()).toBe(0);
    harness.now += 31 * 24 * 60 * 60 * 1000;
    await Promise.all([site.renewals.renewDue(), site.renewals.renewDue()]);
    expect(await made()).toEqual([2, 'active', true]);
    harness.now += 31 * 24 * 60 * 60 * 1000;
    await site.renewals.renewDue();
    expect(await made()).toEqual([3, 'ended', false]);
    harness.now += 31 * 24 * 60 * 60 * 1000;
    expect(await site.renewals.renewDue()).toBe(0);
    expect((await site.orders.list()).rows).toHaveLength(3);
    expect(await refusal(site.buyNowCarts.startSubscription({ itemId: 'rope', quantity: 1 }))).toBe(
      'unavailable cart.add.unavailable',
    );
  });

  it('by subscription of a plan without a number of cycles has no end', async () => {
    const site = harness.website();
    const club = harness.catalogue.item(site.websiteId, 'club') as ProductFacts;
    const plan = { value: 1, unit: 'MONTH', cycles: 0 } as const;
    harness.catalogue.set(site.websiteId, 'club', { ...club, plan });
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    for (let made = 1; made < 6; made++) {
      expect(await site.subscriptions.ofOrder(orderId)).toMatchObject([
        { made, state: 'active', next: expect.any(Number) },
      ]);
      harness.now += 31 * 24 * 60 * 60 * 1000;
      await site.renewals.renewDue();
    }
  });

  it('by subscription goes on after a fault of ours', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const start = harness.now;
    harness.now += 31 * 24 * 60 * 60 * 1000;
    const fault = new Error('the content cannot be read');
    const item = vi.spyOn(harness.catalogue, 'item').mockImplementation(() => {
      throw fault;
    });
    const reported: unknown[] = [];
    await site.renewals.renewDue((error) => reported.push(error));
    item.mockRestore();
    harness.now = start;
    expect(reported).toEqual([fault]);
    expect(await site.subscriptions.ofOrder(orderId)).toMatchObject([{ state: 'active' }]);
  });

  it.each<[string, Partial<ProductFacts>]>([
    ['has no plan', { plan: null }],
    ['is a file', { kind: 'digital' }],
    ['is for sale alone', { subscribable: false }],
  ])('by subscription holds nothing that %s', async (_what, rest) => {
    const site = harness.website();
    const club = harness.catalogue.item(site.websiteId, 'club') as ProductFacts;
    harness.catalogue.set(site.websiteId, 'club', { ...club, ...rest });
    const started = site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    expect(await refusal(started)).toBe('unavailable cart.add.unavailable');
  });

  it('by subscription holds services too, and is named by its token alone', async () => {
    const site = harness.website();
    const club = harness.catalogue.item(site.websiteId, 'club') as ProductFacts;
    harness.catalogue.set(site.websiteId, 'club', { ...club, kind: 'service' });
    const { cartId, cartToken } = await site.buyNowCarts.startSubscription({
      itemId: 'club',
      quantity: 2,
    });
    expect((await site.carts.get(cartId)).totalQuantity).toBe(2);
    expect(await site.buyNowCarts.idOfToken(cartToken)).toBe(cartId);
    expect(await site.buyNowCarts.idOfToken('x')).toBeNull();
    expect(await refusal(site.buyNowCarts.startGiftCard({ itemId: 'rope', quantity: 1 }))).toBe(
      'unavailable cart.add.unavailable',
    );
  });

  it('by subscription is ordered once where there is no plan any more', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const shipping = { location: HOME, optionId: 'post' };
    const cart = await site.carts.setShipping({ cartId }, shipping);
    const club = harness.catalogue.item(site.websiteId, 'club') as ProductFacts;
    harness.catalogue.set(site.websiteId, 'club', { ...club, plan: null });
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    expect((await site.orders.get(orderId))?.grandTotal.value).toBe('26.10');
    expect(await site.subscriptions.ofOrder(orderId)).toEqual([]);
  });

  it('by subscription is not ordered again once it is cancelled, however late', async () => {
    let act: (() => Promise<void>) | undefined;
    let meanwhile: Promise<void> | undefined;
    harness.providers.push({
      ...{ name: 'calls', testMode: true, capture: async () => 'captured', void: async () => {} },
      find: async () => 'authorized',
      async authorize() {
        // No payment is answered before, whichever is asked for first.
        meanwhile ??= act?.();
        await meanwhile;
        return 'authorized';
      },
    });
    const site = harness.website();
    harness.providers.pop();
    const subscribe = async () => {
      const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
      const shipping = { location: HOME, optionId: 'post' };
      const cart = await site.carts.setShipping({ cartId }, shipping);
      const placed = await buy(site, cart, { payment: { provider: 'calls', method: '' } });
      const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
      return (await site.subscriptions.ofOrder(orderId))[0]?.id ?? '';
    };
    const start = harness.now;
    // More than a process works on side by side.
    const earlier: string[] = [];
    for (let each = 0; each < 8; each++) earlier.push(await subscribe());
    harness.now += 1_000;
    const last = await subscribe();
    harness.now += 31 * 24 * 60 * 60 * 1000;
    // While the payments of the others are asked for. The first one's own is given back.
    act = async () => {
      await site.subscriptions.cancel(last);
      await site.subscriptions.cancel(earlier[0] ?? '');
    };
    expect(await site.renewals.renewDue()).toBe(9);
    const [first = '', ...others] = earlier;
    expect(await site.subscriptions.get(first)).toMatchObject({
      made: 1,
      state: 'cancelled',
      next: null,
    });
    for (const id of others) {
      expect(await site.subscriptions.get(id)).toMatchObject({ made: 2, state: 'active' });
    }
    expect(await site.subscriptions.get(last)).toMatchObject({ made: 1, state: 'cancelled' });
    expect((await site.orders.list()).rows).toHaveLength(16);
    harness.now = start;
  });

  it('by subscription is charged for one period at once, however many were missed', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    const [{ id, next } = { id: '', next: null }] = await site.subscriptions.ofOrder(
      placed.outcome === 'ordered' ? placed.orderId : '',
    );
    const start = harness.now;
    const first = new Date(next ?? 0);
    // Nobody works for five months.
    harness.now = first.getTime() + 5 * 31 * 24 * 60 * 60 * 1_000;
    for (let round = 0; round < 4; round++) await site.renewals.renewDue();
    expect((await site.orders.list()).rows).toHaveLength(2);
    const renewed = await site.subscriptions.get(id);
    expect(renewed).toMatchObject({ made: 2, state: 'active' });
    // The day of the month stays, and the plan of three orders is not over.
    expect(renewed?.next).toBeGreaterThan(harness.now);
    expect(new Date(renewed?.next ?? 0).getUTCDate()).toBe(first.getUTCDate());
    const { rows } = await site.emails.list();
    expect(rows.map(({ data }) => (data as { skipped?: number }).skipped)).toContain(5);
    harness.now = renewed?.next ?? 0;
    await site.renewals.renewDue();
    expect(await site.subscriptions.get(id)).toMatchObject({ made: 3, state: 'ended' });
    const after = (await site.emails.list()).rows.filter(
      ({ data }) => Object(data).skipped !== undefined,
    );
    expect(after).toHaveLength(1);
    harness.now = start;
  });

  it('by subscription is renewed though another one has lost its provider', async () => {
    harness.providers.push({
      name: 'gone',
      testMode: true,
      authorize: async () => 'authorized',
      find: async () => 'authorized',
      capture: async () => 'captured',
      void: async () => undefined,
    });
    const before = harness.website();
    harness.providers.pop();
    const subscribe = async (provider: string) => {
      const { cartId } = await before.buyNowCarts.startSubscription({
        itemId: 'club',
        quantity: 1,
      });
      const shipping = { location: HOME, optionId: 'post' };
      const cart = await before.carts.setShipping({ cartId }, shipping);
      const placed = await buy(before, cart, { payment: { provider, method: 'succeed' } });
      const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
      return (await before.subscriptions.ofOrder(orderId))[0]?.id ?? '';
    };
    const lost = await subscribe('gone');
    harness.now += 1_000;
    const kept = await subscribe('test');
    const start = harness.now;
    harness.now += 31 * 24 * 60 * 60 * 1000;
    // The same website, opened by a host that has the one provider no longer.
    const after = harness.store.site(before.websiteId);
    const errors: unknown[] = [];
    expect(await after.renewals.renewDue((error) => errors.push(error))).toBe(2);
    expect(String(errors)).toContain("'gone', which this server does not have");
    expect(await after.subscriptions.get(lost)).toMatchObject({ made: 1, state: 'active' });
    expect(await after.subscriptions.get(kept)).toMatchObject({ made: 2, state: 'active' });
    harness.now = start;
  });

  it('by subscription is suspended when a later order comes to nothing, and says so once', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const shipping = { location: HOME, optionId: 'post' };
    const placed = await buy(site, await site.carts.setShipping({ cartId }, shipping));
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const [{ id } = { id: '' }] = await site.subscriptions.ofOrder(orderId);
    await site.stock.set('club', 'club', { unlimited: false, qtyInStock: 0 });
    harness.now += 31 * 24 * 60 * 60 * 1000;
    await Promise.all([site.renewals.renewDue(), site.renewals.renewDue()]);
    expect(await site.subscriptions.get(id)).toMatchObject({
      state: 'past-due',
      made: 1,
      next: harness.now + 24 * 60 * 60 * 1000,
    });
    expect((await site.orders.list()).rows).toHaveLength(1);
    const emails = (await site.emails.list()).rows.map(({ kind, data }) => [kind, data]);
    expect(emails.filter(([kind]) => kind === 'subscription-past-due')).toEqual([
      [
        'subscription-past-due',
        { subscriptionId: id, reason: 'stock', retry: harness.now + 24 * 60 * 60 * 1000 },
      ],
    ]);
    expect(await site.renewals.renewDue()).toBe(0);
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
    const next = await site.carts.get(carts.at(-1)?.id ?? '');
    expect(next.invalidCoupons).toMatchObject([{ code: 'ONE', text: 'cart.coupon.used' }]);
  });

  it('are not counted again when their uses are over, nor when they are switched off', async () => {
    const site = harness.website();
    const { id } = await site.coupons.create({ code: 'ONE', kind: 'fixed', amount: 1, maxUses: 1 });
    const other = await site.coupons.create({ code: 'OFF', kind: 'fixed', amount: 1 });
    await site.coupons.setActive(other.id, false);
    await site.coupons.create({ code: 'MORE', kind: 'fixed', amount: 1 });
    const count = (couponId: string) =>
      harness
        .inside(site)
        .write((tx) =>
          countCoupons(tx, [couponId], { orderId: newId(), emailKey: 'ada@example.com' }),
        );
    await count(id);
    await expect(count(id)).rejects.toThrow(OrderConflict);
    await expect(count(other.id)).rejects.toThrow(OrderConflict);
    expect((await site.coupons.list()).map(({ code, uses }) => [code, uses]).sort()).toEqual([
      ['MORE', 0],
      ['OFF', 0],
      ['ONE', 1],
    ]);
    expect(await refusal(site.coupons.setActive('none', true))).toBe('not-found coupon.notFound');
  });

  it.each([
    ['nothing', { kind: 'percent', amount: 0 }],
    ['something without a code', { code: ' ', kind: 'percent', amount: 100_000 }],
    ['less than nothing', { kind: 'fixed', amount: -1 }],
    ['more than all', { kind: 'percent', amount: 1_000_001 }],
    ['from a sum below nothing on', { kind: 'fixed', amount: 1, minimumCents: -1 }],
  ] as const)('that take off %s are refused', async (_what, coupon) => {
    const site = harness.website();
    expect(await refusal(site.coupons.create({ code: 'ONE', ...coupon }))).toBe(
      'invalid coupon.invalid',
    );
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
