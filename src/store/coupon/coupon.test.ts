import { describe, expect, it } from 'vitest';
import type { NewCoupon, WebsiteStore } from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
const ONE: NewCoupon = { code: 'ONE', kind: 'fixed', amount: 1 };
const TWO: NewCoupon = { code: 'TWO', kind: 'fixed', amount: 2 };

async function cartWith(site: WebsiteStore, ...codes: readonly string[]) {
  let cart = await fullCart(site, 'lamp');
  for (const code of codes) {
    cart = (await site.carts.addCode({ cartId: cart.id }, code)).shoppingCart;
  }
  return cart;
}
const contact = (email: string) => ({ contact: { email, name: 'Ada', phone: '' } });
const usesOf = async (site: WebsiteStore) => (await site.coupons.list())[0]?.uses;

describe('a coupon for each customer once', () => {
  it('is refused to a mailbox that has used it, however its address is written', async () => {
    const site = harness.website();
    await site.coupons.create({ ...ONE, maxPerCustomer: 1 });
    const order = async (email: string) =>
      refusal(buy(site, await cartWith(site, 'one'), contact(email)));
    expect(await order('ada@example.com')).toBe('not refused');
    expect(await order('ADA@Example.COM')).toBe('conflict cart.coupon.customer');
    expect(await order('eve@example.com')).toBe('not refused');
    expect(await usesOf(site)).toBe(2);
  });

  it('is used once by all orders of a mailbox at the same moment', async () => {
    const site = harness.website();
    await site.coupons.create({ ...ONE, maxPerCustomer: 1 });
    const carts = await Promise.all(Array.from({ length: 6 }, () => cartWith(site, 'one')));
    const said = await Promise.all(carts.map((cart) => refusal(buy(site, cart))));
    expect(said.filter((each) => each === 'not refused')).toHaveLength(1);
    expect((await site.orders.list()).rows).toHaveLength(1);
    expect(await usesOf(site)).toBe(1);
  });

  it('counts the orders of another coupon for nothing', async () => {
    const site = harness.website();
    await site.coupons.create({ ...ONE, maxPerCustomer: 1 });
    await site.coupons.create({ ...TWO, maxPerCustomer: 2 });
    const order = async (code: string) => refusal(buy(site, await cartWith(site, code)));
    expect([await order('two'), await order('two'), await order('one')]).toEqual(
      Array(3).fill('not refused'),
    );
    expect(await order('two')).toBe('conflict cart.coupon.customer');
  });
});

describe('a coupon that goes with no other', () => {
  it.each<[string, NewCoupon, NewCoupon]>([
    ['it is the second', ONE, { ...TWO, combines: false }],
    ['it is the first', { ...ONE, combines: false }, TWO],
    ['both are so', { ...ONE, combines: false }, { ...TWO, combines: false }],
  ])('leaves the first one where %s', async (_, first, second) => {
    const site = harness.website();
    await site.coupons.create(first);
    await site.coupons.create(second);
    const cart = await cartWith(site, 'one', 'two');
    expect(cart.discountCents).toBe(1);
    expect(cart.invalidCoupons).toMatchObject([{ code: 'TWO', text: 'cart.coupon.alone' }]);
  });

  it('counts once it is alone', async () => {
    const site = harness.website();
    const { id } = await site.coupons.create(ONE);
    await site.coupons.create({ ...TWO, combines: false });
    const cart = await cartWith(site, 'one', 'two');
    expect((await site.carts.removeCode({ cartId: cart.id }, id)).discountCents).toBe(2);
  });
});

describe('the code of a coupon', () => {
  it('is that of no other', async () => {
    const { coupons } = harness.website();
    await coupons.create(ONE);
    expect(await refusal(coupons.create({ ...TWO, code: ' o n e ' }))).toBe(
      'conflict coupon.taken',
    );
    expect(await coupons.list()).toMatchObject([{ code: 'ONE', amount: 1 }]);
  });
});

describe('the period of a coupon', () => {
  it.each([
    [1, 1],
    [2, 1],
  ])('from %s to %s is refused', async (starts, ends) => {
    const made = harness.website().coupons.create({ ...ONE, starts, ends });
    expect(await refusal(made)).toBe('invalid coupon.period');
  });

  it('begins with its first moment and ends before its last', async () => {
    const site = harness.website();
    const starts = harness.now + 1_000;
    await site.coupons.create({ ...ONE, starts, ends: starts + 1_000 });
    const cart = await cartWith(site, 'one');
    const reason = async () => (await site.carts.get(cart.id)).invalidCoupons[0]?.text;
    expect(await reason()).toBe('cart.coupon.early');
    harness.now = starts;
    expect(await reason()).toBeUndefined();
    harness.now = starts + 1_000;
    expect(await reason()).toBe('cart.coupon.late');
  });
});
