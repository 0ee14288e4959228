import { describe, expect, it } from 'vitest';
import type { ProductFacts } from '../catalogue.js';
import type { WebsiteStore } from '../index.js';
import { buy, fullCart, HOME, review } from '../testing/buying.js';
import { variant } from '../testing/catalogue.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
const NOT_SENT = { shipping: null };

async function bought(site: WebsiteStore, itemId: string, sku = '', quantity = 1, rest = {}) {
  const cart = await fullCart(site, itemId, sku, quantity);
  const placed = await buy(site, cart, rest);
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return placed.orderId;
}

const cancel = (site: WebsiteStore, id: string) => site.orders.setState(id, 'cancelled', 'owner');
const codeOf = async (site: WebsiteStore) => site.giftCards.code((await newestCard(site)).id);
async function newestCard(site: WebsiteStore) {
  const [card] = (await site.giftCards.list()).rows;
  if (card === undefined) throw new Error('There is no gift card');
  return card;
}
/** What a code takes off a cart. */
async function worthOf(site: WebsiteStore, code: string): Promise<number> {
  const { shoppingCart } = await site.carts.add({ cartId: null }, { itemId: 'lamp', quantity: 1 });
  const { shoppingCart: cart } = await site.carts.addCode({ cartId: shoppingCart.id }, code);
  return cart.giftCardCents;
}

describe('a cancelled order', () => {
  it('returns its stock once, and none of what has no end', async () => {
    const site = harness.website();
    const id = await bought(site, 'rope', '', 2);
    const lamps = await bought(site, 'lamp', '', 2);
    const stock = async (of: string) => (await site.stock.list()).find(({ sku }) => sku === of);
    expect(await stock('rope')).toMatchObject({ qtyInStock: 1, sold: 2 });
    const before = await site.revisions.current();
    await Promise.all([cancel(site, id), cancel(site, id), cancel(site, id)]);
    expect(await stock('rope')).toMatchObject({ qtyInStock: 3, sold: 0 });
    const { rows } = await site.emails.list();
    const told = rows.filter(({ kind }) => kind === 'order-cancelled');
    expect(told).toMatchObject([{ recipient: 'ada@example.com', data: { orderId: id } }]);
    // Pages show it.
    expect((await site.revisions.since(before)).itemIds).toEqual(new Set(['rope']));
    await cancel(site, lamps);
    expect(await stock('lamp')).toMatchObject({ unlimited: true, qtyInStock: 0, sold: 0 });
  });

  it('gives gift cards back what they have paid', async () => {
    const site = harness.website();
    await bought(site, 'card', 'card-50', 1, NOT_SENT);
    const code = await codeOf(site);
    const cart = await fullCart(site, 'rope');
    const { shoppingCart } = await site.carts.addCode({ cartId: cart.id }, code);
    const { amountDueCents } = shoppingCart;
    expect(amountDueCents).toBe(0);
    const placed = await buy(site, shoppingCart, { amountDueCents, payment: null });
    if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
    expect((await newestCard(site)).balanceCents).toBeLessThan(5_000);
    await cancel(site, placed.orderId);
    await cancel(site, placed.orderId);
    expect((await newestCard(site)).balanceCents).toBe(5_000);
  });

  it('ends the codes of gift cards that it has brought', async () => {
    const site = harness.website();
    const id = await bought(site, 'card', 'card-50', 1, NOT_SENT);
    const code = await codeOf(site);
    expect(await worthOf(site, code)).toBe(5_000);
    await cancel(site, id);
    expect(await worthOf(site, code)).toBe(0);
    expect((await newestCard(site)).active).toBe(false);
  });

  it('ends downloads', async () => {
    const site = harness.website();
    const [id, other] = [
      await bought(site, 'booklet', '', 1, NOT_SENT),
      await bought(site, 'booklet', '', 1, NOT_SENT),
    ];
    await cancel(site, id);
    expect(await site.downloads.use(site.downloads.token(id, 'booklet'))).toBeUndefined();
    expect(await site.downloads.use(site.downloads.token(other, 'booklet'))).toMatchObject({
      orderId: other,
    });
  });

  it('withdraws emails with codes and links that are not sent yet', async () => {
    const site = harness.website();
    const orders = [
      await bought(site, 'card', 'card-50', 1, NOT_SENT),
      await bought(site, 'booklet', '', 1, NOT_SENT),
    ];
    const kept = await bought(site, 'booklet', '', 1, NOT_SENT);
    const waiting = async () =>
      (await site.emails.list()).rows
        .filter(({ kind }) => kind === 'gift-card' || kind === 'download')
        .map(({ data }) => (data as { orderId: string }).orderId);
    expect((await waiting()).sort()).toEqual([...orders, kept].sort());
    for (const id of orders) await cancel(site, id);
    expect(await waiting()).toEqual([kept]);
    // What was sent stays in the list.
    await site.emails.deliver({ deliver: async () => undefined });
    await cancel(site, kept);
    expect(await waiting()).toEqual([kept]);
  });

  it('ends a membership, unless it was bought twice', async () => {
    const site = harness.website();
    const login = { email: 'ada@example.com', password: 'correct horse', proven: true };
    const account = await site.accounts.create(login);
    const course = () => bought(site, 'course', '', 1, NOT_SENT);
    const [first, second] = [await course(), await course()];
    const memberships = async () => [...(await site.orders.memberships(account))];
    await cancel(site, first);
    expect(await memberships()).toEqual(['course']);
    await cancel(site, second);
    expect(await memberships()).toEqual([]);
    const [third, fourth] = [await course(), await course()];
    const lines = [{ line: 0, quantity: 1 }];
    await site.refunds.ask(third, { actor: 'owner', note: '', returned: false, lines });
    await cancel(site, fourth);
    expect(await memberships()).toEqual(['course']);
    await cancel(site, third);
    expect(await memberships()).toEqual([]);
  });

  it('leaves a membership for which a gift card has paid too', async () => {
    const site = harness.website();
    const login = { email: 'ada@example.com', password: 'correct horse', proven: true };
    const account = await site.accounts.create(login);
    const course = harness.catalogue.item(site.websiteId, 'course') as ProductFacts;
    const variants = [variant('', 4_000, { unlimited: true })];
    harness.catalogue.set(site.websiteId, 'course', { ...course, variants });
    await bought(site, 'card', 'card-50', 1, NOT_SENT);
    const first = await bought(site, 'course', '', 1, NOT_SENT);
    const { id: cartId } = await fullCart(site, 'course');
    const { shoppingCart } = await site.carts.addCode({ cartId }, await codeOf(site));
    const paid = { ...NOT_SENT, amountDueCents: 0, payment: null };
    expect(await buy(site, shoppingCart, paid)).toMatchObject({ outcome: 'ordered' });
    await cancel(site, first);
    expect(await site.orders.memberships(account)).toEqual(new Set(['course']));
  });

  it('ends a membership, whatever else was sold under the id of its area', async () => {
    const site = harness.website();
    const login = { email: 'ada@example.com', password: 'correct horse', proven: true };
    const account = await site.accounts.create(login);
    const course = harness.catalogue.item(site.websiteId, 'course') as ProductFacts;
    harness.catalogue.set(site.websiteId, 'course', { ...course, kind: 'digital' });
    await bought(site, 'course', '', 1, NOT_SENT);
    harness.catalogue.set(site.websiteId, 'course', course);
    const id = await bought(site, 'course', '', 1, NOT_SENT);
    expect(await site.orders.memberships(account)).toEqual(new Set(['course']));
    await cancel(site, id);
    expect(await site.orders.memberships(account)).toEqual(new Set());
  });

  it('ends the membership of its mailbox in its area, and no other', async () => {
    const site = harness.website();
    const course = harness.catalogue.item(site.websiteId, 'course');
    const cruise = { ...(course as ProductFacts), itemId: 'cruise' };
    harness.catalogue.set(site.websiteId, 'cruise', cruise);
    const buys = async (email: string, itemId: string) => {
      const contact = { email, name: '', phone: '' };
      return bought(site, itemId, '', 1, { ...NOT_SENT, contact });
    };
    const first = await buys('ada@example.com', 'course');
    const second = await buys('ada@example.com', 'course');
    const others = [
      ['a', 'cruise', await buys('ada@example.com', 'cruise')],
      ['b', 'course', await buys('bo@example.com', 'course')],
      ['b', 'cruise', await buys('bo@example.com', 'cruise')],
    ];
    const held = async () => {
      const rows = await harness.inside(site).read.select('membership').selectAll().execute();
      return rows.map(({ emailKey, itemId, orderId }) => [emailKey[0], itemId, orderId]).sort();
    };
    expect(await held()).toEqual([['a', 'course', first], ...others]);
    await cancel(site, first);
    expect(await held()).toEqual([['a', 'course', second], ...others]);
    await cancel(site, second);
    expect(await held()).toEqual(others);
  });

  it('ends a membership once for all orders that are cancelled at the same moment', async () => {
    const site = harness.website();
    const login = { email: 'ada@example.com', password: 'correct horse', proven: true };
    const account = await site.accounts.create(login);
    for (let count = 0; count < 10; count++) {
      const course = () => bought(site, 'course', '', 1, NOT_SENT);
      const orders = [await course(), await course()];
      await Promise.all(orders.map((id) => cancel(site, id)));
      expect(await site.orders.memberships(account)).toEqual(new Set());
      // Who buys while another order is cancelled has what was paid.
      const first = await course();
      const [, second] = await Promise.all([cancel(site, first), course()]);
      expect(await site.orders.memberships(account)).toEqual(new Set(['course']));
      await cancel(site, second);
    }
  });

  it('leaves a membership in the mailbox that has it, whoever is proven meanwhile', async () => {
    const site = harness.website();
    const { accounts, orders, invitations } = site;
    const password = 'correct horse';
    const bob = await accounts.create({ email: 'bob@example.com', password, proven: true });
    const ann = await accounts.create({ email: 'ann@example.com', password });
    const contact = { email: 'bob@example.com', name: 'Bob', phone: '' };
    const first = await bought(site, 'course', '', 1, { ...NOT_SENT, contact });
    const cart = await fullCart(site, 'course');
    const owner = { cartId: cart.id, accountId: ann.id };
    await site.checkout.place(owner, review(cart, { ...NOT_SENT, contact }));
    await invitations.ask('ann@example.com', null);
    const [email] = (await site.emails.list()).rows.filter(
      ({ kind }) => kind === 'account-password',
    );
    await invitations.accept(invitations.token(email?.id ?? ''), password);
    await cancel(site, first);
    expect(await orders.memberships(bob)).toEqual(new Set(['course']));
    const proven = await accounts.ofEmail('ann@example.com');
    expect(proven && (await orders.memberships(proven))).toEqual(new Set());
  });

  it('returns nothing for what has become endless', async () => {
    const site = harness.website();
    const rope = harness.catalogue.item(site.websiteId, 'rope') as ProductFacts;
    await bought(site, 'rope');
    harness.catalogue.set(site.websiteId, 'rope', { ...rope, kind: 'digital' });
    const id = await bought(site, 'rope', '', 1, NOT_SENT);
    const stock = await site.stock.list();
    await cancel(site, id);
    expect(await site.stock.list()).toEqual(stock);
  });

  it('ends the subscription that began with it', async () => {
    const site = harness.website();
    const another = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const kept = await site.carts.setShipping(
      { cartId: another.cartId },
      { location: HOME, optionId: 'post' },
    );
    const going = await buy(site, kept);
    const [{ id: other } = { id: '' }] = await site.subscriptions.ofOrder(
      going.outcome === 'ordered' ? going.orderId : '',
    );
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    const placed = await buy(site, cart);
    if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
    await cancel(site, placed.orderId);
    expect(await site.subscriptions.ofOrder(placed.orderId)).toMatchObject([
      { state: 'cancelled', next: null },
    ]);
    expect(await site.subscriptions.get(other)).toMatchObject({ state: 'active' });
  });

  it('is not reviewed', async () => {
    const site = harness.website();
    const orderId = await bought(site, 'rope');
    await cancel(site, orderId);
    const review = { orderId, itemId: 'rope', rating: 5, title: '', body: '', author: 'Ada' };
    expect(await refusal(site.reviews.create(review))).toBe('not-found review.notBought');
  });
});
