import { expect, it, vi } from 'vitest';
import { type PaymentProvider, StoreProblem, type WebsiteStore } from '../index.js';
import { buy, HOME, subscribe } from '../testing/buying.js';
import { product } from '../testing/catalogue.js';
import { fickleProvider } from '../testing/fickle-provider.js';
import { openTestStore, refusal } from '../testing/harness.js';
import { isOver, SUBSCRIPTION_STATES, type SubscriptionState } from './subscription-states.js';

const DAY = 24 * 60 * 60 * 1_000;
const harness = openTestStore();
const CARD = { provider: 'fickle', method: 'card' };

async function subscribed() {
  const { state, provider } = fickleProvider();
  harness.providers.push(provider);
  const site = harness.website();
  harness.providers.pop();
  const id = await subscribe(site, { payment: CARD });
  const next = (await site.subscriptions.get(id))?.next ?? 0;
  return { bank: state, site, id, next };
}

async function pastDue() {
  const all = await subscribed();
  harness.now = all.next;
  all.bank.declines = true;
  await all.site.renewals.renewDue();
  all.bank.declines = false;
  const subscription = await all.site.subscriptions.get(all.id);
  return { ...all, amountCents: subscription?.amountCents ?? 0 };
}

const stateOf = async (site: WebsiteStore, id: string) => (await site.subscriptions.get(id))?.state;

async function told(site: WebsiteStore, id: string) {
  const { rows } = await site.emails.list();
  return rows
    .filter(({ data }) => Object(data).subscriptionId === id)
    .map(({ kind }) => kind)
    .reverse();
}

const kinds = async (site: WebsiteStore) => (await site.events.list()).map(({ kind }) => kind);

/** What is done in each state: the state after it, or the refusal. */
const OVER = 'not-found subscription.notFound';
const NOT_NOW = 'conflict subscription.state';
it.each<[SubscriptionState, pause: string, resume: string, cancel: string]>([
  ['active', 'paused', 'active', 'cancelled'],
  ['past-due', NOT_NOW, NOT_NOW, 'cancelled'],
  ['paused', 'paused', 'active', 'cancelled'],
  ['ended', OVER, OVER, OVER],
  ['cancelled', OVER, OVER, OVER],
])('that is %s becomes %s, %s or %s', async (state, pause, resume, cancel) => {
  const moves = [
    [pause, (site: WebsiteStore, id: string) => site.subscriptions.pause(id)],
    [resume, (site: WebsiteStore, id: string) => site.subscriptions.resume(id)],
    [cancel, (site: WebsiteStore, id: string) => site.subscriptions.cancel(id)],
  ] as const;
  const { site, id } = await subscribed();
  for (const [expected, move] of moves) {
    await harness
      .inside(site)
      .write((tx) => tx.update('subscription').set({ state }).where('id', '=', id).execute());
    const refused = await refusal(move(site, id));
    if (expected.includes(' ')) expect(refused).toBe(expected);
    else expect(await stateOf(site, id)).toBe(expected);
  }
  expect(isOver(state)).toBe(SUBSCRIPTION_STATES[state].length === 0);
});

it.each([
  [1, 'ended', 'ended'],
  [2, 'active', 'ended'],
  [0, 'active', 'active'],
])('of %i orders is %s after the first and %s after a month', async (cycles, first, second) => {
  const site = harness.website();
  const club = harness.catalogue.item(site.websiteId, 'club') ?? product('club');
  const plan = { value: 1, unit: 'MONTH', cycles } as const;
  harness.catalogue.set(site.websiteId, 'club', { ...club, plan });
  const id = await subscribe(site);
  const read = async () => {
    const { state, next } = (await site.subscriptions.get(id)) ?? {};
    return [state, next === null];
  };
  expect(await read()).toEqual([first, first === 'ended']);
  harness.now += 31 * DAY;
  await site.renewals.renewDue();
  expect(await read()).toEqual([second, second === 'ended']);
});

it('of what is sold once by then is one order', async () => {
  const site = harness.website();
  const club = harness.catalogue.item(site.websiteId, 'club') ?? product('club');
  const { cartId } = await site.buyNowCarts.startSubscription({ itemId: 'club', quantity: 1 });
  const cart = await site.carts.setShipping({ cartId }, { location: HOME, optionId: 'post' });
  harness.catalogue.set(site.websiteId, 'club', { ...club, plan: null });
  const { plan } = club;
  if (plan === null) throw new Error('It has a plan');
  expect(await refusal(buy(site, cart, { plan }))).toBe('conflict checkout.changed');
  expect(await buy(site, cart)).toMatchObject({ outcome: 'ordered' });
  expect((await site.subscriptions.list()).rows).toEqual([]);
});

it('that is not there is neither moved nor paid', async () => {
  const { site } = await subscribed();
  expect(await refusal(site.subscriptions.pause('none'))).toBe(OVER);
  expect(await refusal(site.renewals.pay('none', { ...CARD, amountCents: 1 }))).toBe(OVER);
});

it('orders nothing while it is paused, and goes on with the next day of its calendar', async () => {
  const { bank, site, id, next } = await subscribed();
  await Promise.all([site.subscriptions.pause(id), site.subscriptions.pause(id)]);
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'paused', next: null });
  harness.now = next + 100 * DAY;
  expect(await site.renewals.renewDue()).toBe(0);
  await Promise.all([site.subscriptions.resume(id), site.subscriptions.resume(id)]);
  await site.renewals.renewDue();
  // Nothing of what was missed is ordered or charged.
  expect(bank.asked).toBe(1);
  const resumed = await site.subscriptions.get(id);
  expect(resumed).toMatchObject({ state: 'active', made: 1 });
  expect(resumed?.next).toBeGreaterThan(harness.now);
  expect(resumed?.next).toBeLessThan(harness.now + 32 * DAY);
  expect(new Date(resumed?.next ?? 0).getUTCDate()).toBe(new Date(next).getUTCDate());
  harness.now = resumed?.next ?? 0;
  await site.renewals.renewDue();
  expect(bank.charged).toHaveLength(2);
  expect(await site.subscriptions.get(id)).toMatchObject({ made: 2, state: 'active' });
  expect(await told(site, id)).toEqual(['subscription-paused', 'subscription-resumed']);
  expect(await kinds(site)).toEqual([
    'order.created',
    'subscription.paused',
    'subscription.resumed',
    'order.created',
  ]);
});

it('resumed within the period that is paid has its next order on the day that it had', async () => {
  const { site, id, next } = await subscribed();
  await site.subscriptions.pause(id);
  harness.now += DAY;
  await site.subscriptions.resume(id);
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'active', next, made: 1 });
});

it('a payment that is under way when it is paused is given back, and asked for anew later', async () => {
  const { bank, site, id, next } = await subscribed();
  const provider = site.payments.stored('fickle') as { authorize: PaymentProvider['authorize'] };
  const { authorize } = provider;
  provider.authorize = async (charge) => {
    await site.subscriptions.pause(id);
    await site.subscriptions.resume(id);
    return authorize(charge);
  };
  harness.now = next;
  await site.renewals.renewDue();
  provider.authorize = authorize;
  const after = await site.subscriptions.get(id);
  expect(after).toMatchObject({ state: 'active', made: 1 });
  expect(bank.charged).toHaveLength(1);
  harness.now = after?.next ?? 0;
  await site.renewals.renewDue();
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'active', made: 2 });
  expect(bank.charged).toHaveLength(2);
});

it('cancelled for the period’s end goes on until then, can be kept, and is never charged again', async () => {
  const { bank, site, id, next } = await subscribed();
  const cancel = () => site.subscriptions.cancel(id, { atPeriodEnd: true });
  await cancel();
  await cancel();
  expect(await site.subscriptions.get(id)).toMatchObject({
    state: 'active',
    next,
    atPeriodEnd: true,
  });
  expect(await refusal(site.subscriptions.pause(id))).toBe('conflict subscription.state');
  await site.subscriptions.resume(id);
  expect(await site.subscriptions.get(id)).toMatchObject({
    state: 'active',
    next,
    atPeriodEnd: false,
  });
  await cancel();
  harness.now = next;
  await Promise.all([site.renewals.renewDue(), site.renewals.renewDue()]);
  expect(await site.subscriptions.get(id)).toMatchObject({
    state: 'cancelled',
    next: null,
    made: 1,
  });
  expect(bank.asked).toBe(1);
  // Three of them are of the same moment.
  const moves = ['cancelled', 'cancelled', 'cancelled', 'resumed'];
  expect((await told(site, id)).sort()).toEqual(moves.map((each) => `subscription-${each}`));
  expect((await kinds(site)).slice(1)).toEqual([
    'subscription.cancelling',
    'subscription.resumed',
    'subscription.cancelling',
    'subscription.cancelled',
  ]);
});

it.each([['past-due'], ['paused'], ['due']])(
  '%s and cancelled for the period’s end is over at once',
  async (state) => {
    const { site, id } = state === 'past-due' ? await pastDue() : await subscribed();
    if (state === 'paused') await site.subscriptions.pause(id);
    if (state === 'due') harness.now = (await site.subscriptions.get(id))?.next ?? 0;
    await site.subscriptions.cancel(id, { atPeriodEnd: true });
    expect(await site.subscriptions.get(id)).toMatchObject({ state: 'cancelled', next: null });
  },
);

it('past due is paid anew by another method, which it goes on with', async () => {
  const { bank, site, id, amountCents } = await pastDue();
  const way = { provider: 'test', method: 'succeed', amountCents };
  expect((await site.renewals.pay(id, way)).outcome).toBe('ordered');
  expect(await site.subscriptions.get(id)).toMatchObject({
    ...{ state: 'active', made: 2, provider: 'test', method: 'succeed' },
  });
  expect(await refusal(site.renewals.pay(id, way))).toBe('conflict subscription.notDue');
  expect(bank.charged).toHaveLength(1);
  harness.now = (await site.subscriptions.get(id))?.next ?? 0;
  await site.renewals.renewDue();
  expect(bank.asked).toBe(2);
  expect(await site.subscriptions.get(id)).toMatchObject({ made: 3, state: 'ended' });
});

it('is charged once where its buyer pays while the job tries, in either order and many times', async () => {
  const { bank, site, id, amountCents } = await pastDue();
  harness.now += DAY;
  const pay = () => refusal(site.renewals.pay(id, { ...CARD, amountCents }));
  const answers = await Promise.all([
    site.renewals.renewDue(),
    ...Array.from({ length: 5 }, pay),
    site.renewals.renewDue(),
    ...Array.from({ length: 5 }, pay),
  ]);
  expect(answers.filter((each) => each === 'not refused').length).toBeLessThan(2);
  expect(bank.charged).toHaveLength(2);
  expect((await site.orders.list()).rows).toHaveLength(2);
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'active', made: 2 });
});

it('takes stock of an item that the content no longer has', async () => {
  const { site, next } = await subscribed();
  await site.stock.set('club', 'club', { unlimited: false, qtyInStock: 5 });
  const kept = harness.catalogue.item(site.websiteId, 'club') ?? null;
  harness.catalogue.set(site.websiteId, 'club', null);
  harness.now = next;
  await site.renewals.renewDue();
  harness.catalogue.set(site.websiteId, 'club', kept);
  expect(await site.stock.ofItem('club')).toMatchObject([{ qtyInStock: 4 }]);
});

it('that was paid anew after a pause is not paid by an older attempt too', async () => {
  const { site, id, next } = await subscribed();
  await site.renewals.setMethod(id, { provider: 'test', method: 'time out' });
  harness.now = next;
  await site.renewals.renewDue();
  await site.subscriptions.pause(id);
  await site.subscriptions.resume(id);
  await site.renewals.setMethod(id, CARD);
  harness.now = (await site.subscriptions.get(id))?.next ?? 0;
  await site.renewals.renewDue();
  const paid = await site.subscriptions.get(id);
  expect(paid).toMatchObject({ state: 'active', made: 2 });
  await site.payments.resume();
  expect(await site.subscriptions.get(id)).toEqual(paid);
  expect((await site.orders.list()).rows).toHaveLength(2);
});

it('declined by the job is paid by its buyer before that is noted', async () => {
  const { bank, site, id, amountCents } = await pastDue();
  bank.declines = true;
  harness.now = (await site.subscriptions.get(id))?.next ?? 0;
  const settle = site.payments.settle.bind(site.payments);
  vi.spyOn(site.payments, 'settle').mockImplementationOnce(async (...job) => {
    const declined = await refusal(settle(...job));
    await site.renewals.pay(id, { provider: 'test', method: 'time out', amountCents });
    throw new StoreProblem('payment', declined);
  });
  await site.renewals.renewDue();
  harness.now += 60_000;
  await site.payments.resume();
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'active', made: 2 });
});

it('whose payment had no answer is ordered when its buyer asks again by the same key', async () => {
  const { site, id, amountCents } = await pastDue();
  const way = { provider: 'test', method: 'time out', amountCents };
  const once = { visitor: 'ada', method: 'POST', path: '/', key: 'k', body: '' };
  const pay = async () => (await site.renewals.pay(id, way, once)).outcome;
  expect(await pay()).toBe('received');
  harness.now += 60_000;
  expect(await pay()).toBe('ordered');
});

it('declined anew waits for the next try as before, and can be paid again', async () => {
  const { bank, site, id, amountCents } = await pastDue();
  const before = await site.subscriptions.get(id);
  bank.declines = true;
  for (let round = 0; round < 5; round++) {
    expect(await refusal(site.renewals.pay(id, { ...CARD, amountCents }))).toBe(
      'payment checkout.payment.declined',
    );
  }
  // What the buyer tries is no try of the schedule.
  expect(await site.subscriptions.get(id)).toMatchObject({ state: 'past-due', next: before?.next });
  expect(await told(site, id)).toEqual(['subscription-past-due']);
  harness.now = before?.next ?? 0;
  bank.declines = false;
  await site.renewals.renewDue();
  expect(await stateOf(site, id)).toBe('active');
  expect(bank.charged).toHaveLength(2);
});

it.each<[string, object, string]>([
  ['another amount', { amountCents: 1 }, 'conflict checkout.changed'],
  ['an unknown provider', { provider: 'free' }, 'invalid checkout.payment.choose'],
])('is not paid with %s', async (_what, change, refused) => {
  const { bank, site, id, amountCents } = await pastDue();
  const { asked } = bank;
  const pay = site.renewals.pay(id, { ...CARD, amountCents, ...change });
  expect(await refusal(pay)).toBe(refused);
  expect(bank.asked).toBe(asked);
});

it('has another method while nothing is due, and none while it is', async () => {
  const { bank, site, id, next } = await subscribed();
  const way = { provider: 'test', method: 'succeed' };
  // A method of another provider may have the same name.
  await site.renewals.setMethod(id, { ...CARD, provider: 'test' });
  await site.renewals.setMethod(id, way);
  await site.renewals.setMethod(id, way);
  const changed = 'subscription.method-changed';
  expect((await kinds(site)).slice(1)).toEqual([changed, changed]);
  harness.now = next;
  await site.renewals.renewDue();
  expect(bank.asked).toBe(1);
  expect(await site.subscriptions.get(id)).toMatchObject({ made: 2, ...way });
  // A payment that is under way may still succeed by the method before.
  await site.renewals.setMethod(id, { provider: 'test', method: 'time out' });
  harness.now = (await site.subscriptions.get(id))?.next ?? 0;
  await site.renewals.renewDue();
  expect(await refusal(site.renewals.setMethod(id, way))).toBe('conflict subscription.state');
  const due = await pastDue();
  expect(await refusal(due.site.renewals.setMethod(due.id, way))).toBe(
    'conflict subscription.state',
  );
  const unknown = { provider: 'free', method: '' };
  expect(await refusal(site.renewals.setMethod(id, unknown))).toBe(
    'invalid checkout.payment.choose',
  );
});

it('is sent to another address at the price of its place, which the buyer has seen', async () => {
  const { bank, site, id, next } = await subscribed();
  const before = await site.subscriptions.get(id);
  if (!before?.shipping) throw new Error('It is sent');
  const nextDoor = { ...before.shipping, line1: '2 Quay' };
  // At the same place it costs what was agreed, whatever shipping costs by now.
  const [post] = harness.catalogue.shop(site.websiteId).shipping;
  if (post === undefined) throw new Error('The shop ships');
  const dearer = { ...post, priceCents: post.priceCents + 100, countries: ['US', 'CA'] };
  harness.catalogue.setShop(site.websiteId, { shipping: [dearer] });
  const elsewhere = [{ country: 'CA' }, { region: 'NH' }, { postalCode: '04102' }];
  const prices = elsewhere.map((change) =>
    site.subscriptions.priceAt(id, { ...nextDoor, ...change }),
  );
  expect(await Promise.all(prices)).toEqual([2_600, 2_600, before.amountCents + 100]);
  await site.subscriptions.setShipping(id, nextDoor, before.amountCents);
  await site.subscriptions.setShipping(id, nextDoor, before.amountCents);
  expect((await kinds(site)).slice(1)).toEqual(['subscription.address-changed']);
  // A region without the tax of the one before.
  const away = { ...nextDoor, region: 'NH', postalCode: '03801' };
  const price = (await site.subscriptions.priceAt(id, away)) ?? 0;
  expect(price).toBe(2_600);
  for (const amount of [before.amountCents, 0, price - 1]) {
    expect(await refusal(site.subscriptions.setShipping(id, away, amount))).toBe(
      'conflict checkout.changed',
    );
  }
  expect((await site.subscriptions.get(id))?.shipping).toEqual(nextDoor);
  await site.subscriptions.setShipping(id, away, price);
  harness.now = next;
  await site.renewals.renewDue();
  expect(bank.charged).toHaveLength(2);
  const [order] = (await site.orders.list()).rows;
  expect(order?.details).toMatchObject({ shipping: away, grandTotalCents: price, taxCents: 0 });
  await site.subscriptions.cancel(id);
  expect(await refusal(site.subscriptions.setShipping(id, away, price))).toBe(OVER);
});

it('alone is paused, paid by another method and sent to another address', async () => {
  const { site, id } = await subscribed();
  const others = [
    await subscribe(site, { payment: CARD }),
    await subscribe(site, { payment: CARD }),
  ];
  const read = () => Promise.all(others.map((each) => site.subscriptions.get(each)));
  const before = await read();
  const { shipping, amountCents = 0 } = (await site.subscriptions.get(id)) ?? {};
  if (!shipping) throw new Error('It is sent');
  await site.subscriptions.setShipping(id, { ...shipping, line1: '2 Quay' }, amountCents);
  await site.renewals.setMethod(id, { provider: 'test', method: 'succeed' });
  await site.subscriptions.cancel(id, { atPeriodEnd: true });
  await site.subscriptions.resume(id);
  await site.subscriptions.pause(id);
  expect(await read()).toEqual(before);
  expect(await site.renewals.isUnderWay('nobody')).toBe(false);
});

it('of what is not sent has no address', async () => {
  const site = harness.website();
  const club = harness.catalogue.item(site.websiteId, 'club') ?? product('club');
  harness.catalogue.set(site.websiteId, 'club', { ...club, kind: 'service' });
  const id = await subscribe(site);
  const { shipping, amountCents = 0 } = (await site.subscriptions.get(id)) ?? {};
  expect(shipping).toBeNull();
  const place = { ...HOME, name: 'Ada', line1: '1 Quay', line2: '', city: 'Pellan Point' };
  for (const each of [id, 'none']) {
    expect(await site.subscriptions.priceAt(each, place)).toBeUndefined();
  }
  expect(await refusal(site.subscriptions.setShipping(id, place, amountCents))).toBe(NOT_NOW);
});

const toCanada = (id: string, priceCents: number) => ({
  ...{ id, label: id, countries: ['CA'], priceCents, freeFromCents: null },
});
it.each([
  ['its own shipping option', [toCanada('boat', 100), toCanada('post', 300)], 2_300],
  ['the cheapest where its own is gone', [300, 200, 250].map((p) => toCanada(`${p}`, p)), 2_200],
  ['nothing for shipping in a shop without options', [], 2_000],
  ['no amount where the shop does not ship', [{ ...toCanada('post', 1), countries: ['US'] }], null],
])('costs at another place %s', async (_, shipping, cents) => {
  const { site, id } = await subscribed();
  const before = (await site.subscriptions.get(id))?.shipping;
  if (!before) throw new Error('It is sent');
  const place = { ...before, country: 'CA', region: 'ON', postalCode: 'K1A 0B1' };
  harness.catalogue.setShop(site.websiteId, { shipping });
  expect((await site.subscriptions.priceAt(id, place)) ?? null).toBe(cents);
  harness.catalogue.setShop(site.websiteId, { currency: 'EUR' });
  expect(await site.subscriptions.priceAt(id, place)).toBeUndefined();
  expect(await refusal(site.subscriptions.setShipping(id, place, 0))).toBe('invalid form.invalid');
});

it('is found by its own link alone, which is good for a year after its next order', async () => {
  const { site, id } = await subscribed();
  const other = await subscribe(site, { payment: CARD });
  const token = site.subscriptions.token(id);
  expect((await site.subscriptions.ofToken(token))?.id).toBe(id);
  expect((await site.subscriptions.ofToken(site.subscriptions.token(other)))?.id).toBe(other);
  expect(await harness.website().subscriptions.ofToken(token)).toBeUndefined();
  expect(await site.subscriptions.ofToken(id)).toBeUndefined();
  await site.subscriptions.cancel(id);
  // Cancelled, it has no next order: the link is good for as long as it was before.
  harness.now += 390 * DAY;
  expect((await site.subscriptions.ofToken(token))?.state).toBe('cancelled');
  harness.now += 14 * DAY;
  expect(await site.subscriptions.ofToken(token)).toBeUndefined();
  // Whoever has come by the account gets a link that is good.
  const [subscription] = (await site.subscriptions.list()).rows.filter((each) => each.id === id);
  if (subscription === undefined) throw new Error('It is listed');
  expect(await site.subscriptions.freshToken(subscription)).toBe(token);
  expect((await site.subscriptions.ofToken(token))?.id).toBe(id);
});
