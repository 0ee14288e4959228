import { describe, expect, it } from 'vitest';
import { stripePayments } from '../../../../fixtures/hosting/stripe-payments.js';
import { pageText } from '../../testing/read-form.js';
import { startStripeShop } from '../../testing/stripe-shop.js';

const shop = startStripeShop(stripePayments);
const { stripe, clock } = shop;
const HOUR = 3_600_000;
const ASKS = 'pm_card_authenticationRequired';
const CONFIRMED = 'Your order at Rope & Co';
const ENDED = 'Your payment at Rope & Co did not go through';
const REFUNDED = (amount: string) => `${amount} of your order at Rope & Co was refunded`;

const WAITING = { orders: 0, payment: 'requires-action', intent: 'requires_action' };
const NOTHING = { orders: 0, refunds: [], emails: [] };
const PAID = {
  orders: 1,
  payment: 'captured',
  intent: 'succeeded',
  refunds: [],
  emails: [CONFIRMED],
};

/** How calls arrive. */
const ARRIVALS: Readonly<Record<string, (bodies: readonly string[]) => Promise<unknown>>> = {
  'in order': (bodies) => shop.deliver(bodies),
  twice: (bodies) => shop.deliver(bodies.flatMap((body) => [body, body])),
  backwards: (bodies) => shop.deliver(bodies.toReversed()),
  'at once': async (bodies) => {
    await Promise.all(bodies.map((body) => shop.tell(body)));
    await shop.deliver(bodies);
  },
  'but for all save the last': (bodies) => shop.deliver(bodies.slice(-1)),
  'but for all save the first': (bodies) => shop.deliver(bodies.slice(0, 1)),
};

describe.each(Object.entries(ARRIVALS))('calls of Stripe that arrive %s', (_, arrive) => {
  it('complete the order of a buyer who never comes back from the bank, once', async () => {
    const { id } = await shop.order(ASKS);
    stripe.authenticate(stripe.intentOf(id));
    await arrive(stripe.events.slice());
    expect(await shop.outcome(id)).toEqual(PAID);
    // Those about the order, and all of them a day later.
    clock.now += 24 * HOUR;
    await arrive(stripe.events.slice());
    expect(await shop.outcome(id)).toEqual(PAID);
  });

  it('of a payment that its bank refused end it', async () => {
    const { id } = await shop.order(ASKS);
    stripe.authenticate(stripe.intentOf(id), false);
    await arrive(stripe.events.slice());
    const outcome = await shop.outcome(id);
    expect(outcome).toEqual({ ...NOTHING, payment: 'declined', intent: 'requires_payment_method' });
  });

  it('of an order that was complete at once change nothing', async () => {
    const { id } = await shop.order('pm_card_visa');
    await arrive(stripe.events.slice());
    expect(await shop.outcome(id)).toEqual(PAID);
  });

  it.each([
    ['succeeded', 'refunded', [CONFIRMED, REFUNDED('$10.00')]],
    ['failed', 'failed', [CONFIRMED]],
  ] as const)('of a refund that has %s later leave one refund', async (status, state, emails) => {
    const { id } = await shop.order('pm_card_visa');
    const { orderId } = (await shop.store().payments.get(id)) ?? {};
    stripe.refundStatus = 'pending';
    const part = { returned: false, actor: 'owner', note: '', amountCents: 1_000 };
    expect(await shop.store().refunds.ask(orderId ?? '', part)).toMatchObject({ state: 'pending' });
    const [refund] = stripe.refunds;
    if (refund) stripe.settle(refund, status);
    await arrive(stripe.events.slice());
    expect(await shop.outcome(id)).toEqual({
      ...PAID,
      payment: status === 'failed' ? 'captured' : 'partially-refunded',
      refunds: [state],
      emails,
    });
    expect(stripe.refunds).toHaveLength(1);
  });

  it('of a payment whose time was over give the money back', async () => {
    const { id } = await shop.order(ASKS);
    const intent = stripe.intentOf(id);
    clock.now += HOUR;
    // The buyer confirms while the shop gives the payment up, and cannot say so.
    stripe.mishaps.set('POST cancel', 'unheard');
    await shop.work();
    stripe.authenticate(intent);
    await arrive(stripe.events.slice());
    stripe.mishaps.clear();
    expect(await shop.outcome(id)).toEqual({ ...NOTHING, payment: 'expired', intent: 'canceled' });
    await arrive(stripe.events.slice());
    expect(await shop.outcome(id)).toEqual({ ...NOTHING, payment: 'expired', intent: 'canceled' });
  });

  it('of a payment that the buyer has replaced give the money back', async () => {
    const { id, browser } = await shop.order(ASKS);
    stripe.mishaps.set('POST cancel', 'unheard');
    const other = await shop.place(browser, 'pm_card_visa');
    stripe.authenticate(stripe.intentOf(id));
    await arrive(stripe.events.slice());
    stripe.mishaps.clear();
    expect(await shop.outcome(other.id)).toEqual(PAID);
    const replaced = { ...NOTHING, payment: 'voided', intent: 'canceled' };
    expect(await shop.outcome(id)).toEqual({ ...replaced, emails: [CONFIRMED] });
  });
});

describe('a call that lies', () => {
  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['with a signature of ten minutes ago', { seconds: 600 }],
  ])('%s is refused, and nothing is asked', async (_, way) => {
    const { id } = await shop.order(ASKS);
    stripe.authenticate(stripe.intentOf(id));
    const body = stripe.events.at(-1) ?? '';
    const asked = stripe.requests.length;
    expect((await shop.tell(body, stripe.sign(body, way))).status).toBe(400);
    expect((await shop.tell(body, '')).status).toBe(400);
    expect((await shop.tell(`${body} `, stripe.sign(body))).status).toBe(400);
    expect(stripe.requests.length).toBe(asked);
    expect((await shop.store().payments.get(id))?.state).toBe('requires-action');
  });

  it('about the state of an intent changes nothing', async () => {
    const { id } = await shop.order(ASKS);
    const object = { ...stripe.intentOf(id), status: 'requires_capture', amount: 1 };
    const body = JSON.stringify({ object: 'event', data: { object } });
    expect((await shop.tell(body)).status).toBe(200);
    expect(await shop.outcome(id)).toEqual({ ...NOTHING, ...WAITING });
  });

  it('about the attempt of an intent changes nothing', async () => {
    const { id } = await shop.order(ASKS);
    await shop.order('pm_card_visa');
    const [other] = [...stripe.intents.values()].slice(-1);
    const object = { ...other, metadata: { attempt: id } };
    const body = JSON.stringify({ object: 'event', data: { object } });
    expect((await shop.tell(body)).status).toBe(200);
    expect((await shop.store().payments.get(id))?.state).toBe('requires-action');
  });
});

describe('a buyer who was at the bank', () => {
  it.each(['before', 'after'])('comes back %s the calls, in another browser', async (when) => {
    const { id } = await shop.order(ASKS);
    const page = shop.returnPage(id);
    const app = shop.harness.visitor();
    expect(pageText(await app.open(page))).toContain('Confirm the payment');
    stripe.authenticate(stripe.intentOf(id));
    const bodies = stripe.events.slice();
    if (when === 'after') await shop.deliver(bodies);
    const { status, headers } = await app.send(page);
    expect(status).toBe(303);
    expect(pageText(await app.open(headers.get('location') ?? ''))).toContain('Thank you');
    await shop.deliver(bodies);
    expect(await shop.outcome(id)).toEqual(PAID);
  });

  it.each(['fails', 'lost'] as const)('waits where the first answer %s', async (mishap) => {
    stripe.mishaps.set('POST confirm', mishap);
    const { id } = await shop.order('pm_card_visa');
    stripe.mishaps.clear();
    await shop.deliver(stripe.events.slice());
    const outcome = await shop.outcome(id);
    if (mishap === 'lost') expect(outcome).toEqual(PAID);
    else {
      const over = { ...NOTHING, payment: 'voided', intent: 'canceled' };
      expect(outcome).toEqual({ ...over, emails: [ENDED] });
    }
    expect(stripe.intents.size).toBe(1);
  });
});
