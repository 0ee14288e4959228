import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './account/password.js';
import { decodeInteger } from './db/codec.js';
import { type Email, StoreProblem } from './index.js';
import { buy, fullCart } from './testing/buying.js';
import { product, variant } from './testing/catalogue.js';
import { openTestStore, refusal } from './testing/harness.js';
import { keepToken, readToken, saveToken, spendToken } from './token/token.js';

const harness = openTestStore();
const MONTH = 31 * 24 * 60 * 60 * 1_000;
const entry = { itemId: 'lamp', sku: 'lamp', quantity: 1 };
const login = (email: string, proven = true) => ({ email, password: 'correct horse', proven });

async function orderOf(placed: ReturnType<typeof buy>): Promise<string> {
  const { outcome, ...rest } = await placed;
  expect(outcome).toBe('ordered');
  return (rest as { orderId: string }).orderId;
}

it('the language of one account is not that of another', async () => {
  const { accounts } = harness.website();
  const [ada, eve] = [
    await accounts.create(login('a@example.com')),
    await accounts.create(login('e@example.com')),
  ];
  await accounts.setLanguage(ada.id, 'fr');
  expect([await accounts.get(ada.id), await accounts.get(eve.id)]).toMatchObject([
    { language: 'fr' },
    { language: null },
  ]);
});

it('the cart of an account is one for shopping, and none that has expired', async () => {
  const { accountCarts, accounts, buyNowCarts, carts } = harness.website();
  const { id: accountId } = await accounts.create(login('a@example.com'));
  await buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 }, { accountId });
  expect(await accountCarts.idOfAccount(accountId)).toBeNull();
  const { shoppingCart } = await carts.add({ cartId: null, accountId }, entry);
  expect(await accountCarts.idOfAccount(accountId)).toBe(shoppingCart.id);
  // A login without a cart, or with that cart, brings it as it is.
  expect(await accountCarts.merge(null, accountId)).toBe(shoppingCart.id);
  expect(await accountCarts.merge(shoppingCart.id, accountId)).toBe(shoppingCart.id);
  expect((await carts.get(shoppingCart.id)).totalQuantity).toBe(1);
  harness.now += 12 * MONTH;
  expect(await accountCarts.idOfAccount(accountId)).toBeNull();
});

it('a gift card is switched off alone', async () => {
  const site = harness.website();
  for (const _ of [1, 2]) {
    const card = { itemId: 'card', sku: 'card-50', quantity: 1 };
    const { cartId } = await site.buyNowCarts.startGiftCard(card);
    await buy(site, await site.carts.get(cartId));
  }
  const [first, second] = (await site.giftCards.list()).rows;
  await site.giftCards.setActive(first?.id ?? '', false);
  const states = [first, second].map(async (card) => site.giftCards.get(card?.id ?? ''));
  expect(await Promise.all(states)).toMatchObject([{ active: false }, { active: true }]);
});

it('a coupon for some items is of no use for others', async () => {
  const site = harness.website();
  const terms = { kind: 'percent', amount: 500_000, target: 'items', itemIds: ['rope'] } as const;
  await site.coupons.create({ code: 'rope', ...terms });
  const { shoppingCart } = await site.carts.add({ cartId: null }, entry);
  const owner = { cartId: shoppingCart.id };
  const other = (await site.carts.addCode(owner, 'rope')).shoppingCart;
  expect(other.invalidCoupons).toMatchObject([{ text: 'cart.coupon.items' }]);
  const { shoppingCart: own } = await site.carts.add(owner, { itemId: 'rope', quantity: 2 });
  expect([own.invalidCoupons, own.discountCents]).toEqual([[], 333]);
});

it('who waits for one variant does not wait for another', async () => {
  const { websiteId, restock } = harness.website();
  const variants = [variant('out', 100, { qtyInStock: 0 }), variant('gone', 1, { qtyInStock: 0 })];
  harness.catalogue.set(websiteId, 'buoy', product('buoy', { variants }));
  const request = (sku: string) => ({ productId: 'buoy', variantId: `v-${sku}` });
  const siteVisitorEmail = 'a@example.com';
  await restock.signUp({ ...request('out'), siteVisitorEmail, isJoinMailingList: false });
  expect((await restock.signUps(request('out'))).rows).toHaveLength(1);
  expect((await restock.signUps(request('gone'))).rows).toEqual([]);
});

it('stars of one thing are not those of another, and neither are counters of changes', async () => {
  const site = harness.website();
  const orderId = await orderOf(buy(site, await fullCart(site, 'lamp')));
  const review = { orderId, itemId: 'lamp', rating: 4, title: '', body: '', author: 'Ada' };
  const { id } = await site.reviews.create(review);
  await site.reviews.moderate(id, 'approved');
  expect([await site.reviews.summary('lamp'), await site.reviews.summary('rope')]).toEqual([
    { count: 1, sum: 4 },
    { count: 0, sum: 0 },
  ]);
  const [lamp, rope] = await site.revisions.of(['responses:lamp', 'responses:rope']);
  expect([Number(lamp) > 0, rope]).toEqual([true, 0]);
});

it('the stock of one variant is not that of another, before the store has either', async () => {
  const { websiteId, carts } = harness.website();
  const variants = [variant('few', 100, { qtyInStock: 1 }), variant('many', 100)];
  harness.catalogue.set(websiteId, 'oar', product('oar', { variants, options: ['Size'] }));
  const add = (sku: string) => carts.add({ cartId: null }, { itemId: 'oar', sku, quantity: 3 });
  expect(await refusal(add('few'))).toBe('stock cart.add.outOfStock');
  expect(await refusal(add('many'))).toBe('not refused');
});

it('of what is no thing there is always more', async () => {
  const site = harness.website();
  const variants = [variant('', 900, { qtyInStock: 0 })];
  harness.catalogue.set(site.websiteId, 'map', product('map', { kind: 'digital', variants }));
  const { shoppingCart } = await site.carts.add({ cartId: null }, { itemId: 'map', quantity: 1 });
  await orderOf(buy(site, shoppingCart, { shipping: null }));
});

it('subscriptions are of things and services that have a plan', async () => {
  const { websiteId, buyNowCarts } = harness.website();
  const plan = { value: 1, unit: 'MONTH', cycles: 3 } as const;
  const file = product('map', { kind: 'digital', subscribable: true, plan });
  harness.catalogue.set(websiteId, 'map', file);
  harness.catalogue.set(websiteId, 'net', product('net', { subscribable: true, plan: null }));
  for (const itemId of ['map', 'net']) {
    const refused = buyNowCarts.startSubscription({ itemId, quantity: 1 });
    expect(await refusal(refused)).toBe('unavailable cart.add.unavailable');
  }
});

it('a subscription without an end goes on, and shows in an account that is proven', async () => {
  const site = harness.website();
  const plan = { value: 1, unit: 'MONTH', cycles: 0 } as const;
  const variants = [variant('ferry', 2_000, { unlimited: true })];
  const ferry = { kind: 'service', variants, subscribable: true, multiple: false, plan } as const;
  harness.catalogue.set(site.websiteId, 'ferry', product('ferry', ferry));
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'ferry', quantity: 1 });
  const orderId = await orderOf(buy(site, await site.carts.get(cartId), { shipping: null }));
  for (let made = 2; made < 5; made++) {
    harness.now += MONTH;
    await site.renewals.renewDue();
    expect(await site.subscriptions.ofOrder(orderId)).toMatchObject([{ made, state: 'active' }]);
  }
  const account = await site.accounts.create(login('ada@example.com', false));
  const proven = { ...account, proven: true };
  const found = [account, proven].map((each) => site.subscriptions.ofAccount(each));
  expect((await Promise.all(found)).map(({ length }) => length)).toEqual([0, 1]);
});

it('an email whose delivery took too long is in the hands of the next', async () => {
  const site = harness.website();
  await orderOf(buy(site, await fullCart(site, 'lamp')));
  let fail: (reason: Error) => void = () => undefined;
  const never = new Promise<void>((_done, refuse) => {
    fail = refuse;
  });
  const taken: string[] = [];
  const taking = (wait: Promise<void>) => ({
    deliver: async ({ id }: Email) => {
      taken.push(id);
      await wait;
    },
  });
  const until = async (count: number) => {
    while (taken.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const first = site.emails.deliver(taking(never));
  await until(1);
  harness.now += 60 * 60 * 1_000;
  let end: () => void = () => undefined;
  const second = site.emails.deliver(
    taking(
      new Promise((done) => {
        end = done;
      }),
    ),
  );
  await until(2);
  fail(new Error('nobody answers'));
  expect(await first).toBe(0);
  // The first gave nothing back: the second still has it.
  const [email] = (await site.emails.list()).rows;
  end();
  expect([await second, email?.state, email?.tries, email?.reason]).toEqual([
    1,
    'waiting',
    2,
    null,
  ]);
  expect((await site.emails.list()).rows).toMatchObject([{ state: 'sent' }]);
});

it('a token is read while it has uses, and spent until it is too old', async () => {
  const { tokens, ...site } = harness.website();
  const terms = { purpose: 'p', data: 1, life: 1_000, uses: 1 };
  const token = await tokens.create(terms);
  expect(await tokens.read('p', token)).toMatchObject({ data: 1 });
  expect(await tokens.spend('p', token)).toMatchObject({ data: 1 });
  expect([await tokens.read('p', token), await tokens.spend('p', token)]).toEqual([
    undefined,
    undefined,
  ]);
  const inside = harness.inside(site as ReturnType<typeof harness.website>);
  await inside.write((tx) => saveToken(tx, 'old', terms));
  harness.now += 1_000;
  expect(await inside.write((tx) => spendToken(tx, 'p', 'old'))).toBe(false);
});

it('a token that is kept for longer leaves others their time', async () => {
  const inside = harness.inside(harness.website());
  const terms = { purpose: 'p', data: null, life: 1_000 };
  await inside.write((tx) => saveToken(tx, 'other', terms));
  await inside.write((tx) => keepToken(tx, 'kept', { ...terms, life: 2_000 }));
  harness.now += 1_000;
  expect(await readToken(inside.read, 'p', 'other')).toBeUndefined();
  expect(await readToken(inside.read, 'p', 'kept')).toBeDefined();
});

it('an email is sent again alone', async () => {
  const { emails, invitations } = harness.website();
  for (const email of ['a@example.com', 'b@example.com']) await invitations.ask(email, null);
  const away = { deliver: async () => Promise.reject(new Error('away')) };
  await emails.deliver(away);
  const [one, two] = (await emails.list()).rows;
  await emails.sendAgain(one?.id ?? '');
  const sent: string[] = [];
  await emails.deliver({ deliver: async ({ id }) => void sent.push(id) });
  expect([sent, two?.state]).toEqual([[one?.id], 'waiting']);
});

it('payments of a provider that the server does not have are an error, and no other is asked', () => {
  const { payments } = harness.website();
  expect(() => payments.stored('gone')).toThrow("'gone'");
  expect(() => payments.chosen(undefined)).toThrow(StoreProblem);
});

it('what a database has is a number where a number can hold it', () => {
  expect(decodeInteger('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  for (const text of ['9007199254740993', '0.5', 'x']) {
    expect(() => decodeInteger(text)).toThrow(RangeError);
  }
});

it('a password that is stored in another way is nobody’s', async () => {
  const [scheme, cost, salt] = (await hashPassword('tide tables')).split('$');
  expect(await isPassword('tide tables', [scheme, cost, salt, 'AAAA'].join('$'))).toBe(false);
});
