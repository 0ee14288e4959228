import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '../money/money.js';
import { MAX_QUANTITY } from '../product/product-checks.js';
import { buy, fullCart, HOME } from '../testing/buying.js';
import { product, variant } from '../testing/catalogue.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { cutToStock } from './cart-stock.js';

const harness = openTestStore();
const NOBODY = { cartId: null };

describe('adding', () => {
  it.each<[string, object, string]>([
    ['an unknown item', { itemId: 'x' }, 'unavailable cart.add.notFound'],
    ['an item whose options are open', { itemId: 'mug' }, 'invalid cart.add.chooseOptions'],
    ['a gift card of no amount', { itemId: 'card' }, 'invalid cart.add.chooseDenomination'],
    [
      'a variant that is none',
      { itemId: 'mug', sku: 'x' },
      'unavailable cart.add.variantUnavailable',
    ],
    [
      'another variant of what has one',
      { itemId: 'rope', sku: 'cord' },
      'unavailable cart.add.variantUnavailable',
    ],
    ['no number', { itemId: 'rope', quantity: Number.NaN }, 'invalid cart.quantity.number'],
    ['a part of one', { itemId: 'rope', quantity: 1.5 }, 'invalid cart.quantity.whole'],
    ['none', { itemId: 'rope', quantity: 0 }, 'invalid cart.quantity.range'],
    ['too many', { itemId: 'lamp', quantity: 10_000 }, 'invalid cart.quantity.range'],
    ['open fields', { itemId: 'spoon' }, 'invalid form.invalid'],
    ['open fields and too many', { itemId: 'spoon', quantity: 99 }, 'invalid form.invalid'],
    ['more than there is', { itemId: 'rope', quantity: 4 }, 'stock cart.add.outOfStock'],
    ['a subscription', { itemId: 'club' }, 'unavailable cart.add.unavailable'],
  ])('%s is refused, and no cart made', async (_what, input, expected) => {
    const site = harness.website();
    const entry = { itemId: '', quantity: 1, ...input };
    expect(await refusal(site.carts.add(NOBODY, entry))).toBe(expected);
    expect(await site.carts.list()).toEqual([]);
  });

  it.each<[string, readonly ReturnType<typeof variant>[], number, string]>([
    [
      'whose price is too large',
      [variant('', MAX_CENTS + 1)],
      1,
      'unavailable cart.add.variantUnavailable',
    ],
    [
      'whose price is below nothing',
      [variant('', -1)],
      1,
      'unavailable cart.add.variantUnavailable',
    ],
    ['that come to too much', [variant('', MAX_CENTS / 2 + 1)], 2, 'limit cart.tooDear'],
    ['without variants', [], 1, 'invalid cart.add.chooseOptions'],
  ])('things %s are refused', async (_what, variants, quantity, expected) => {
    const site = harness.website();
    harness.catalogue.set(site.websiteId, 'pearl', product('pearl', { variants }));
    const input = { itemId: 'pearl', quantity };
    expect(await refusal(site.carts.add(NOBODY, input))).toBe(expected);
    expect(await site.carts.list()).toEqual([]);
  });

  it('the most that a cart holds can be bought', async () => {
    const site = harness.website();
    const variants = [variant('', MAX_CENTS / 2)];
    harness.catalogue.set(site.websiteId, 'pearl', product('pearl', { variants }));
    const { shoppingCart } = await site.carts.add(NOBODY, { itemId: 'pearl', quantity: 2 });
    expect(shoppingCart.subtotalCents).toBe(MAX_CENTS);
  });

  it('the same thing again is refused where that is too many', async () => {
    const site = harness.website();
    const lamps = (quantity: number) => ({ itemId: 'lamp', quantity });
    const { shoppingCart } = await site.carts.add(NOBODY, lamps(MAX_QUANTITY));
    const owner = { cartId: shoppingCart.id };
    expect(await refusal(site.carts.add(owner, lamps(1)))).toBe('invalid cart.quantity.range');
    expect((await site.carts.get(owner.cartId)).totalQuantity).toBe(MAX_QUANTITY);
  });

  it('the same thing twice is one entry, and other answers are another one', async () => {
    const site = harness.website();
    const entry = (words: string) => ({
      itemId: 'spoon',
      quantity: 2,
      additionalFields: { words },
    });
    const { shoppingCart, newlyAdded } = await site.carts.add(NOBODY, entry('Ada'));
    expect(newlyAdded).toEqual({
      title: 'The spoon',
      quantity: 2,
      subTotal: { value: '48.00', currency: 'USD' },
      purchasePriceCents: 2_400,
      chosenVariant: { sku: 'spoon-1', attributes: {} },
    });
    const owner = { cartId: shoppingCart.id };
    await site.carts.add(owner, entry('Ada'));
    await site.carts.add(owner, entry('Ben'));
    const { entries, totalQuantity, subtotalCents, version } = await site.carts.get(
      shoppingCart.id,
    );
    expect(entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
      [4, { words: 'Ada' }],
      [2, { words: 'Ben' }],
    ]);
    expect([totalQuantity, subtotalCents, version]).toEqual([6, 14_400, 3]);
  });

  it('another variant with the same answers is another entry', async () => {
    const site = harness.website();
    const variants = ['fine', 'thick'].map((sku) => variant(sku, 500));
    harness.catalogue.set(site.websiteId, 'line', product('line', { variants }));
    const { shoppingCart } = await site.carts.add(NOBODY, {
      itemId: 'line',
      sku: 'fine',
      quantity: 1,
    });
    const more = { itemId: 'line', sku: 'thick', quantity: 1 };
    const { entries } = (await site.carts.add({ cartId: shoppingCart.id }, more)).shoppingCart;
    expect(entries.map(({ chosenVariant }) => chosenVariant.sku)).toEqual(['fine', 'thick']);
  });

  it('things of one SKU are entries of their own, and each variant has its own stock', async () => {
    const site = harness.website();
    const variants = ['', 'thick'].map((sku) => variant(sku, 500, { qtyInStock: 3 }));
    for (const id of ['line', 'cord']) {
      harness.catalogue.set(site.websiteId, id, product(id, { variants }));
    }
    const line = { itemId: 'line', sku: '', quantity: 3 };
    const owner = { cartId: (await site.carts.add(NOBODY, line)).shoppingCart.id };
    await site.carts.add(owner, { ...line, itemId: 'cord' });
    const { shoppingCart } = await site.carts.add(owner, { ...line, sku: 'thick' });
    expect(shoppingCart.entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['line', 3],
      ['cord', 3],
      ['line', 3],
    ]);
  });

  it.each<[itemIds: readonly string[], some: boolean, all: boolean]>([
    [['rope'], false, false],
    [['rope', 'booklet'], true, false],
    [['booklet'], true, true],
  ])('of %j there are files to load: %s, and nothing else: %s', async (itemIds, some, all) => {
    const site = harness.website();
    let cartId: string | null = null;
    for (const itemId of itemIds) {
      cartId = (await site.carts.add({ cartId }, { itemId, quantity: 1 })).shoppingCart.id;
    }
    const { hasDigital, purelyDigital } = await site.carts.get(cartId);
    expect([hasDigital, purelyDigital]).toEqual([some, all]);
  });

  it('says which entry was added, and ends at 100', async () => {
    const site = harness.website();
    const variants = Array.from({ length: 101 }, (_, index) => variant(`s${index}`, 500));
    harness.catalogue.set(site.websiteId, 'line', product('line', { variants }));
    const line = (sku = '') => ({ itemId: 'line', sku, quantity: 1 });
    let cartId: string | null = null;
    for (const { sku } of variants.slice(0, 100)) {
      const { shoppingCart, newlyAdded } = await site.carts.add({ cartId }, line(sku));
      expect(newlyAdded?.chosenVariant.sku).toBe(sku);
      cartId = shoppingCart.id;
    }
    expect(await refusal(site.carts.add({ cartId }, line('s100')))).toBe('limit cart.full');
    const { shoppingCart } = await site.carts.add({ cartId }, line('s99'));
    expect([shoppingCart.entries.length, shoppingCart.totalQuantity]).toEqual([100, 101]);
  });

  it('is of gift cards alone where one is bought at once', async () => {
    const { buyNowCarts } = harness.website();
    const start = (itemId: string, sku: string) =>
      buyNowCarts.startGiftCard({ itemId, sku, quantity: 1 });
    expect(await refusal(start('rope', 'rope'))).toBe('unavailable cart.add.unavailable');
    expect((await start('card', 'card-25')).cartId).not.toBe('');
  });

  it('begins a cart of its own after a purchase, and changes nothing in what was bought', async () => {
    const site = harness.website();
    const booklet = { itemId: 'booklet', quantity: 1 };
    const { shoppingCart: bought } = await site.carts.add(NOBODY, booklet);
    await buy(site, bought, { shipping: null });
    const owner = { cartId: bought.id };
    const removed = site.carts.remove(owner, bought.entries[0]?.id ?? '');
    expect(await refusal(removed)).toBe('not-found cart.notFound');
    const { shoppingCart } = await site.carts.add(owner, booklet);
    expect([shoppingCart.id === bought.id, shoppingCart.totalQuantity]).toEqual([false, 1]);
  });

  it.each([
    ['booklet', '', [1]],
    ['course', '', [1]],
    // Each gift card has its recipient.
    ['card', 'card-25', [1, 1]],
  ])('%s stays one of each line', async (itemId, sku, quantities) => {
    const site = harness.website();
    const input = { itemId, sku, quantity: 5 };
    const { shoppingCart } = await site.carts.add(NOBODY, input);
    const again = await site.carts.add({ cartId: shoppingCart.id }, input);
    expect(again.shoppingCart.entries.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(again.shoppingCart.entries[0]?.stock.unlimited).toBe(true);
  });

  it('counts entries of one variant together', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(NOBODY, { itemId: 'rope', quantity: 2 });
    const more = site.carts.add({ cartId: shoppingCart.id }, { itemId: 'rope', quantity: 2 });
    expect(await refusal(more)).toBe('stock cart.add.outOfStock');
    expect((await site.carts.get(shoppingCart.id)).totalQuantity).toBe(2);
    const spoons = (words: string, quantity: number) => {
      return { itemId: 'spoon', quantity, additionalFields: { words } };
    };
    const owner = { cartId: (await site.carts.add(NOBODY, spoons('Ada', 6))).shoppingCart.id };
    expect(await refusal(site.carts.add(owner, spoons('Ben', 5)))).toBe(
      'stock cart.add.outOfStock',
    );
  });
});

describe('changing', () => {
  it('sets, removes and restores at the same place, for 10 minutes', async () => {
    const site = harness.website();
    const first = await site.carts.add(NOBODY, { itemId: 'rope', quantity: 1 });
    const owner = { cartId: first.shoppingCart.id };
    const { shoppingCart } = await site.carts.add(owner, { itemId: 'lamp', quantity: 1 });
    const [rope, lamp] = shoppingCart.entries.map(({ id }) => id);
    const set = await site.carts.setQuantity(owner, rope ?? '', 3);
    expect(set.updatedEntry?.quantity).toBe(3);
    expect(await refusal(site.carts.setQuantity(owner, rope ?? '', 4))).toBe(
      'stock cart.add.outOfStock',
    );
    for (const many of [-1, 10_000]) {
      expect(await refusal(site.carts.setQuantity(owner, rope ?? '', many))).toBe(
        'invalid cart.quantity.range',
      );
    }
    expect((await site.carts.setQuantity(owner, rope ?? '', 0)).updatedEntry).toBe(null);
    expect((await site.carts.restore(owner, rope ?? '')).entries.map(({ id }) => id)).toEqual([
      rope,
      lamp,
    ]);
    expect(await refusal(site.carts.restore(owner, rope ?? ''))).toBe(
      'not-found cart.restore.tooLate',
    );
    await site.carts.remove(owner, rope ?? '');
    harness.now += 10 * 60 * 1000;
    expect(await refusal(site.carts.restore(owner, rope ?? ''))).toBe(
      'not-found cart.restore.tooLate',
    );
    expect(await refusal(site.carts.remove(owner, 'x'))).toBe('not-found cart.entry.notFound');
  });

  it('shows a new price with a notice until the next change', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(NOBODY, { itemId: 'rope', quantity: 2 });
    const owner = { cartId: shoppingCart.id };
    const dearer = { variants: [variant('rope', 400, { qtyInStock: 3 })] };
    harness.catalogue.set(site.websiteId, 'rope', product('rope', dearer));
    const read = await site.carts.get(owner.cartId);
    expect(read.subtotalCents).toBe(800);
    expect(read.entries[0]?.notices).toEqual([
      { text: 'cart.notice.price', params: { from: 333, to: 400 } },
    ]);
    expect(read.version).toBe(1);
    const after = await site.carts.setShipping(owner, { location: HOME, optionId: null });
    expect(after.entries[0]?.notices).toEqual([]);
  });

  it('lets go of what the site no longer has', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(NOBODY, { itemId: 'rope', quantity: 2 });
    harness.catalogue.set(site.websiteId, 'rope', null);
    const read = await site.carts.get(shoppingCart.id);
    expect([read.entries, read.notices.map(({ text }) => text)]).toEqual([
      [],
      ['cart.notice.gone'],
    ]);
    await site.carts.setShipping({ cartId: shoppingCart.id }, { location: HOME, optionId: null });
    expect((await site.carts.get(shoppingCart.id)).notices).toEqual([]);
  });
});

describe('shipping, taxes and codes', () => {
  it('are those of the place', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(NOBODY, {
      itemId: 'mug',
      sku: 'mug-s',
      quantity: 2,
    });
    const owner = { cartId: shoppingCart.id };
    const here = await site.carts.setShipping(owner, { location: HOME, optionId: 'post' });
    expect([here.shippingCostCents, here.taxCents, here.grandTotalCents]).toEqual([
      500, 264, 5_564,
    ]);
    const abroad = { country: 'NO', region: '', postalCode: '' };
    const there = await site.carts.setShipping(owner, { location: abroad, optionId: 'post' });
    expect(there.shippingOptions.map(({ id }) => id)).toEqual(['far']);
    expect([there.selectedShippingOption, there.taxCents]).toEqual([null, 0]);
  });

  it('are ten codes at most', async () => {
    const { carts, coupons } = harness.website();
    const { shoppingCart } = await carts.add(NOBODY, { itemId: 'lamp', quantity: 1 });
    const owner = { cartId: shoppingCart.id };
    for (let count = 1; count <= 10; count++) {
      await coupons.create({ code: `OFF${count}`, kind: 'fixed', amount: 1 });
      await carts.addCode(owner, `OFF${count}`);
    }
    const again = await carts.addCode(owner, 'OFF1');
    expect([again.known, again.shoppingCart.coupons.length]).toEqual([true, 10]);
    await coupons.create({ code: 'MORE', kind: 'fixed', amount: 1 });
    expect(await refusal(carts.addCode(owner, 'MORE'))).toBe('limit cart.coupon.tooMany');
  });

  it('take nothing off once they are switched off', async () => {
    const { carts, coupons } = harness.website();
    const { id } = await coupons.create({ code: 'OFF', kind: 'fixed', amount: 500 });
    const { shoppingCart } = await carts.add(NOBODY, { itemId: 'mug', sku: 'mug-l', quantity: 1 });
    const owner = { cartId: shoppingCart.id };
    const { shoppingCart: before } = await carts.addCode(owner, 'OFF');
    expect(before.discountCents).toBe(500);
    await coupons.setActive(id, false);
    const after = await carts.get(owner.cartId);
    expect([after.discountCents, after.validCoupons]).toEqual([0, []]);
    expect(after.invalidCoupons).toMatchObject([{ text: 'cart.coupon.unknown' }]);
  });

  it('have a minimum of goods: gift cards and gifts of money count to none', async () => {
    const site = harness.website();
    harness.catalogue.set(
      site.websiteId,
      'card',
      product('card', { kind: 'gift-card', variants: [variant('card-99', 99_000)] }),
    );
    await site.coupons.create({ code: 'big', kind: 'fixed', amount: 500, minimumCents: 10_000 });
    const { shoppingCart } = await site.carts.add(NOBODY, {
      itemId: 'mug',
      sku: 'mug-l',
      quantity: 1,
    });
    const owner = { cartId: shoppingCart.id };
    await site.carts.setShipping(owner, { location: HOME, optionId: 'post' });
    await site.carts.addCode(owner, 'big');
    await site.carts.add(owner, { itemId: 'card', sku: 'card-99', quantity: 1 });
    const cart = await site.carts.get(owner.cartId);
    expect(cart.subtotalCents).toBe(102_100);
    expect(cart.invalidCoupons).toMatchObject([{ code: 'BIG', text: 'cart.coupon.minimum' }]);
    // The shop posts for nothing from $100 on.
    expect([cart.discountCents, cart.shippingCostCents]).toEqual([0, 500]);
    await site.carts.add(owner, { itemId: 'lamp', quantity: 1 });
    const more = await site.carts.get(owner.cartId);
    expect([more.discountCents, more.shippingCostCents]).toEqual([500, 0]);
  });

  it('are of the currency in which they were made', async () => {
    const site = harness.website();
    await site.coupons.create({ code: 'five', kind: 'fixed', amount: 500 });
    await site.coupons.create({ code: 'least', kind: 'percent', amount: 100_000, minimumCents: 1 });
    await site.coupons.create({ code: 'ten', kind: 'percent', amount: 100_000 });
    const { id } = await site.coupons.create({ code: 'old', kind: 'fixed', amount: 5 });
    // Coupons of earlier versions had none.
    await harness
      .inside(site)
      .write((tx) => tx.update('coupon').set({ currency: null }).where('id', '=', id).execute());
    harness.catalogue.setShop(site.websiteId, { currency: 'JPY' });
    const { shoppingCart } = await site.carts.add(NOBODY, { itemId: 'lamp', quantity: 1 });
    const owner = { cartId: shoppingCart.id };
    for (const code of ['five', 'least', 'ten', 'old']) await site.carts.addCode(owner, code);
    const { validCoupons, invalidCoupons } = await site.carts.get(owner.cartId);
    expect(validCoupons.map(({ code }) => code)).toEqual(['TEN', 'OLD']);
    expect(invalidCoupons).toMatchObject([
      { code: 'FIVE', text: 'cart.coupon.unknown' },
      { code: 'LEAST', text: 'cart.coupon.unknown' },
    ]);
  });

  it('take off what they say, and say why they do not', async () => {
    const site = harness.website();
    const early = { starts: harness.now + 1 };
    const { coupons, carts } = site;
    await coupons.create({ code: 'ten', kind: 'percent', amount: 100_000 });
    await coupons.create({ code: 'big', kind: 'fixed', amount: 500, minimumCents: 100_000 });
    await coupons.create({ code: 'soon', kind: 'fixed', amount: 500, ...early });
    await coupons.create({ code: 'past', kind: 'fixed', amount: 500, ends: harness.now });
    await coupons.create({ code: 'post', kind: 'free-shipping', amount: 500_000 });
    const { shoppingCart } = await carts.add(NOBODY, { itemId: 'mug', sku: 'mug-l', quantity: 1 });
    const owner = { cartId: shoppingCart.id };
    await carts.setShipping(owner, { location: HOME, optionId: 'post' });
    for (const code of [' T e n', 'BIG', 'soon', 'past', 'post']) {
      expect((await carts.addCode(owner, code)).known).toBe(true);
    }
    const { shoppingCart: cart, known } = await carts.addCode(owner, 'nothing');
    expect(known).toBe(false);
    expect(cart.validCoupons.map(({ code }) => code)).toEqual(['TEN', 'POST']);
    expect(cart.invalidCoupons.map(({ code, text }) => [code, text])).toEqual([
      ['BIG', 'cart.coupon.minimum'],
      ['SOON', 'cart.coupon.early'],
      ['PAST', 'cart.coupon.late'],
      ['nothing', 'cart.coupon.unknown'],
    ]);
    expect([
      cart.discountCents,
      cart.shippingCostCents,
      cart.taxCents,
      cart.grandTotalCents,
    ]).toEqual([310, 0, 153, 2_943]);
    const ten = cart.coupons[0]?.id ?? '';
    expect((await carts.removeCode(owner, ten)).discountCents).toBe(0);
  });
});

describe('donations', () => {
  it('are taxed and reduced by nothing', async () => {
    const site = harness.website();
    await site.coupons.create({ code: 'half', kind: 'percent', amount: 500_000 });
    const { cartId } = await site.buyNowCarts.startDonation(1_000);
    const owner = { cartId };
    await site.carts.setShipping(owner, { location: HOME, optionId: null });
    const { shoppingCart } = await site.carts.addCode(owner, 'half');
    const { discountCents, taxCents, grandTotalCents } = shoppingCart;
    expect([discountCents, taxCents, grandTotalCents]).toEqual([0, 0, 1_000]);
  });

  it.each([0, -1, 1.5, Number.NaN, MAX_CENTS + 1])('of %d cents are refused', async (cents) => {
    const site = harness.website();
    expect(await refusal(site.buyNowCarts.startDonation(cents))).toBe('invalid donation.amount');
  });
});

describe('what others were faster to buy', () => {
  it('is cut, and what the site no longer has is left for the next answer', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(NOBODY, {
      itemId: 'mug',
      sku: 'mug-s',
      quantity: 2,
    });
    const owner = { cartId: shoppingCart.id };
    await site.carts.add(owner, { itemId: 'rope', quantity: 3 });
    harness.catalogue.set(site.websiteId, 'mug', null);
    await site.stock.set('rope', 'rope', { unlimited: false, qtyInStock: 1 });
    await cutToStock(harness.inside(site), owner.cartId);
    const { entries, notices } = await site.carts.get(owner.cartId);
    expect(entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([['rope', 1]]);
    expect(notices).toEqual([{ text: 'cart.notice.gone', params: { quantity: 2 } }]);
  });
});

it('of what was bought by others each entry says how many are left of it', async () => {
  const site = harness.website();
  const variants = ['fine', 'thick', 'waxed'].map((sku) => variant(sku, 500));
  harness.catalogue.set(site.websiteId, 'line', product('line', { variants }));
  let cartId: string | null = null;
  for (const { sku } of variants) {
    const two = { itemId: 'line', sku, quantity: 2 };
    cartId = (await site.carts.add({ cartId }, two)).shoppingCart.id;
  }
  for (const [sku, qtyInStock] of Object.entries({ fine: 2, thick: 1, waxed: 0 })) {
    await site.stock.set('line', sku, { unlimited: false, qtyInStock });
  }
  await cutToStock(harness.inside(site), cartId ?? '');
  const { entries, notices } = await site.carts.get(cartId);
  expect(entries.map((each) => [each.chosenVariant.sku, each.quantity, each.notices])).toEqual([
    ['fine', 2, []],
    ['thick', 1, [{ text: 'cart.notice.cut', params: { title: 'The line', from: 2, to: 1 } }]],
  ]);
  expect(notices).toEqual([
    { text: 'cart.notice.soldOut', params: { title: 'The line', from: 2, to: 0 } },
  ]);
});

describe('carts', () => {
  it('of an account and of its visitor become one at login', async () => {
    const site = harness.website();
    const own = await site.carts.add(
      { ...NOBODY, accountId: 'ada' },
      { itemId: 'rope', quantity: 1 },
    );
    const visitors = await site.carts.add(NOBODY, { itemId: 'rope', quantity: 1 });
    await site.carts.add({ cartId: visitors.shoppingCart.id }, { itemId: 'lamp', quantity: 1 });
    const id = await site.accountCarts.merge(visitors.shoppingCart.id, 'ada');
    expect(id).toBe(own.shoppingCart.id);
    expect(
      (await site.carts.get(id)).entries.map(({ itemId, quantity }) => [itemId, quantity]),
    ).toEqual([
      ['rope', 2],
      ['lamp', 1],
    ]);
    expect((await site.carts.get(visitors.shoppingCart.id)).id).toBe('');
    for (const cartId of [id, 'none', null]) {
      expect(await site.accountCarts.merge(cartId, 'ada')).toBe(id);
    }
    expect((await site.carts.get(id)).totalQuantity).toBe(3);
    expect(await site.accountCarts.merge(id, 'eve')).toBe(null);
    const { shoppingCart } = await site.carts.add(NOBODY, { itemId: 'rope', quantity: 1 });
    expect(await site.accountCarts.merge(shoppingCart.id, 'eve')).toBe(shoppingCart.id);
    expect(await site.accountCarts.idOfAccount('eve')).toBe(shoppingCart.id);
  });

  it('of an account are its last that is open', async () => {
    const site = harness.website();
    const owner = { cartId: null, accountId: 'ada' };
    const idOf = () => site.accountCarts.idOfAccount('ada');
    await site.buyNowCarts.startDonation(100, owner);
    expect(await idOf()).toBeNull();
    const { shoppingCart } = await site.carts.add(owner, { itemId: 'booklet', quantity: 1 });
    expect(await idOf()).toBe(shoppingCart.id);
    harness.now += 1_000;
    const later = await site.carts.add(owner, { itemId: 'course', quantity: 1 });
    expect(await idOf()).toBe(later.shoppingCart.id);
    await buy(site, later.shoppingCart, { shipping: null });
    expect(await idOf()).toBe(shoppingCart.id);
    harness.now = shoppingCart.created + 30 * 24 * 60 * 60 * 1000;
    expect(await idOf()).toBeNull();
  });

  it('are forgotten after 30 days', async () => {
    const site = harness.website();
    const { shoppingCart } = await site.carts.add(NOBODY, { itemId: 'rope', quantity: 1 });
    harness.now += 30 * 24 * 60 * 60 * 1000;
    expect((await site.carts.get(shoppingCart.id)).entries).toEqual([]);
    await harness.store.clean();
    expect(await site.carts.list()).toEqual([]);
  });

  it('of two sites with equal ids never meet', async () => {
    const [one, other] = [harness.website(), harness.website()];
    const { shoppingCart } = await one.carts.add(NOBODY, { itemId: 'rope', quantity: 1 });
    expect((await other.carts.get(shoppingCart.id)).entries).toEqual([]);
    const owner = { cartId: shoppingCart.id };
    const theirs = await other.carts.add(owner, { itemId: 'rope', quantity: 3 });
    expect(theirs.shoppingCart.id).not.toBe(shoppingCart.id);
    const entryId = shoppingCart.entries[0]?.id ?? '';
    expect(await refusal(other.carts.remove(owner, entryId))).toBe('not-found cart.notFound');
    expect((await one.carts.get(shoppingCart.id)).totalQuantity).toBe(1);
  });

  it('are copied once their owner has gone, and then change on their own', async () => {
    const site = harness.website();
    const owner = { cartId: null, accountId: 'ada' };
    const { shoppingCart } = await site.carts.add(owner, { itemId: 'lamp', quantity: 2 });
    const copy = await site.accountCarts.clone(shoppingCart.id);
    expect((await site.carts.get(copy)).entries.map(({ itemId }) => itemId)).toEqual(['lamp']);
    expect(copy).not.toBe(shoppingCart.id);
    expect(await site.accountCarts.idOfAccount('ada')).toBe(shoppingCart.id);
    await site.carts.add({ cartId: copy }, { itemId: 'lamp', quantity: 1 });
    const quantity = async (id: string | null) => (await site.carts.get(id)).totalQuantity;
    expect([await quantity(shoppingCart.id), await quantity(copy)]).toEqual([2, 3]);
    expect(await site.accountCarts.clone('none')).toBeNull();
    const { id } = await fullCart(site, 'lamp');
    await buy(site, await site.carts.get(id));
    expect(await site.accountCarts.clone(id)).toBeNull();
  });

  it('are on the list of the owner until they are ordered', async () => {
    const site = harness.website();
    const ordered = await fullCart(site, 'lamp');
    const open = await fullCart(site, 'lamp');
    await buy(site, ordered);
    expect((await site.carts.list()).map(({ id }) => id)).toEqual([open.id]);
  });

  it('answer the same request once', async () => {
    const site = harness.website();
    const once = { visitor: 'v', method: 'POST', path: '/entries', key: 'k', body: 'rope' };
    const add = () => site.carts.add(NOBODY, { itemId: 'rope', quantity: 1 }, once);
    const answers = await Promise.all([add(), add(), add()]);
    expect(new Set(answers.map(({ shoppingCart }) => shoppingCart.id)).size).toBe(1);
    expect((await site.carts.list()).map(({ totalQuantity }) => totalQuantity)).toEqual([1]);
    const otherBody = site.carts.add(
      NOBODY,
      { itemId: 'rope', quantity: 2 },
      { ...once, body: 'x' },
    );
    expect(await refusal(otherBody)).toBe('conflict request.otherBody');

    const refused = { ...once, key: 'refused' };
    const tooMany = () => site.carts.add(NOBODY, { itemId: 'rope', quantity: 4 }, refused);
    expect(await refusal(tooMany())).toBe('stock cart.add.outOfStock');
    await site.stock.set('rope', 'rope', { unlimited: false, qtyInStock: 9 });
    expect(await refusal(tooMany())).toBe('stock cart.add.outOfStock');
    harness.now += 24 * 60 * 60 * 1000;
    expect((await tooMany()).shoppingCart.totalQuantity).toBe(4);
  });
});
