import { beforeEach, describe, expect, it } from 'vitest';
import { queueEmail } from '../email/email.js';
import type { CaptureAnswer, PaymentProvider, WebsiteStore } from '../index.js';
import { buy, fullCart, subscribe } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
const calls: string[] = [];
let capture: CaptureAnswer | 'no answer';
let canVoid: boolean;
harness.providers.push({
  name: 'bank',
  testMode: false,
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  async capture() {
    calls.push('capture');
    if (capture === 'no answer') throw new Error(capture);
    return capture;
  },
  async void() {
    calls.push('void');
    if (!canVoid) throw new Error('no answer');
  },
  refund: async () => 'refunded',
} satisfies PaymentProvider);
beforeEach(() => {
  calls.length = 0;
  capture = 'failed';
  canVoid = true;
});

const PAYMENT = { payment: { provider: 'bank', method: 'card' } };

async function ordered(site: WebsiteStore, item: string, rest = {}, quantity = 1): Promise<string> {
  const made = await fullCart(site, item, item === 'card' ? 'card-25' : '', quantity);
  const placed = await buy(site, made, { ...PAYMENT, ...rest });
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return placed.orderId;
}
async function resume(site: WebsiteStore): Promise<void> {
  harness.now += 60_000;
  await Promise.all([site.payments.resume(), site.payments.resume()]);
  await site.refunds.resume();
}
const paymentOf = async (site: WebsiteStore, id: string) =>
  site.payments.get((await site.orders.get(id))?.paymentId ?? '');
const stateOf = async (site: WebsiteStore, id: string) => (await site.orders.get(id))?.state;
const emailsOf = async (site: WebsiteStore) =>
  (await site.emails.list()).rows.map(({ kind }) => kind).sort();
const eventsOf = async (site: WebsiteStore) => (await site.events.list()).map(({ kind }) => kind);

describe('a payment that cannot be captured', () => {
  it('cancels no order beside its own', async () => {
    const site = harness.website();
    const other = await ordered(site, 'lamp', { payment: { provider: 'test', method: 'succeed' } });
    const id = await ordered(site, 'rope');
    expect([await stateOf(site, id), await stateOf(site, other)]).toEqual(['cancelled', 'placed']);
  });

  it('cancels its order, which nobody is asked to refund', async () => {
    const site = harness.website();
    const stock = async () => (await site.stock.ofItem('rope'))[0]?.qtyInStock;
    const id = await ordered(site, 'rope');
    expect(await paymentOf(site, id)).toMatchObject({
      state: 'capture-failed',
      reason: 'capture-failed',
      captureAt: null,
    });
    expect([await stateOf(site, id), await stock()]).toEqual(['cancelled', 3]);
    expect(calls).toEqual(['capture', 'void']);
    expect(await emailsOf(site)).toEqual(['order', 'order-payment-failed']);
    expect(await eventsOf(site)).toEqual([
      'order.created',
      'order.payment-failed',
      'order.cancelled',
    ]);
    const kinds = (await site.timelines.ofOrder(id)).map(({ kind, by }) => [kind, by]);
    expect(kinds).toContainEqual(['payment-failed', 'provider']);
    expect(await site.payments.count('capture-failed', 0)).toBe(1);
    const order = await site.orders.get(id);
    expect(order && (await site.refunds.left(order)).paymentCents).toBe(0);
    const all = { all: true, actor: 'account 1', note: '', returned: false };
    expect(await refusal(site.refunds.ask(id, all))).toBe('conflict refund.notCaptured');
    await resume(site);
    expect([await emailsOf(site), calls]).toEqual([
      ['order', 'order-payment-failed'],
      ['capture', 'void'],
    ]);
  });

  it('gives back what gift cards have paid', async () => {
    const site = harness.website();
    await buy(site, await fullCart(site, 'card', 'card-25'));
    const cardId = (await site.giftCards.list()).rows[0]?.id ?? '';
    const { id: cartId } = await fullCart(site, 'lamp');
    const { shoppingCart } = await site.carts.addCode({ cartId }, site.giftCards.code(cardId));
    const { amountDueCents } = shoppingCart;
    expect(shoppingCart.giftCardCents).toBe(2_500);
    await buy(site, shoppingCart, { ...PAYMENT, amountDueCents });
    expect((await site.giftCards.get(cardId))?.balanceCents).toBe(2_500);
    expect(await eventsOf(site)).toContain('order.refunded');
  });

  it('comes to nothing for refunds that wait for it, and tells of those once that did not', async () => {
    const site = harness.website();
    await buy(site, await fullCart(site, 'card', 'card-25'));
    const cardId = (await site.giftCards.list()).rows[0]?.id ?? '';
    const { id: cartId } = await fullCart(site, 'lamp');
    const { shoppingCart } = await site.carts.addCode({ cartId }, site.giftCards.code(cardId));
    const { amountDueCents } = shoppingCart;
    capture = 'no answer';
    const placed = await buy(site, shoppingCart, { ...PAYMENT, amountDueCents });
    const id = placed.outcome === 'ordered' ? placed.orderId : '';
    const ask = (amountCents: number) =>
      site.refunds.ask(id, { amountCents, actor: 'account 1', note: '', returned: false });
    expect((await ask(amountDueCents)).state).toBe('pending');
    expect((await ask(100)).state).toBe('refunded');
    capture = 'failed';
    await resume(site);
    const told = (await eventsOf(site)).filter((kind) => kind === 'order.refunded');
    expect(told).toHaveLength(2);
  });

  it('ends the subscription that began with it', async () => {
    const site = harness.website();
    const id = await subscribe(site, PAYMENT);
    expect(await site.subscriptions.get(id)).toMatchObject({ state: 'cancelled', next: null });
  });

  it('is voided until the provider answers', async () => {
    const site = harness.website();
    canVoid = false;
    const id = await ordered(site, 'rope');
    expect([(await paymentOf(site, id))?.state, await stateOf(site, id)]).toEqual([
      'voiding',
      'cancelled',
    ]);
    canVoid = true;
    await resume(site);
    expect((await paymentOf(site, id))?.state).toBe('capture-failed');
    expect(await emailsOf(site)).toEqual(['order', 'order-payment-failed']);
  });

  it.each([
    ['an order', 2, 'fulfilled'],
    ['a part of an order', 1, 'placed'],
  ])('leaves %s that is on its way to people', async (_, quantity, state) => {
    const site = harness.website();
    capture = 'no answer';
    const id = await ordered(site, 'rope', {}, 2);
    const lines = [{ line: 0, quantity }];
    await site.fulfilments.create(id, { actor: 'account 1', tells: false, lines });
    capture = 'failed';
    await resume(site);
    expect([await stateOf(site, id), (await paymentOf(site, id))?.state]).toEqual([
      state,
      'capture-failed',
    ]);
    expect(await emailsOf(site)).toEqual(['order', 'order-payment-failed']);
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(1);
  });

  it('leaves an order of files that its owner has called fulfilled', async () => {
    const site = harness.website();
    capture = 'no answer';
    const id = await ordered(site, 'booklet');
    await site.orders.setState(id, 'fulfilled', 'account 1');
    capture = 'failed';
    await resume(site);
    expect(await stateOf(site, id)).toBe('fulfilled');
    expect(await emailsOf(site)).toEqual(['order', 'order-payment-failed']);
  });

  it('gives nothing back of an order that was cancelled meanwhile', async () => {
    const site = harness.website();
    capture = 'captured';
    const other = await ordered(site, 'rope');
    const part = { amountCents: 100, actor: 'account 1', note: '', returned: false };
    await site.refunds.ask(other, part);
    capture = 'no answer';
    const id = await ordered(site, 'rope');
    await site.orders.setState(id, 'cancelled', 'account 1');
    capture = 'failed';
    await resume(site);
    const amounts = [id, other].map(async (order) =>
      (await site.refunds.ofOrder(order)).map(({ state, paymentCents }) => [state, paymentCents]),
    );
    expect(await Promise.all(amounts)).toEqual([[['refunded', 0]], [['refunded', 100]]]);
    const events = ['order.created', 'order.refunded', 'order.created', 'order.cancelled'];
    expect(await eventsOf(site)).toEqual(events);
    expect(await emailsOf(site)).toEqual(['order', 'order', 'order-cancelled', 'order-refunded']);
  });
});

describe('an order that is not captured yet', () => {
  const held = async (site: WebsiteStore) => ({
    cards: (await site.giftCards.list()).rows.map(({ active }) => active),
    letters: (await emailsOf(site)).filter((kind) => kind !== 'order'),
  });
  const account = (site: WebsiteStore) =>
    site.accounts.create({ email: 'ada@example.com', password: 'a long password', proven: true });

  it.each([
    ['booklet', { cards: [], letters: ['download'] }],
    ['card', { cards: [true], letters: ['gift-card'] }],
  ])('brings no %s before, and one after', async (item, after) => {
    const site = harness.website();
    capture = 'no answer';
    const id = await ordered(site, item);
    const token = site.downloads.token(id, item);
    expect([await held(site), await site.downloads.use(token)]).toEqual([
      { cards: [], letters: [] },
      undefined,
    ]);
    capture = 'captured';
    await resume(site);
    await resume(site);
    expect(await held(site)).toEqual(after);
    expect((await site.downloads.use(token)) !== undefined).toBe(item === 'booklet');
  });

  it('brings nothing after that an earlier version has brought before', async () => {
    const site = harness.website();
    capture = 'no answer';
    const id = await ordered(site, 'card');
    const letter = { id: 'earlier', kind: 'gift-card', recipient: 'ada@example.com' };
    await harness
      .inside(site)
      .write((tx) => queueEmail(tx, { ...letter, language: null, data: { orderId: id } }));
    capture = 'captured';
    await resume(site);
    expect(await held(site)).toEqual({ cards: [], letters: ['gift-card'] });
  });

  it('brings no membership before, and one after', async () => {
    const site = harness.website();
    const ada = await account(site);
    capture = 'no answer';
    await ordered(site, 'course');
    expect([...(await site.orders.memberships(ada))]).toEqual([]);
    capture = 'captured';
    await resume(site);
    expect([...(await site.orders.memberships(ada))]).toEqual(['course']);
  });

  it.each(['captured', 'failed'] as const)(
    'brings nothing where it was cancelled: %s',
    async (answer) => {
      const site = harness.website();
      capture = 'no answer';
      const id = await ordered(site, 'card');
      await site.orders.setState(id, 'cancelled', 'account 1');
      capture = answer;
      await resume(site);
      harness.now += 60_000;
      await site.refunds.resume();
      expect((await site.giftCards.list()).rows).toEqual([]);
      expect(await emailsOf(site)).toEqual(['order', 'order-cancelled']);
      expect((await paymentOf(site, id))?.state).toBe(
        answer === 'captured' ? 'refunded' : 'capture-failed',
      );
    },
  );

  it('brings no membership where it was cancelled', async () => {
    const site = harness.website();
    const ada = await account(site);
    capture = 'no answer';
    const id = await ordered(site, 'course');
    await site.orders.setState(id, 'cancelled', 'account 1');
    capture = 'captured';
    await resume(site);
    expect([...(await site.orders.memberships(ada))]).toEqual([]);
  });

  it('keeps no membership alive that another order has brought', async () => {
    const site = harness.website();
    const ada = await account(site);
    capture = 'captured';
    const first = await ordered(site, 'course');
    capture = 'no answer';
    await ordered(site, 'course');
    await site.orders.setState(first, 'cancelled', 'account 1');
    expect([...(await site.orders.memberships(ada))]).toEqual([]);
    capture = 'captured';
    await resume(site);
    expect([...(await site.orders.memberships(ada))]).toEqual(['course']);
  });
});

describe('a payment that is captured when its order is fulfilled', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const later = (): WebsiteStore => {
    const site = harness.website();
    harness.catalogue.setShop(site.websiteId, { paymentCapture: 'when-fulfilled' });
    return site;
  };
  const OWNER = { actor: 'account 1', tells: false };
  const payment = async (site: WebsiteStore, id: string) => (await paymentOf(site, id))?.state;
  beforeEach(() => {
    capture = 'captured';
  });

  it.each([
    [
      'its first part is sent',
      (site: WebsiteStore, id: string) =>
        site.fulfilments.create(id, { ...OWNER, lines: [{ line: 0, quantity: 1 }] }),
    ],
    [
      'it is marked as fulfilled',
      (site: WebsiteStore, id: string) => site.orders.setState(id, 'fulfilled', 'account 1'),
    ],
    [
      'its owner says so',
      (site: WebsiteStore, id: string) => site.payments.capture(id, 'account 1'),
    ],
  ])('waits, and is captured once when %s', async (_, move) => {
    const site = later();
    const id = await ordered(site, 'rope', {}, 2);
    await resume(site);
    expect([await payment(site, id), calls]).toEqual(['ordered', []]);
    await move(site, id);
    expect([await payment(site, id), calls]).toEqual(['captured', ['capture']]);
    await site.payments.capture(id, 'account 1');
    await resume(site);
    expect(calls).toEqual(['capture']);
  });

  it('goes on after a lost answer, and once for all who ask', async () => {
    const site = later();
    const id = await ordered(site, 'rope');
    capture = 'no answer';
    await Promise.all([1, 2, 3].map(() => site.payments.capture(id, 'account 1')));
    expect([await payment(site, id), calls]).toEqual(['capturing', ['capture']]);
    capture = 'captured';
    await resume(site);
    expect([await payment(site, id), calls]).toEqual(['captured', ['capture', 'capture']]);
  });

  it('is captured the day before its authorization expires', async () => {
    const site = later();
    const id = await ordered(site, 'rope');
    const { captureAt } = (await paymentOf(site, id)) ?? {};
    expect(captureAt).toBe(harness.now + 6 * DAY);
    harness.now = (captureAt ?? 0) - 1;
    expect([await site.payments.resume(), await payment(site, id)]).toEqual([0, 'ordered']);
    harness.now += 1;
    expect([await site.payments.resume(), await payment(site, id)]).toEqual([1, 'captured']);
  });

  it('is voided when its order is cancelled before, and nothing is refunded', async () => {
    const site = later();
    const id = await ordered(site, 'rope');
    await site.orders.setState(id, 'cancelled', 'account 1');
    expect([await payment(site, id), calls]).toEqual(['voided', ['void']]);
    expect(await site.refunds.ofOrder(id)).toMatchObject([{ state: 'refunded', paymentCents: 0 }]);
    expect(await emailsOf(site)).toEqual(['order', 'order-cancelled']);
    expect(
      (await site.emails.list()).rows.find(({ kind }) => kind === 'order-cancelled')?.data,
    ).toEqual({
      orderId: id,
      isCharged: false,
    });
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(3);
    expect(await refusal(site.payments.capture(id, 'account 1'))).toBe(
      'conflict order.notAuthorized',
    );
    expect(await refusal(site.payments.capture('none', 'account 1'))).toBe(
      'not-found order.notFound',
    );
  });

  it('is captured or voided by its own order alone', async () => {
    const site = later();
    const [one, two, three] = [
      await ordered(site, 'lamp'),
      await ordered(site, 'lamp'),
      await ordered(site, 'lamp'),
    ];
    const states = async () => {
      const all = [];
      for (const id of [one, two, three]) all.push(await payment(site, id));
      return all;
    };
    await site.payments.capture(one, 'account 1');
    expect(await states()).toEqual(['captured', 'ordered', 'ordered']);
    await site.orders.setState(two, 'cancelled', 'account 1');
    expect(await states()).toEqual(['captured', 'voided', 'ordered']);
  });

  it('is voided, and the captured one beside it refunded, when both orders are cancelled', async () => {
    const site = later();
    capture = 'captured';
    const [waiting, captured] = [await ordered(site, 'rope'), await ordered(site, 'rope')];
    await site.payments.capture(captured, 'account 1');
    for (const id of [waiting, captured]) await site.orders.setState(id, 'cancelled', 'account 1');
    const refunded = async (id: string) => (await site.refunds.ofOrder(id))[0]?.paymentCents;
    expect([await refunded(waiting), await refunded(captured)]).toEqual([0, 851]);
  });

  it('is voided or captured and refunded, never both, by who cancels and sends at once', async () => {
    const site = later();
    const id = await ordered(site, 'rope');
    await Promise.all([
      refusal(site.orders.setState(id, 'cancelled', 'account 1')),
      refusal(site.payments.capture(id, 'account 1')),
      refusal(site.fulfilments.create(id, OWNER)),
    ]);
    await resume(site);
    const end = [await stateOf(site, id), await payment(site, id), calls.join()];
    expect([
      ['cancelled', 'voided', 'void'],
      ['cancelled', 'refunded', 'capture'],
      ['fulfilled', 'captured', 'capture'],
    ]).toContainEqual(end);
  });

  it('is not refunded before', async () => {
    const site = later();
    const id = await ordered(site, 'rope');
    const all = { all: true, actor: 'account 1', note: '', returned: false };
    expect(await refusal(site.refunds.ask(id, all))).toBe('conflict refund.notCaptured');
  });

  it('fails for good as any other', async () => {
    const site = later();
    const id = await ordered(site, 'rope');
    capture = 'failed';
    expect(await refusal(site.payments.capture(id, 'account 1'))).toBe(
      'conflict order.notAuthorized',
    );
    expect([await stateOf(site, id), await payment(site, id)]).toEqual([
      'cancelled',
      'capture-failed',
    ]);
  });

  it.each(['booklet', 'course', 'card'])(
    'does not wait with %s, which is given at once',
    async (item) => {
      const site = later();
      const id = await ordered(site, item);
      expect(await payment(site, id)).toBe('captured');
    },
  );

  it('does not wait with a subscription', async () => {
    const site = later();
    const id = await subscribe(site, PAYMENT);
    const orderId = (await site.subscriptions.get(id))?.orderId ?? '';
    expect(await payment(site, orderId)).toBe('captured');
  });
});
