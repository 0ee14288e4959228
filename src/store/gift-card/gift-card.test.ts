import { expect, it } from 'vitest';
import type { WebsiteStore } from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
const by = { reason: 'Paid at the till', doneBy: 'key till' };

/** A card of $50, or of ¥50. */
async function sold(
  currency = 'USD',
): Promise<{ readonly site: WebsiteStore; readonly id: string }> {
  const site = harness.website();
  harness.catalogue.setShop(site.websiteId, { currency });
  const item = { itemId: 'card', sku: 'card-50', quantity: 1 };
  const { cartId } = await site.buyNowCarts.startGiftCard(item);
  await buy(site, await site.carts.get(cartId));
  const [card] = (await site.giftCards.list()).rows;
  return { site, id: card?.id ?? '' };
}

it.each([
  [-5_000, 'not refused', 0],
  [-5_001, 'conflict giftCard.less', 5_000],
  [250, 'not refused', 5_250],
  [0, 'invalid giftCard.amount', 5_000],
  [1_000_000_000_000_000, 'invalid giftCard.amount', 5_000],
])('a balance of 5,000 changes by %i: %s', async (amountCents, wanted, balanceCents) => {
  const { site, id } = await sold();
  expect(await refusal(site.giftCards.adjust(id, { ...by, amountCents }))).toBe(wanted);
  expect(await site.giftCards.get(id)).toMatchObject({ balanceCents, initialCents: 5_000 });
  const noted = wanted === 'not refused' ? [{ kind: 'adjusted', amountCents, ...by }] : [];
  expect((await site.giftCards.history(id)).changes).toMatchObject(noted);
});

it('a balance changes with a reason alone, and of the card of this site', async () => {
  const { site, id } = await sold();
  const change = { ...by, amountCents: 1 };
  const refused = [
    site.giftCards.adjust(id, { ...change, reason: ' \n' }),
    site.giftCards.adjust('none', change),
    harness.website().giftCards.adjust(id, change),
  ];
  expect(await Promise.all(refused.map(refusal))).toEqual([
    'invalid giftCard.reason',
    'not-found giftCard.notFound',
    'not-found giftCard.notFound',
  ]);
});

it('a card of which nothing is needed has no part in the order', async () => {
  const { site } = await sold();
  const item = { itemId: 'card', sku: 'card-25', quantity: 1 };
  const { cartId } = await site.buyNowCarts.startGiftCard(item);
  await buy(site, await site.carts.get(cartId));
  const { rows } = await site.giftCards.list();
  let cart = await fullCart(site, 'rope');
  for (const { id } of rows) {
    const added = await site.carts.addCode({ cartId: cart.id }, site.giftCards.code(id));
    cart = added.shoppingCart;
  }
  const { amountDueCents, giftCards } = cart;
  expect(giftCards.map(({ amountCents }) => amountCents).sort()).toEqual([0, 851]);
  expect((await buy(site, cart, { amountDueCents, payment: null })).outcome).toBe('ordered');
  for (const { id, amountCents } of giftCards) {
    const { payments } = await site.giftCards.history(id);
    expect(payments.map((each) => each.amountCents)).toEqual(amountCents === 0 ? [] : [851]);
  }
});

it.each([
  [150, 'invalid giftCard.amount'],
  [200, 'not refused'],
])('a balance of yen changes by whole yen: by %i cents it is %s', async (amountCents, wanted) => {
  const { site, id } = await sold('JPY');
  expect(await refusal(site.giftCards.adjust(id, { ...by, amountCents }))).toBe(wanted);
});

it('changes at once leave no less than nothing', async () => {
  const { site, id } = await sold();
  const change = { ...by, amountCents: -2_000 };
  const tries = Array.from({ length: 8 }, () => refusal(site.giftCards.adjust(id, change)));
  const results = await Promise.all(tries);
  expect(results.filter((result) => result === 'not refused')).toHaveLength(2);
  expect(await site.giftCards.get(id)).toMatchObject({ balanceCents: 1_000 });
  expect((await site.giftCards.history(id)).changes).toHaveLength(2);
});

it('who switched it is noted, once for each change', async () => {
  const { site, id } = await sold();
  for (const [hour, active] of [false, false, true].entries()) {
    harness.now += hour;
    await site.giftCards.setActive(id, active, 'account ada');
  }
  expect((await site.giftCards.history(id)).changes).toMatchObject([
    { kind: 'on', doneBy: 'account ada' },
    { kind: 'off', doneBy: 'account ada' },
  ]);
});
