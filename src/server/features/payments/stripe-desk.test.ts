import { describe, expect, it } from 'vitest';
import { stripePayments } from '../../../../fixtures/hosting/stripe-payments.js';
import { pageText } from '../../testing/read-form.js';
import { startStripeShop } from '../../testing/stripe-shop.js';

const shop = startStripeShop(stripePayments);
const { stripe } = shop;
const PART = { returned: false, actor: 'account 1', note: '' };

/** An order of $28 that was paid. */
async function paid() {
  const { id } = await shop.order('pm_card_visa');
  await shop.work();
  shop.emails.length = 0;
  const { orderId } = (await shop.store().payments.get(id)) ?? {};
  if (!orderId) throw new Error('There is no order');
  const refunds = () => shop.store().refunds.ofOrder(orderId);
  const ask = (amountCents: number) => shop.store().refunds.ask(orderId, { ...PART, amountCents });
  return { id, orderId, refunds, ask, intent: stripe.intentOf(id) };
}
const tellAll = () => shop.deliver(stripe.events.slice());
const emailsAfter = async (id: string) => (await shop.outcome(id)).emails;
const amountsOf = (refunds: readonly { actor: string; paymentCents: number; state: string }[]) =>
  refunds.map(({ actor, paymentCents, state }) => `${actor}: ${paymentCents} ${state}`);

describe('a refund at the dashboard of Stripe', () => {
  it('becomes one by the provider, of an amount and no lines, counted and told once', async () => {
    const { id, intent, refunds } = await paid();
    stripe.refund(intent, 1_000);
    await tellAll();
    await Promise.all(stripe.events.map((body) => shop.tell(body)));
    await tellAll();
    expect(await refunds()).toMatchObject([
      { actor: 'provider', paymentCents: 1_000, giftCardCents: 0, lines: [], returned: false },
    ]);
    expect((await shop.store().payments.get(id))?.state).toBe('partially-refunded');
    expect(await emailsAfter(id)).toEqual(['$10.00 of your order at Rope & Co was refunded']);
  });

  it('is told from ours, of which the calls are the same rows and send no second email', async () => {
    const { id, intent, ask, refunds } = await paid();
    await ask(500);
    await tellAll();
    stripe.refund(intent, 700);
    stripe.refund(intent, 700);
    await ask(600);
    await tellAll();
    expect(amountsOf(await refunds()).sort()).toEqual([
      'account 1: 500 refunded',
      'account 1: 600 refunded',
      'provider: 700 refunded',
      'provider: 700 refunded',
    ]);
    expect(await emailsAfter(id)).toHaveLength(4);
    expect(stripe.refunds).toHaveLength(4);
  });

  it('of all that is left ends the payment, and nothing more can be refunded', async () => {
    const { id, intent, ask, refunds } = await paid();
    await ask(800);
    stripe.refund(intent, 2_000);
    await tellAll();
    expect((await shop.store().payments.get(id))?.state).toBe('refunded');
    await expect(ask(1)).rejects.toMatchObject({ type: 'invalid' });
    expect(await refunds()).toHaveLength(2);
  });

  it('counts once it is made, and not where it failed', async () => {
    const { intent, refunds } = await paid();
    stripe.refundStatus = 'pending';
    const [made, failed] = [stripe.refund(intent, 300), stripe.refund(intent, 400)];
    await tellAll();
    expect(await refunds()).toEqual([]);
    stripe.settle(made, 'succeeded');
    stripe.settle(failed, 'failed');
    await tellAll();
    expect(amountsOf(await refunds())).toEqual(['provider: 300 refunded']);
  });

  it('that meets one of ours for the same money is counted, and ours fails', async () => {
    const { id, intent, ask, refunds } = await paid();
    stripe.mishaps.set('POST refunds', 'unheard');
    expect(await ask(2_800)).toMatchObject({ state: 'pending' });
    stripe.mishaps.clear();
    stripe.refund(intent, 2_800);
    await shop.outcome(id);
    expect(amountsOf(await refunds()).sort()).toEqual([
      'account 1: 2800 failed',
      'provider: 2800 refunded',
    ]);
    expect((await shop.store().payments.get(id))?.state).toBe('refunded');
    await tellAll();
    expect(await refunds()).toHaveLength(2);
  });

  it('is never more than was captured, whatever the calls and Stripe say', async () => {
    const { intent, refunds } = await paid();
    stripe.refund(intent, 9_999_999);
    stripe.refund(intent, -100);
    stripe.refund(intent, 0.5);
    await tellAll();
    expect(await refunds()).toEqual([]);
  });

  it('is asked for anew where Stripe did not answer', async () => {
    const { intent, refunds } = await paid();
    stripe.refund(intent, 1_000);
    const body = stripe.events.at(-1) ?? '';
    stripe.mishaps.set('GET refunds', 'fails');
    expect((await shop.tell(body)).status).toBe(409);
    stripe.mishaps.clear();
    expect((await shop.tell(body)).status).toBe(200);
    expect(await refunds()).toHaveLength(1);
  });
});

it('a refund of ours that Stripe has decided is known with its call', async () => {
  const { ask, refunds } = await paid();
  stripe.refundStatus = 'pending';
  expect(await ask(1_000)).toMatchObject({ state: 'pending' });
  for (const refund of stripe.refunds) stripe.settle(refund, 'succeeded');
  await tellAll();
  expect(amountsOf(await refunds())).toEqual(['account 1: 1000 refunded']);
});

describe('a dispute', () => {
  it('marks the order for people until it is won', async () => {
    const { id, orderId, intent } = await paid();
    const owner = await shop.harness.login('rope-and-co', [1]);
    const shown = async () => pageText(await owner.open(`/config/orders/${orderId}`));
    const changes = async () =>
      (await shop.store().timelines.ofOrder(orderId)).filter(({ kind }) => kind.startsWith('disp'));
    expect(await shown()).not.toContain('disputes the payment');
    stripe.dispute(intent, 'needs_response');
    await tellAll();
    await tellAll();
    expect(await shown()).toContain('The buyer disputes the payment at their bank');
    const listed = async () =>
      (await owner.open('/config/orders?state=disputed')).includes(orderId);
    expect(await listed()).toBe(true);
    expect(await owner.open('/config/orders')).toContain('shop-bad">Disputed');
    expect(await changes()).toMatchObject([{ kind: 'disputed', by: 'provider' }]);
    shop.clock.now += 1_000;
    stripe.dispute(intent, 'won');
    await tellAll();
    expect(await shown()).not.toContain('disputes the payment');
    expect(await listed()).toBe(false);
    expect((await changes()).map(({ kind }) => kind)).toEqual(['disputed', 'dispute-ended']);
    expect(await emailsAfter(id)).toEqual([]);
  });

  it('that the shop has lost leaves the mark, and marks no other order', async () => {
    const { orderId: other } = await paid();
    const { orderId, intent } = await paid();
    stripe.dispute(intent, 'needs_response');
    stripe.dispute(intent, 'lost');
    await tellAll();
    expect((await shop.store().orders.get(orderId))?.disputed).toBe(true);
    expect((await shop.store().orders.get(other))?.disputed).toBe(false);
  });

  it('is one event of webhooks', async () => {
    const { orderId, intent } = await paid();
    stripe.dispute(intent, 'needs_response');
    await tellAll();
    const told = (await shop.store().events.list()).filter(({ subject }) => subject === orderId);
    expect(told.map(({ kind }) => kind)).toEqual(['order.created', 'order.disputed']);
  });
});
