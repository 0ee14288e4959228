import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Order,
  PaymentProvider,
  ProviderReturns,
  RefundAnswer,
  RefundCharge,
  WebsiteStore,
} from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
const asked: RefundCharge[] = [];
const sent: string[] = [];
let answer: () => RefundAnswer | Promise<RefundAnswer>;
let canCapture = true;
let returns: () => Promise<ProviderReturns>;
harness.providers.push(
  provider('scripted', async (refund) => {
    asked.push(refund);
    return answer();
  }),
  provider('keeps it', undefined),
  {
    ...provider('desk', async ({ id }) => {
      sent.push(id);
      return answer();
    }),
    returns: () => returns(),
  },
);
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  answer = () => 'refunded';
  canCapture = true;
});

function provider(name: string, refund: PaymentProvider['refund']): PaymentProvider {
  return {
    name: name.replaceAll(' ', '-'),
    testMode: false,
    authorize: async () => 'authorized',
    find: async () => 'authorized',
    async capture() {
      if (!canCapture) throw new Error('no answer');
      return 'captured';
    },
    async void() {},
    ...(refund && { refund }),
  };
}

const OWNER = { actor: 'an-owner', note: '', returned: false };

async function ordered(site: WebsiteStore, quantity = 1, by = 'test', rest = {}) {
  const cart = await fullCart(site, 'rope', '', quantity);
  const method = 'succeed';
  const placed = await buy(site, cart, { payment: { provider: by, method }, ...rest });
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return placed.orderId;
}
const paymentOf = async (site: WebsiteStore, orderId: string) =>
  site.payments.get((await site.orders.get(orderId))?.paymentId ?? '');
const stockOf = async (site: WebsiteStore) => (await site.stock.ofItem('rope'))[0]?.qtyInStock;
const emailsOf = async (site: WebsiteStore) =>
  (await site.emails.list()).rows.map(({ kind }) => kind).filter((kind) => kind !== 'order');
const eventsOf = async (site: WebsiteStore) =>
  (await site.events.list()).map(({ kind }) => kind).filter((kind) => kind !== 'order.created');

describe('a refund', () => {
  it('gives money back in parts, with one email each, and no more than was paid', async () => {
    const site = harness.website();
    const id = await ordered(site, 2);
    const line = { ...OWNER, lines: [{ line: 0, quantity: 1 }] };
    const first = await site.refunds.ask(id, { ...line, note: 'Frayed' });
    expect(first).toMatchObject({
      state: 'refunded',
      paymentCents: 352,
      taxCents: 19,
      actor: 'an-owner',
      note: 'Frayed',
    });
    expect((await paymentOf(site, id))?.state).toBe('partially-refunded');
    harness.now++;
    const second = await site.refunds.ask(id, { ...OWNER, all: true });
    expect(second).toMatchObject({ paymentCents: 1_203 - 352, shippingCents: 500 });
    expect((await paymentOf(site, id))?.state).toBe('refunded');
    const more = site.refunds.ask(id, { ...OWNER, amountCents: 1 });
    expect(await refusal(more)).toBe('invalid refund.tooMuch');
    expect(await emailsOf(site)).toEqual(['order-refunded', 'order-refunded']);
    expect(await eventsOf(site)).toEqual(['order.refunded', 'order.refunded']);
    expect(await site.refunds.ofOrder(id)).toEqual([first, second]);
    expect(await stockOf(site)).toBe(1);
  });

  it('that waits is asked for by itself', async () => {
    const site = harness.website();
    answer = () => Promise.reject(new Error('no answer'));
    for (let count = 0; count < 2; count++) {
      const id = await ordered(site, 1, 'scripted');
      await site.refunds.ask(id, { ...OWNER, all: true }).catch(() => undefined);
    }
    asked.length = 0;
    answer = () => 'refunded';
    harness.now += 24 * 60 * 60 * 1000;
    expect(await site.refunds.resume()).toBe(2);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
    expect(asked).toHaveLength(2);
    harness.now += 24 * 60 * 60 * 1000;
    expect(await site.refunds.resume()).toBe(0);
  });

  it('that waits is asked for when its provider tells of its payment, once, and no other', async () => {
    const site = harness.website();
    answer = () => 'pending';
    const orders = [await ordered(site, 1, 'scripted'), await ordered(site, 1, 'scripted')];
    const refunds = [];
    for (const id of orders) refunds.push(await site.refunds.ask(id, { ...OWNER, all: true }));
    for (const [index, order] of orders.entries()) {
      const { id = '' } = (await paymentOf(site, order)) ?? {};
      asked.length = 0;
      let beside: Promise<boolean> | undefined;
      answer = () => {
        beside ??= site.refunds.look(id);
        return beside.then(() => 'refunded' as const);
      };
      expect(await site.refunds.look(id)).toBe(true);
      expect(await site.refunds.look(id)).toBe(true);
      expect(asked.map((each) => each.id)).toEqual([refunds[index]?.id]);
    }
  });

  it('is put off alone, and not the one that is asked for beside it', async () => {
    const site = harness.website();
    const [one, other] = [await ordered(site, 1, 'scripted'), await ordered(site, 1, 'scripted')];
    const all = { ...OWNER, all: true };
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let beside: Promise<unknown> | undefined;
    answer = async () => {
      if (beside !== undefined) return ended.then(() => 'refunded' as const);
      beside = site.refunds.ask(other, all);
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      return 'pending';
    };
    const { paymentId } = await site.refunds.ask(one, all);
    answer = () => 'refunded';
    // The time of the first has come; the other still has who asks for it.
    harness.now += 10_000;
    await site.refunds.resume();
    end();
    await beside;
    expect(asked.slice(2)).toMatchObject([{ paymentId }]);
  });

  it('is asked of the payment of its own order', async () => {
    const site = harness.website();
    const taken = await ordered(site, 1, 'scripted');
    canCapture = false;
    const waiting = await ordered(site, 1, 'scripted');
    await harness
      .inside(site)
      .write((tx) =>
        tx.update('payment').set({ state: 'ordered' }).where('orderId', '=', waiting).execute(),
      );
    const all = { ...OWNER, all: true };
    expect(await refusal(site.refunds.ask(waiting, all))).toBe('conflict refund.notCaptured');
    expect(await refusal(site.refunds.ask(taken, all))).toBe('not refused');
  });

  it('of an order that is not there is refused', async () => {
    const site = harness.website();
    const other = await ordered(harness.website());
    for (const id of ['nobody', other]) {
      const refused = site.refunds.ask(id, { ...OWNER, all: true });
      expect(await refusal(refused)).toBe('not-found order.notFound');
      expect(await refusal(site.refunds.askAgain(id))).toBe('not-found refund.notFound');
    }
  });

  it('asked for twice at once gives the money back once', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    const all = () => refusal(site.refunds.ask(id, { ...OWNER, all: true, amountCents: 0 }));
    const said = await Promise.all([all(), all(), all()]);
    // Whoever comes later finds nothing left, which is no refund.
    expect(said.filter((each) => each === 'not refused').length).toBeGreaterThan(0);
    expect(asked.map(({ amount }) => amount)).toEqual([851]);
  });

  it('is one for the same request again', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    const once = { visitor: 'o', method: 'POST', path: '/r', key: 'k', body: '' };
    const ask = () => site.refunds.ask(id, { ...OWNER, amountCents: 100 }, once);
    const [one, two] = await Promise.all([ask(), ask()]);
    expect([two.id, (await ask()).id]).toEqual([one.id, one.id]);
    expect(asked).toHaveLength(1);
  });

  it('returns goods where they came back: each unit once, also by cancelling', async () => {
    const site = harness.website();
    const id = await ordered(site, 3);
    const line = { ...OWNER, lines: [{ line: 0, quantity: 1 }] };
    await site.refunds.ask(id, { ...line, returned: true });
    expect(await stockOf(site)).toBe(1);
    await site.refunds.ask(id, line);
    expect(await stockOf(site)).toBe(1);
    await site.orders.setState(id, 'cancelled', 'owner');
    expect(await stockOf(site)).toBe(2);
    expect((await paymentOf(site, id))?.state).toBe('partially-refunded');
    await site.refunds.resume();
    expect((await paymentOf(site, id))?.state).toBe('refunded');
    // The email of the cancelled order speaks of its money.
    expect((await emailsOf(site)).sort()).toEqual([
      'order-cancelled',
      'order-refunded',
      'order-refunded',
    ]);
  });

  it('returns the goods of its lines alone', async () => {
    const site = harness.website();
    const { id: cartId } = await fullCart(site, 'rope');
    await site.carts.add({ cartId }, { itemId: 'mug', sku: 'mug-s', quantity: 2 });
    const placed = await buy(site, await site.carts.get(cartId));
    const id = placed.outcome === 'ordered' ? placed.orderId : '';
    const ask = (line: number) =>
      site.refunds.ask(id, { ...OWNER, returned: true, lines: [{ line, quantity: 1 }] });
    const left = async () => [
      await stockOf(site),
      (await site.stock.ofItem('mug')).find(({ sku }) => sku === 'mug-s')?.qtyInStock,
    ];
    expect(await left()).toEqual([2, 8]);
    await ask(1);
    expect(await left()).toEqual([2, 9]);
    await ask(0);
    expect(await left()).toEqual([3, 9]);
  });

  it('is asked for until the provider answers, with one key', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    answer = () => Promise.reject(new Error('away'));
    const refund = await site.refunds.ask(id, { ...OWNER, all: true });
    expect(refund).toMatchObject({ state: 'pending', reason: 'no-answer', tries: 1 });
    expect(await emailsOf(site)).toEqual([]);
    expect(await site.refunds.resume()).toBe(0);
    const waiting = (await site.work.read()).filter(({ kind }) => kind === 'refunds');
    expect(waiting).toMatchObject([{ subject: id, tries: 1, next: harness.now + 10_000 }]);
    harness.now += 10_000;
    answer = () => 'pending';
    expect(await site.refunds.resume()).toBe(1);
    harness.now += 60_000;
    answer = () => 'refunded';
    expect(await harness.store.dueWebsites('refunds')).toEqual([site.websiteId]);
    await Promise.all([site.refunds.resume(), site.refunds.resume()]);
    expect(await site.refunds.ofOrder(id)).toMatchObject([{ state: 'refunded', reason: null }]);
    const key = { id: refund.id, paymentId: (await paymentOf(site, id))?.id };
    const charge = { ...key, amount: 851, currency: 'USD', digits: 2 };
    expect(asked).toEqual([charge, charge, charge]);
    expect(await emailsOf(site)).toEqual(['order-refunded']);
  });

  it('that failed leaves the money there, and is another one when it is asked for again', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    answer = () => 'failed';
    const failed = await site.refunds.ask(id, { ...OWNER, all: true });
    expect(failed).toMatchObject({ state: 'failed', reason: 'declined' });
    expect(await eventsOf(site)).toEqual(['order.refund-failed']);
    answer = () => 'refunded';
    const part = await site.refunds.ask(id, { ...OWNER, amountCents: 1 });
    expect(await refusal(site.refunds.askAgain(failed.id))).toBe('invalid refund.tooMuch');
    expect(await refusal(site.refunds.askAgain(part.id))).toBe('conflict refund.state');
    const other = await ordered(site, 1, 'scripted');
    answer = () => 'failed';
    const { id: again } = await site.refunds.ask(other, { ...OWNER, all: true });
    answer = () => 'refunded';
    expect(await site.refunds.askAgain(again)).toMatchObject({ state: 'refunded' });
    expect(asked.slice(-2).map((each) => each.id)).toEqual([again, `${again}-2`]);
    // Of three refunds the first alone.
    expect([(await site.work.failed()).length, await site.work.countFailed()]).toEqual([1, 1]);
    expect((await paymentOf(site, other))?.state).toBe('refunded');
  });

  it('that failed does not count among those that gave all back', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    const due = (await site.orders.get(id))?.details.amountDueCents ?? 0;
    answer = () => 'failed';
    await site.refunds.ask(id, { ...OWNER, amountCents: 100 });
    answer = () => 'refunded';
    await site.refunds.ask(id, { ...OWNER, amountCents: due - 100 });
    expect((await paymentOf(site, id))?.state).toBe('partially-refunded');
  });

  it('fails where the provider gives nothing back', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'keeps-it');
    expect(await site.refunds.ask(id, { ...OWNER, all: true })).toMatchObject({ state: 'failed' });
    expect((await paymentOf(site, id))?.state).toBe('captured');
    const [backlog] = (await harness.store.backlog()).filter(({ kind }) => kind === 'refunds');
    expect(backlog?.failed).toBeGreaterThan(0);
  });

  it('of a cancelled order waits until it was captured', async () => {
    const site = harness.website();
    canCapture = false;
    const id = await ordered(site, 1, 'scripted');
    await site.orders.setState(id, 'cancelled', 'owner');
    await site.refunds.resume();
    expect(asked).toEqual([]);
    harness.now += 60_000;
    canCapture = true;
    await site.payments.resume();
    await site.refunds.resume();
    expect(asked).toMatchObject([{ amount: 851 }]);
    expect((await paymentOf(site, id))?.state).toBe('refunded');
  });

  it('of goods that were kept gives none once their order is cancelled', async () => {
    const site = harness.website();
    canCapture = false;
    const cart = await fullCart(site, 'card', 'card-25', 1);
    const by = { payment: { provider: 'scripted', method: '' }, shipping: null };
    const placed = await buy(site, cart, by);
    const id = placed.outcome === 'ordered' ? placed.orderId : '';
    await site.refunds.ask(id, { ...OWNER, lines: [{ line: 0, quantity: 1 }] });
    await site.orders.setState(id, 'cancelled', 'owner');
    harness.now += 60_000;
    canCapture = true;
    await site.payments.resume();
    expect((await paymentOf(site, id))?.state).toBe('captured');
    expect((await site.giftCards.list()).rows).toEqual([]);
    expect(await emailsOf(site)).not.toContain('gift-card');
  });

  it('goes to gift cards at once, and no further than they have paid', async () => {
    const site = harness.website();
    const card = await fullCart(site, 'card', 'card-50', 1);
    await buy(site, card, { shipping: null });
    const [{ id: cardId } = { id: '' }] = (await site.giftCards.list()).rows;
    const balance = async () => (await site.giftCards.get(cardId))?.balanceCents;
    const cart = await fullCart(site, 'rope', '', 1);
    const { shoppingCart } = await site.carts.addCode(
      { cartId: cart.id },
      site.giftCards.code(cardId),
    );
    const paid = { amountDueCents: 0, payment: null };
    const placed = await buy(site, shoppingCart, paid);
    if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
    expect(await balance()).toBe(4_149);
    const refund = await site.refunds.ask(placed.orderId, { ...OWNER, amountCents: 51 });
    expect(refund).toMatchObject({ state: 'refunded', giftCardCents: 51, paymentId: null });
    expect(await balance()).toBe(4_200);
    await site.orders.setState(placed.orderId, 'cancelled', 'owner');
    expect(await balance()).toBe(5_000);
  });

  it('ends the access that came back', async () => {
    const site = harness.website();
    const account = await site.accounts.create({
      email: 'ada@example.com',
      password: 'correct horse',
      proven: true,
    });
    const course = await fullCart(site, 'course');
    const placed = await buy(site, course, { shipping: null });
    if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
    const held = async () => (await site.orders.memberships(account)).size;
    await site.refunds.ask(placed.orderId, { ...OWNER, amountCents: 1 });
    expect(await held()).toBe(1);
    const lines = [{ line: 0, quantity: 1 }];
    await site.refunds.ask(placed.orderId, { ...OWNER, lines, amountCents: 1, returned: true });
    expect(await held()).toBe(0);
  });

  it('ends the code of a gift card that came back', async () => {
    const site = harness.website();
    const placed = await buy(site, await fullCart(site, 'card', 'card-50'), { shipping: null });
    if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
    const isActive = async () => (await site.giftCards.list()).rows[0]?.active;
    const part = { ...OWNER, lines: [], amountCents: 1, returned: true };
    await site.refunds.ask(placed.orderId, part);
    expect(await isActive()).toBe(true);
    const lines = [{ line: 0, quantity: 1 }];
    await site.refunds.ask(placed.orderId, { ...part, lines });
    expect(await isActive()).toBe(false);
  });

  it('returns no stock that a cancelled order has returned', async () => {
    const site = harness.website();
    const id = await ordered(site, 2);
    const left = await site.refunds.left((await site.orders.get(id)) as Order);
    await site.refunds.ask(id, { ...OWNER, amountCents: left.paymentCents });
    await site.orders.setState(id, 'cancelled', 'owner');
    expect(await stockOf(site)).toBe(3);
    const again = site.refunds.ask(id, { ...OWNER, all: true, returned: true });
    expect(await refusal(again)).toBe('invalid refund.nothing');
    expect(await stockOf(site)).toBe(3);
  });

  it.each(['cancelled', 'returned'])(
    'of a gift card that was spent is refused: %s',
    async (how) => {
      const site = harness.website();
      const placed = await buy(site, await fullCart(site, 'card', 'card-50'), { shipping: null });
      if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
      const [{ id = '' } = {}] = (await site.giftCards.list()).rows;
      const cart = await fullCart(site, 'rope');
      const code = site.giftCards.code(id);
      const { shoppingCart } = await site.carts.addCode({ cartId: cart.id }, code);
      await buy(site, shoppingCart, { amountDueCents: 0, payment: null });
      const back =
        how === 'cancelled'
          ? site.orders.setState(placed.orderId, 'cancelled', 'owner')
          : site.refunds.ask(placed.orderId, { ...OWNER, all: true, returned: true });
      expect(await refusal(back)).toBe('conflict giftCard.spent');
      expect((await site.orders.get(placed.orderId))?.state).toBe('placed');
      expect(await site.refunds.ofOrder(placed.orderId)).toEqual([]);
    },
  );

  it('is told as it stands to who has waited too long for another process', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    let release: (said: RefundAnswer) => void = () => {};
    const slow = new Promise<RefundAnswer>((resolve) => {
      release = resolve;
    });
    answer = () => slow;
    const once = { visitor: 'o', method: 'POST', path: '/r', key: 'k', body: '' };
    const ask = () => site.refunds.ask(id, { ...OWNER, amountCents: 100 }, once);
    const first = ask();
    await expect.poll(() => asked.length).toBe(1);
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 13_000;
      return time;
    });
    expect(await ask()).toMatchObject({ state: 'pending', reason: 'asking' });
    clock.mockRestore();
    release('refunded');
    expect((await first).state).toBe('refunded');
  });

  it.each(['refunded', 'failed'] as const)('is done once: a late answer is %s', async (late) => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    let release: (said: RefundAnswer) => void = () => {};
    const slow = new Promise<RefundAnswer>((resolve) => {
      release = resolve;
    });
    answer = () => slow;
    const first = site.refunds.ask(id, { ...OWNER, amountCents: 100 });
    await expect.poll(() => asked.length).toBe(1);
    harness.now += 60_000;
    answer = () => 'refunded';
    await site.refunds.resume();
    release(late);
    expect(await first).toMatchObject({ state: 'refunded', reason: null });
    expect(await eventsOf(site)).toEqual(['order.refunded']);
  });

  it('waits for as long as the last who asked says', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    let release: (said: RefundAnswer) => void = () => {};
    const slow = new Promise<RefundAnswer>((resolve) => {
      release = resolve;
    });
    answer = () => slow;
    const first = site.refunds.ask(id, { ...OWNER, amountCents: 100 });
    await expect.poll(() => asked.length).toBe(1);
    harness.now += 60_000;
    answer = () => Promise.reject(new Error('away'));
    await site.refunds.resume();
    release('pending');
    expect(await first).toMatchObject({ state: 'pending', reason: 'no-answer' });
    const waiting = (await site.work.read()).filter(({ kind }) => kind === 'refunds');
    expect(waiting).toMatchObject([{ tries: 2, next: harness.now + 60_000 }]);
  });

  it('is moved by the round that it is of alone', async () => {
    const site = harness.website();
    const id = await ordered(site, 1, 'scripted');
    let release: (said: RefundAnswer) => void = () => {};
    const slow = new Promise<RefundAnswer>((resolve) => {
      release = resolve;
    });
    answer = () => slow;
    const first = site.refunds.ask(id, { ...OWNER, amountCents: 100 });
    await expect.poll(() => asked.length).toBe(1);
    harness.now += 60_000;
    answer = () => 'failed';
    await site.refunds.resume();
    const [{ id: refundId = '' } = {}] = await site.refunds.ofOrder(id);
    let letGo: (said: RefundAnswer) => void = () => {};
    const second = new Promise<RefundAnswer>((resolve) => {
      letGo = resolve;
    });
    answer = () => second;
    const again = site.refunds.askAgain(refundId);
    await expect.poll(() => asked.length).toBe(3);
    release('failed');
    await expect.poll(async () => (await site.refunds.ofOrder(id))[0]?.state).toBe('pending');
    letGo('refunded');
    expect((await again).state).toBe('refunded');
    await first;
    expect((await site.refunds.ofOrder(id))[0]?.state).toBe('refunded');
  });
});

describe('what a provider tells of', () => {
  it('is no second refund where ours was asked for again', async () => {
    const site = harness.website();
    const id = await ordered(site, 2, 'desk');
    const part = { ...OWNER, amountCents: 100 };
    answer = () => 'failed';
    returns = async () => ({ refunds: [], disputed: false });
    const failed = await site.refunds.ask(id, part);
    answer = () => 'refunded';
    await site.refunds.askAgain(failed.id);
    expect(sent).toEqual([failed.id, `${failed.id}-2`]);
    const told = sent.map((each, turn) => ({
      ...{ id: each, amount: 100 },
      state: turn === 0 ? ('failed' as const) : ('refunded' as const),
    }));
    returns = async () => ({ refunds: told, disputed: false });
    expect(await site.refunds.look((await paymentOf(site, id))?.id ?? '')).toBe(true);
    expect(await site.refunds.ofOrder(id)).toMatchObject([{ id: failed.id, state: 'refunded' }]);
  });

  it('is asked for of payments that were captured alone', async () => {
    const site = harness.website();
    canCapture = false;
    const id = await ordered(site, 1, 'desk');
    returns = vi.fn(async () => ({ refunds: [], disputed: true }));
    expect(await site.refunds.look((await paymentOf(site, id))?.id ?? '')).toBe(true);
    expect(await site.refunds.look('none')).toBe(true);
    expect(returns).not.toHaveBeenCalled();
    expect((await site.orders.get(id))?.disputed).toBe(false);
  });
});

describe('a dispute', () => {
  it.each([
    { first: false, second: true },
    { first: true, second: false },
  ])(
    'is as the latest question was answered: $second, whichever answer is late',
    async ({ first, second }) => {
      const site = harness.website();
      const id = await ordered(site, 1, 'desk');
      const { paymentId } = (await site.orders.get(id)) ?? {};
      let answerLate: (answer: ProviderReturns) => void = () => undefined;
      const isAsked = new Promise<void>((resolve) => {
        returns = () => {
          resolve();
          return new Promise((answered) => {
            answerLate = answered;
          });
        };
      });
      const early = site.refunds.look(paymentId ?? '');
      await isAsked;
      harness.now++;
      returns = async () => ({ refunds: [], disputed: second });
      expect(await site.refunds.look(paymentId ?? '')).toBe(true);
      answerLate({ refunds: [], disputed: first });
      expect(await early).toBe(true);
      expect((await site.orders.get(id))?.disputed).toBe(second);
    },
  );
});
