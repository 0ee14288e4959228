import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Charge, PaymentProvider, ProviderAnswer, WebsiteStore } from '../index.js';
import { buy, fullCart, HOME, review } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { LEASE } from './payment-rows.js';

const harness = openTestStore();
const HOUR = 3_600_000;
const ASKS = { action: 'https://bank.example/confirm' };
const charges: Charge[] = [];
const calls: string[] = [];
let first: ProviderAnswer | 'lost';
let found: ProviderAnswer | 'lost';
let onFind: () => Promise<unknown>;
let onVoid: (id: string) => Promise<unknown>;
harness.providers.push({
  name: 'bank',
  testMode: false,
  async authorize(charge) {
    charges.push(charge);
    if (first === 'lost' || first === 'none') throw new Error('lost');
    return first;
  },
  async find() {
    calls.push('find');
    await onFind();
    if (found === 'lost') throw new Error('lost');
    return found;
  },
  async capture() {
    calls.push('capture');
    return 'captured';
  },
  async void(id) {
    calls.push('void');
    await onVoid(id);
  },
} satisfies PaymentProvider);
beforeEach(() => {
  charges.length = 0;
  calls.length = 0;
  first = ASKS;
  found = ASKS;
  onFind = async () => {};
  onVoid = async () => {};
});

const WAY = {
  payment: { provider: 'bank', method: 'card' },
  returnUrl: (token: string) => `https://rope.example/back?token=${token}`,
};

/** A payment that waits for its buyer, and the cart it is of. */
async function waiting(site: WebsiteStore) {
  const cart = await fullCart(site, 'rope');
  const placed = await buy(site, cart, WAY);
  if (placed.outcome === 'ordered') throw new Error(placed.outcome);
  return { cart, id: placed.paymentId, placed };
}
const stateOf = async (site: WebsiteStore, id: string) => (await site.payments.get(id))?.state;
const ordersOf = async (site: WebsiteStore) => (await site.orders.list()).rows.length;
const emailsOf = async (site: WebsiteStore) =>
  (await site.emails.list()).rows.map(({ kind }) => kind);

describe('a payment that needs its buyer', () => {
  it('leads to the provider, and back by an address of its own', async () => {
    const site = harness.website();
    const { id, placed } = await waiting(site);
    expect(placed).toEqual({ outcome: 'action', paymentId: id, url: ASKS.action });
    const token = site.payments.token(id);
    expect(charges).toMatchObject([{ id, returnUrl: `https://rope.example/back?token=${token}` }]);
    expect(await site.payments.ofToken(token)).toMatchObject({ id, actionUrl: ASKS.action });
    const other = harness.website();
    for (const wrong of ['', id, token.slice(0, -1), `${token}0`, other.payments.token(id)]) {
      expect(await site.payments.ofToken(wrong)).toBeUndefined();
    }
    expect(await other.payments.ofToken(token)).toBeUndefined();
  });

  it('is received by who has waited too long for another process', async () => {
    const site = harness.website();
    const { id } = await waiting(site);
    await harness.inside(site).write((tx) => {
      const busy = { state: 'authorizing', leaseUntil: harness.now + LEASE };
      return tx.update('payment').set(busy).where('id', '=', id).execute();
    });
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 16_000;
      return time;
    });
    expect((await site.payments.settle(id)).outcome).toBe('received');
    clock.mockRestore();
  });

  it.each([
    ['new', 2],
    ['unknown', 1],
  ])('is settled once by two that hold it at once: %s', async (state, asked) => {
    const site = harness.website();
    const { id } = await waiting(site);
    const lease = harness.now + LEASE;
    await harness.inside(site).write((tx) => {
      const held = tx.update('payment').set({ state, leaseUntil: lease });
      return held.where('id', '=', id).execute();
    });
    found = 'authorized';
    first = 'authorized';
    const settle = async () => (await site.payments.settle(id, lease)).outcome;
    expect(await Promise.all([settle(), settle()])).toContain('ordered');
    expect([charges.length, await ordersOf(site)]).toEqual([asked, 1]);
    expect(await refusal(site.payments.settle('nobody'))).toBe(
      'not-found checkout.payment.notFound',
    );
  });

  it('is ordered once when the provider says so, however many ask', async () => {
    const site = harness.website();
    const { id } = await waiting(site);
    await site.payments.look(id);
    expect(await stateOf(site, id)).toBe('requires-action');
    found = 'authorized';
    await Promise.all([1, 2, 3].map(() => site.payments.look(id)));
    expect(await ordersOf(site)).toBe(1);
    await site.payments.look(id);
    expect(await stateOf(site, id)).toBe('captured');
    expect(await emailsOf(site)).toEqual(['order']);
  });

  it('is declined when the provider says so', async () => {
    const site = harness.website();
    const { cart, id } = await waiting(site);
    found = 'declined';
    await site.payments.look(id);
    expect([await stateOf(site, id), await ordersOf(site)]).toEqual(['declined', 0]);
    expect(await emailsOf(site)).toEqual([]);
    first = 'authorized';
    expect((await buy(site, cart, WAY)).outcome).toBe('ordered');
  });

  it('ends after an hour, and is given back', async () => {
    const site = harness.website();
    const { id } = await waiting(site);
    harness.now += HOUR - 1;
    expect(await site.payments.resume()).toBe(0);
    harness.now += 1;
    expect(await site.payments.resume()).toBe(1);
    expect(await stateOf(site, id)).toBe('expired');
    expect(calls).toEqual(['find', 'void']);
    expect(await emailsOf(site)).toEqual([]);
    expect(await refusal(site.payments.settle(id))).toBe('payment checkout.payment.expired');
  });

  it('that succeeds after its end is given back, and is no order', async () => {
    const site = harness.website();
    const { id } = await waiting(site);
    harness.now += HOUR;
    await site.payments.resume();
    found = 'lost';
    expect(await site.payments.look(id)).toBe(false);
    found = 'authorized';
    expect(await site.payments.look(id)).toBe(true);
    expect([await stateOf(site, id), await ordersOf(site)]).toEqual(['expired', 0]);
    expect(calls).toEqual(['find', 'void', 'find', 'find', 'void']);
  });

  it('that is confirmed while it is being voided is no order', async () => {
    const site = harness.website();
    const { id } = await waiting(site);
    harness.now += HOUR;
    onVoid = async () => {
      found = 'authorized';
      await site.payments.look(id);
    };
    await site.payments.resume();
    harness.now += 60_000;
    await site.payments.resume();
    expect([await stateOf(site, id), await ordersOf(site)]).toEqual(['expired', 0]);
  });

  it('is asked about by one at a time, and alone', async () => {
    const site = harness.website();
    const [{ id }, { id: other }] = [await waiting(site), await waiting(site)];
    const looks = await Promise.all([1, 2, 3, 4].map(() => site.payments.look(id)));
    expect(looks).toContain(true);
    expect(calls.length).toBeLessThan(4);
    expect(await site.payments.look(id)).toBe(true);
    harness.now++;
    expect(await site.payments.look(other)).toBe(true);
    const meanwhile: boolean[] = [];
    onFind = async () => {
      onFind = async () => {};
      meanwhile.push(await site.payments.look(id), await site.payments.look(other));
    };
    expect(await site.payments.look(id)).toBe(true);
    expect(meanwhile).toEqual([false, true]);
  });

  it('is given up when its buyer pays anew', async () => {
    const site = harness.website();
    const { cart, id: declined } = await waiting(site);
    found = 'declined';
    await site.payments.look(declined);
    const again = await buy(site, cart, WAY);
    const id = again.outcome === 'action' ? again.paymentId : '';
    const { id: ofAnother } = await waiting(site);
    first = 'authorized';
    expect((await buy(site, cart, WAY)).outcome).toBe('ordered');
    const states = [declined, id, ofAnother].map((each) => stateOf(site, each));
    expect(await Promise.all(states)).toEqual(['declined', 'voiding', 'requires-action']);
    // Meanwhile they confirm the first one too.
    found = 'authorized';
    await site.payments.look(id);
    await site.payments.resume();
    expect([await stateOf(site, id), await ordersOf(site)]).toEqual(['voided', 1]);
  });

  it('of a cart that has changed meanwhile is given back', async () => {
    const site = harness.website();
    const { cart, id } = await waiting(site);
    await site.carts.add({ cartId: cart.id }, { itemId: 'lamp', quantity: 1 });
    found = 'authorized';
    await site.payments.look(id);
    expect([await stateOf(site, id), await ordersOf(site)]).toEqual(['voided', 0]);
  });

  it('is heard of where the first answer was lost', async () => {
    const site = harness.website();
    first = 'lost';
    const { id, placed } = await waiting(site);
    expect(placed.outcome).toBe('received');
    harness.now += 60_000;
    found = 'lost';
    expect(await site.payments.look(id)).toBe(false);
    harness.now += 60_000;
    found = ASKS;
    await site.payments.resume();
    expect(await site.payments.get(id)).toMatchObject({
      state: 'requires-action',
      actionUrl: ASKS.action,
    });
  });

  it('is declined where nobody is there to do anything', async () => {
    const site = harness.website();
    const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
    const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
    first = 'authorized';
    await site.checkout.place({ cartId }, review(cart, WAY));
    first = ASKS;
    harness.now += 32 * 24 * HOUR;
    await site.renewals.renewDue();
    harness.now += 60_000;
    await site.payments.resume();
    expect(charges.map(({ returnUrl }) => returnUrl === '')).toEqual([false, true]);
    expect(await ordersOf(site)).toBe(1);
    expect(calls.slice(-2)).toEqual(['find', 'void']);
    expect(await emailsOf(site)).not.toContain('payment-ended');
  });
});
