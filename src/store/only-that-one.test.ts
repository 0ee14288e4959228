import { describe, expect, it } from 'vitest';
import { EDITOR_LIMITS } from '../../engine/internals.js';
import { cutToStock } from './cart/cart-stock.js';
import { isPrice, MAX_CENTS } from './money/money.js';
import { buy, fullCart, HOME, subscribe } from './testing/buying.js';
import { product, variant } from './testing/catalogue.js';
import { openTestStore, refusal } from './testing/harness.js';

const harness = openTestStore();
const NOBODY = { cartId: null };
type Site = ReturnType<typeof harness.website>;

/** A cart with some items. */
async function cartOf(site: Site, ...itemIds: readonly string[]) {
  let owner: { cartId: string | null } = NOBODY;
  for (const itemId of itemIds) {
    const { shoppingCart } = await site.carts.add(owner, { itemId, quantity: 1 });
    owner = { cartId: shoppingCart.id };
  }
  return { cartId: owner.cartId ?? '', cart: await site.carts.get(owner.cartId) };
}

/** A change of one row leaves its neighbours on the same site as they are. */
describe('only that one', () => {
  it('session ends', async () => {
    const { accounts, sessions } = harness.website();
    const login = { email: 'ada@example.com', password: 'correct horse', proven: true };
    const account = await accounts.create(login);
    const [one, other] = [await sessions.create(account), await sessions.create(account)];
    await sessions.end(one.sessionId);
    expect(await sessions.get(one.sessionId)).toBeUndefined();
    expect(await sessions.get(other.sessionId)).toMatchObject({ account: { id: account.id } });
  });

  it('account is proven, which ends its sessions and leaves its cart', async () => {
    const { accounts, accountCarts, carts, sessions } = harness.website();
    const people: { readonly id: string; readonly sessionId: string }[] = [];
    for (const email of ['ada@example.com', 'bo@example.com']) {
      const account = await accounts.create({ email, password: 'correct horse' });
      const { sessionId } = await sessions.create(account);
      await carts.add({ cartId: null, accountId: account.id }, { itemId: 'lamp', quantity: 1 });
      people.push({ id: account.id, sessionId });
    }
    const states = () =>
      Promise.all(
        people.map(async ({ id, sessionId }) => [
          (await sessions.get(sessionId))?.account.id === id,
          (await accounts.get(id))?.proven,
          (await accountCarts.idOfAccount(id)) !== null,
        ]),
      );
    const before = [true, false, true];
    expect(await states()).toEqual([before, before]);
    await accounts.ofHost({ email: 'ada@example.com' });
    expect(await states()).toEqual([[false, true, false], before]);
  });

  it('namespace of settings is read and forgotten', async () => {
    const { settings } = harness.website();
    await settings.set('shop', { open: true });
    await settings.set('cart', { open: false });
    expect(await settings.read('shop')).toEqual({ open: true });
    await settings.remove('shop');
    expect([await settings.read('shop'), await settings.read('cart')]).toEqual([
      {},
      { open: false },
    ]);
  });

  it('item shows its reviews', async () => {
    const site = harness.website();
    for (const itemId of ['lamp', 'rope']) {
      const placed = await buy(site, await fullCart(site, itemId));
      const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
      const words = { title: itemId, body: '', author: 'Ada' };
      const { id } = await site.reviews.create({ orderId, itemId, rating: 4, ...words });
      await site.reviews.moderate(id, 'approved');
    }
    expect((await site.reviews.ofItem('lamp')).rows.map(({ title }) => title)).toEqual(['lamp']);
    expect([await site.reviews.count('approved'), await site.reviews.count('pending')]).toEqual([
      2, 0,
    ]);
  });

  it('state has its comments', async () => {
    const { comments } = harness.website();
    const text = { itemId: 'post', parentId: null, accountId: null, author: 'Ada', email: '' };
    await comments.create({ ...text, body: 'Hi', needsApproval: false });
    for (const body of ['Ho', 'Hey']) await comments.create({ ...text, body, needsApproval: true });
    expect([await comments.count('approved'), await comments.count('pending')]).toEqual([1, 2]);
  });

  it('product is changed and removed in its collection', async () => {
    const { productCollections } = harness.website();
    const made = [];
    for (const urlId of ['deck', 'cabin']) {
      const named = { urlId, navigationTitle: urlId, title: urlId, description: '', enabled: true };
      made.push((await productCollections.create(named as never)).id);
    }
    const [deck = '', cabin = ''] = made;
    const product = { urlId: 'lamp', item: { title: 'Lamp' } } as never;
    const { id } = await productCollections.addProduct(deck, product);
    const missing = 'not-found request.notFound';
    expect(await refusal(productCollections.changeProduct(cabin, id, product))).toBe(missing);
    expect(await refusal(productCollections.removeProduct(cabin, id))).toBe(missing);
    const other = { urlId: 'rope', item: { title: 'Rope' } } as never;
    const rope = await productCollections.addProduct(deck, other);
    const oar = { urlId: 'oar', item: { title: 'Oar' } } as never;
    expect(await refusal(productCollections.changeProduct(deck, 'none', oar))).toBe(missing);
    expect(await refusal(productCollections.removeProduct(deck, id))).toBe('not refused');
    const left = (await productCollections.list()).flatMap(({ products }) => products);
    expect(left.map((each) => each.id)).toEqual([rope.id]);
  });

  it('store has its categories, at an address of its own', async () => {
    const site = harness.website();
    const { productCollections } = site;
    const collection = (urlId: string) => ({
      ...{ urlId, navigationTitle: urlId, title: urlId, description: '', enabled: true },
    });
    const deck = await productCollections.create(collection('deck') as never);
    const cabin = await productCollections.create(collection('cabin') as never);
    const category = { type: 'CATEGORY', pageRendering: 'LIST_VIEW', displayIndex: 1 };
    const own = { ...category, displayName: 'Lamps', parentCategoryId: '' };
    await productCollections.addCategory(deck.id, own as never);
    const rows = (await productCollections.list()).map(({ id, categories }) => [
      id,
      categories.length,
    ]);
    expect(new Map(rows as [string, number][])).toEqual(
      new Map([
        [deck.id, 1],
        [cabin.id, 0],
      ]),
    );
    const again = productCollections.create(collection('deck') as never);
    expect(await refusal(again)).toBe('conflict collection.urlTaken');
    const others = Array.from({ length: EDITOR_LIMITS.nestedCategories - 1 }, (_, index) => {
      return { ...own, id: `c${index}`, collectionId: deck.id, created: 0 };
    });
    await harness.inside(site).write(async (tx) => {
      while (others.length > 0) await tx.insert('productCategory', others.splice(-1_000)).execute();
    });
    const more = (id: string) => refusal(productCollections.addCategory(id, own as never));
    expect([await more(deck.id), await more(cabin.id)]).toEqual([
      'limit request.tooLarge',
      'not refused',
    ]);
  });

  it('cart is read by its id, and of two cards one is taken out', async () => {
    const site = harness.website();
    const { cartId, cart } = await cartOf(site, 'lamp');
    const other = await cartOf(site, 'rope', 'lamp');
    expect((await site.carts.get(cartId)).id).toBe(cart.id);
    expect((await site.carts.get(other.cartId)).id).toBe(other.cart.id);
    for (const sku of ['card-25', 'card-50']) {
      await buy(site, await fullCart(site, 'card', sku), { shipping: null });
    }
    const [one, two] = (await site.giftCards.list()).rows;
    for (const card of [one, two]) {
      await site.carts.addCode({ cartId }, site.giftCards.code(card?.id ?? ''));
    }
    const left = await site.carts.removeCode({ cartId }, one?.id ?? '');
    expect(left.giftCards.map(({ id }) => id)).toEqual([two?.id]);
  });

  it('order gets back what it has paid by a card, and only it', async () => {
    const site = harness.website();
    await buy(site, await fullCart(site, 'card', 'card-50'), { shipping: null });
    const [card] = (await site.giftCards.list()).rows;
    const code = site.giftCards.code(card?.id ?? '');
    const order = async (quantity: number) => {
      const { id } = await fullCart(site, 'rope', '', quantity);
      const { shoppingCart } = await site.carts.addCode({ cartId: id }, code);
      const placed = await buy(site, shoppingCart);
      return placed.outcome === 'ordered' ? placed.orderId : '';
    };
    const orders = [await order(2), await order(1)];
    const balance = async () => (await site.giftCards.get(card?.id ?? ''))?.balanceCents;
    const left = [await balance()];
    for (const id of orders) {
      await site.orders.setState(id, 'cancelled', 'owner');
      left.push(await balance());
    }
    expect(left).toEqual([5_000 - 1_203 - 851, 5_000 - 851, 5_000]);
  });

  it('gift card is paid with, given back, adjusted, ended, and tells of itself', async () => {
    const site = harness.website();
    const orders: string[] = [];
    for (let count = 0; count < 2; count++) {
      const placed = await buy(site, await fullCart(site, 'card', 'card-50'), { shipping: null });
      orders.push(placed.outcome === 'ordered' ? placed.orderId : '');
    }
    const { rows } = await site.giftCards.list();
    const of = (orderId = '') => rows.find((card) => card.orderId === orderId)?.id ?? '';
    const [own, other] = [of(orders[0]), of(orders[1])];
    const state = async (id: string) => {
      const card = await site.giftCards.get(id);
      const { changes, payments } = await site.giftCards.history(id);
      return [card?.balanceCents, card?.active, changes.length, payments.length];
    };
    const { id } = await fullCart(site, 'rope');
    const code = site.giftCards.code(own);
    const { shoppingCart } = await site.carts.addCode({ cartId: id }, code);
    const paid = await buy(site, shoppingCart);
    expect([await state(own), await state(other)]).toEqual([
      [5_000 - 851, true, 0, 1],
      [5_000, true, 0, 0],
    ]);
    await site.orders.setState(orders[1] ?? '', 'cancelled', 'o');
    expect([await state(own), await state(other)]).toEqual([
      [5_000 - 851, true, 0, 1],
      [5_000, false, 0, 0],
    ]);
    await site.orders.setState(paid.outcome === 'ordered' ? paid.orderId : '', 'cancelled', 'o');
    const change = { amountCents: 100, reason: 'A present', doneBy: 'o' };
    await site.giftCards.adjust(own, change);
    expect([await state(own), await state(other)]).toEqual([
      [5_100, true, 1, 1],
      [5_000, false, 0, 0],
    ]);
  });

  it('order is sent to another address, and tells of it', async () => {
    const site = harness.website();
    const ids: string[] = [];
    for (const item of ['lamp', 'rope']) {
      const placed = await buy(site, await fullCart(site, item));
      ids.push(placed.outcome === 'ordered' ? placed.orderId : '');
    }
    const [own = '', other = ''] = ids;
    const before = (await site.orders.get(other))?.details;
    const address = { ...HOME, name: 'Bo', line1: '2 Quay', line2: '', city: 'Pellan Point' };
    await site.orders.setShipping(own, address, 'o', 'en-US');
    expect((await site.orders.get(own))?.details.shipping).toEqual(address);
    expect((await site.orders.get(other))?.details).toEqual(before);
    const kinds = async (id: string) => (await site.timelines.ofOrder(id)).map(({ kind }) => kind);
    expect([await kinds(own), await kinds(other)]).toEqual([
      expect.arrayContaining(['address']),
      expect.not.arrayContaining(['address']),
    ]);
  });

  it('order tells of its own payment', async () => {
    const site = harness.website();
    const ids: string[] = [];
    for (const item of ['lamp', 'rope']) {
      const placed = await buy(site, await fullCart(site, item));
      ids.push(placed.outcome === 'ordered' ? placed.orderId : '');
    }
    const all = { all: true, actor: 'owner', note: '', returned: false };
    const states = async () => {
      const told = [];
      for (const id of ids) {
        const entries = await site.timelines.ofOrder(id);
        told.push(entries.flatMap((entry) => (entry.kind === 'payment' ? entry.state : [])));
      }
      return told;
    };
    const refunded = ['captured', 'refunded'];
    for (const [id, expected] of [
      [ids[1], [['captured'], refunded]],
      [ids[0], [refunded, refunded]],
    ] as const) {
      await site.refunds.ask(id ?? '', all);
      expect(await states()).toEqual(expected);
    }
  });

  it('subscription says its price, and ends once', async () => {
    const site = harness.website();
    const own = await subscribe(site);
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 2 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const other = (await site.subscriptions.ofOrder(orderId))[0]?.id ?? '';
    const address = { ...HOME, name: 'Ada', line1: '1 Quay', line2: '', city: 'Pellan Point' };
    for (const id of [own, other]) {
      const { amountCents } = (await site.subscriptions.get(id)) ?? {};
      expect(await site.subscriptions.priceAt(id, address)).toBe(amountCents);
    }
    await site.subscriptions.cancel(other);
    await site.orders.setState(orderId, 'cancelled', 'o');
    const ended = (await site.events.list()).filter(
      ({ kind }) => kind === 'subscription.cancelled',
    );
    expect(ended.map(({ subject }) => subject)).toEqual([other]);
    expect(await site.subscriptions.get(own)).toMatchObject({ state: 'active' });
    const { subscriptions } = site;
    const counts = [await subscriptions.count('active'), await subscriptions.count('cancelled')];
    expect(counts).toEqual([1, 1]);
  });

  it('line is sold less when it comes back', async () => {
    const site = harness.website();
    const { cartId } = await cartOf(site, 'lamp', 'rope');
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    const terms = { actor: 'owner', note: '', returned: true };
    await site.refunds.ask(orderId, { ...terms, lines: [{ line: 1, quantity: 1 }] });
    const day = { since: harness.now - 1, until: harness.now + 1 };
    expect(await site.sales.topProducts(day, 5)).toMatchObject([{ itemId: 'lamp', units: 1 }]);
  });

  it('submission is unread that came after the last look, whatever is set since', async () => {
    const { settings, submissions } = harness.website();
    const given = { formId: 'f', visitor: 'v', page: null, key: null };
    await submissions.save({ ...given, answers: { say: 'Hi' } });
    await submissions.markRead(harness.now);
    expect(await submissions.countUnread()).toBe(0);
    harness.now += 1;
    await submissions.save({ ...given, answers: { say: 'Ho' } });
    harness.now += 1;
    await settings.set('cart', { looked: true });
    await settings.set('submissions', { first: true });
    expect(await submissions.countUnread()).toBe(1);
  });

  it('list is left', async () => {
    const site = harness.website();
    const email = 'ada@example.com';
    const subscribe = { email, list: 'news', language: null };
    const given = { formId: 'f', visitor: 'v', answers: { email }, page: null, key: null };
    await site.submissions.save({ ...given, subscribe });
    const [asked] = (await site.emails.list()).rows;
    await site.subscribers.add(email, 'offers');
    await site.subscribers.add('bo@example.com', 'news');
    await site.subscribers.unsubscribe(await site.subscribers.unsubscribeToken('bo@example.com'));
    await site.subscribers.unsubscribe(await site.subscribers.unsubscribeToken(email));
    expect(await site.subscribers.confirm(site.subscribers.confirmToken(asked?.id ?? ''))).toBe(
      true,
    );
    expect([await site.subscribers.list('news'), await site.subscribers.list('offers')]).toEqual([
      [email],
      [],
    ]);
  });

  it('mailing list has its addresses', async () => {
    const { subscribers } = harness.website();
    await subscribers.add('ann@example.com', 'newsletter');
    await subscribers.add('bob@example.com', 'restock');
    expect(await subscribers.list('restock')).toEqual(['bob@example.com']);
  });

  it('removed entry comes back', async () => {
    const site = harness.website();
    const { cartId, cart } = await cartOf(site, 'lamp', 'rope');
    for (const { id } of cart.entries) await site.carts.remove({ cartId }, id);
    const [, rope] = cart.entries;
    const { entries } = await site.carts.restore({ cartId }, rope?.id ?? '');
    expect(entries.map(({ itemId }) => itemId)).toEqual(['rope']);
  });

  it('variant of an item counts, whatever others are named like it', async () => {
    const site = harness.website();
    const variants = [variant('one', 100, { qtyInStock: 1 })];
    for (const itemId of ['left', 'right']) {
      harness.catalogue.set(site.websiteId, itemId, product(itemId, { variants }));
    }
    const { cart } = await cartOf(site, 'left', 'right');
    expect(cart.totalQuantity).toBe(2);
  });

  it('variant is put in stock, sold, and comes back', async () => {
    const site = harness.website();
    const variants = ['left', 'right'].map((sku) => variant(sku, 100));
    const stock = [
      ['oar', 'left', 10],
      ['oar', 'right', 11],
      ['rowlock', 'left', 12],
      ['rowlock', 'right', 13],
    ] as const;
    for (const [itemId, sku, qtyInStock] of stock) {
      const sides = product(itemId, { variants, options: ['Side'] });
      harness.catalogue.set(site.websiteId, itemId, sides);
      await site.stock.set(itemId, sku, { unlimited: false, qtyInStock });
    }
    const levels = async () => {
      const all = [...(await site.stock.ofItem('oar')), ...(await site.stock.ofItem('rowlock'))];
      return all.map(({ qtyInStock }) => qtyInStock);
    };
    const placed = await buy(site, await fullCart(site, 'oar', 'right', 3));
    expect(await levels()).toEqual([10, 8, 12, 13]);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    await site.orders.setState(orderId, 'cancelled', 'owner');
    expect(await levels()).toEqual([10, 11, 12, 13]);
    const words = { title: '', body: '', author: 'Ada' };
    const said = site.reviews.create({ orderId, itemId: 'oar', rating: 4, ...words });
    expect(await refusal(said)).toBe('not-found review.notBought');
  });

  it('page of carts comes after the one before', async () => {
    const site = harness.website();
    for (let made = 0; made < 51; made++) {
      await cartOf(site, 'lamp');
      harness.now += 1;
    }
    const first = await site.carts.list();
    const last = first.at(-1);
    if (last === undefined) throw new Error('There are 50 carts');
    const second = await site.carts.list(last as never);
    expect([first.length, second.length]).toEqual([50, 1]);
    expect(first.map(({ id }) => id)).not.toContain(second[0]?.id);
  });

  it('cart that is open is cut to its stock, where there is less', async () => {
    const site = harness.website();
    const inside = harness.inside(site);
    const bought = await fullCart(site, 'rope', '', 2);
    const open = await fullCart(site, 'lamp');
    await buy(site, bought);
    const before = await site.carts.get(bought.id);
    await site.stock.set('rope', 'rope', { unlimited: false, qtyInStock: 0 });
    for (const id of [bought.id, open.id, 'none']) await cutToStock(inside, id);
    const { totalQuantity, version } = await site.carts.get(bought.id);
    expect({ totalQuantity, version }).toEqual({ totalQuantity: 2, version: before.version });
    expect(await site.carts.get(open.id)).toEqual(open);
  });

  it('coupon for shipping ships for nothing', async () => {
    const site = harness.website();
    await site.coupons.create({ code: 'LESS', kind: 'fixed', amount: 100 });
    await site.coupons.create({ code: 'SENT', kind: 'free-shipping' });
    const { id } = await fullCart(site, 'rope');
    const cost = async (code: string) =>
      (await site.carts.addCode({ cartId: id }, code)).shoppingCart.shippingCostCents;
    expect([await cost('LESS'), await cost('SENT')]).toEqual([500, 0]);
  });

  it('order that is sent has an address', async () => {
    const site = harness.website();
    const placed = await buy(site, await fullCart(site, 'booklet'));
    const order = await site.orders.get(placed.outcome === 'ordered' ? placed.orderId : '');
    expect(order?.details.shipping).toBeNull();
  });

  it('subscription is suspended whose order comes to nothing', async () => {
    let declines = false;
    harness.providers.push({
      ...{ name: 'fickle', testMode: true, capture: async () => 'captured', void: async () => {} },
      find: async () => 'none',
      authorize: async () => (declines ? 'declined' : 'authorized'),
    });
    const site = harness.website();
    harness.providers.pop();
    const subscribe = async () => {
      const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
      const shipping = { location: HOME, optionId: 'post' };
      const cart = await site.carts.setShipping({ cartId }, shipping);
      const placed = await buy(site, cart, { payment: { provider: 'fickle', method: '' } });
      const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
      return (await site.subscriptions.ofOrder(orderId))[0]?.id ?? '';
    };
    const first = await subscribe();
    harness.now += 31 * 24 * 60 * 60 * 1000;
    const second = await subscribe();
    declines = true;
    expect(await site.renewals.renewDue()).toBe(1);
    const states = [first, second].map(async (id) => (await site.subscriptions.get(id))?.state);
    expect(await Promise.all(states)).toEqual(['past-due', 'active']);
  });

  it('subscription of several orders has a next one', async () => {
    const site = harness.website();
    const club = harness.catalogue.item(site.websiteId, 'club');
    if (!club?.plan) throw new Error('The club has a plan');
    harness.catalogue.set(site.websiteId, 'club', { ...club, plan: { ...club.plan, cycles: 1 } });
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const shipping = { location: HOME, optionId: 'post' };
    const cart = await site.carts.setShipping({ cartId }, shipping);
    const placed = await buy(site, cart);
    const orderId = placed.outcome === 'ordered' ? placed.orderId : '';
    expect((await site.subscriptions.ofOrder(orderId))[0]?.next).toBeNull();
  });
});

describe('an order whose payment waits', () => {
  it.each<[string, (site: Site) => void]>([
    [
      'something that costs nothing is gone',
      (site) => harness.catalogue.set(site.websiteId, 'gift', null),
    ],
    [
      'the shop sells in another currency',
      (site) => harness.catalogue.setShop(site.websiteId, { currency: 'EUR' }),
    ],
  ])('is given back when %s by then', async (_, change) => {
    const site = harness.website();
    const gift = product('gift', { variants: [variant('gift', 0)] });
    harness.catalogue.set(site.websiteId, 'gift', gift);
    const { id } = await fullCart(site, 'rope');
    const { shoppingCart } = await site.carts.add({ cartId: id }, { itemId: 'gift', quantity: 1 });
    const late = { payment: { provider: 'test', method: 'time out' } };
    const received = await buy(site, shoppingCart, late);
    const paymentId = received.outcome === 'received' ? received.paymentId : '';
    change(site);
    harness.now += 24 * 60 * 60 * 1000;
    await site.payments.resume();
    expect(await site.payments.get(paymentId)).toMatchObject({ state: 'voided' });
    expect((await site.orders.list()).rows).toEqual([]);
  });
});

it.each([
  [0, true],
  [MAX_CENTS, true],
  [-1, false],
  [1.5, false],
  [MAX_CENTS + 1, false],
  [Number.NaN, false],
])('%d cents are a price: %s', (cents, expected) => {
  expect(isPrice(cents)).toBe(expected);
});
