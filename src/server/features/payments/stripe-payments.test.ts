import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripePayments } from '../../../../fixtures/hosting/stripe-payments.js';
import type { PaymentProvider } from '../../../store/index.js';
import { STRIPE_KEY, StripeService, WEBHOOK_SECRET } from '../../testing/stripe-service.js';

const service = new StripeService();
let stripe: PaymentProvider;
let other: PaymentProvider;
beforeAll(async () => {
  const config = { ...(await service.start()), maxNetworkRetries: 0 };
  stripe = stripePayments({ key: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, config });
  other = stripePayments({ key: 'sk_live_other', webhookSecret: WEBHOOK_SECRET, config });
});
afterAll(() => service.stop());
beforeEach(() => service.clear());

let count = 0;
const charge = (method = 'pm_card_visa', more: object = {}) => ({
  id: `attempt${++count}`,
  amount: 2_800,
  currency: 'USD',
  digits: 2,
  method,
  returnUrl: 'https://rope.example/back',
  ...more,
});

/** A payment that was captured. */
async function captured(): Promise<string> {
  const one = charge();
  expect(await stripe.authorize(one)).toBe('authorized');
  await stripe.capture(one.id);
  return one.id;
}
const refundOf = (paymentId: string, id: string, amount = 1_000) =>
  stripe.refund?.({ id, paymentId, amount, currency: 'USD', digits: 2 });

describe('an attempt at Stripe', () => {
  it('is described by the end of its card, and of a card alone', async () => {
    expect(await stripe.describe?.('pm_card_visa', 'en-US')).toBe('Card …4242');
    expect(await stripe.describe?.('pm_card_visa', 'de')).toBe('Karte …4242');
    await expect(stripe.describe?.('pm_of_nobody', 'en')).rejects.toThrow();
    service.requests.length = 0;
    expect(await stripe.describe?.('../customers', 'en')).toBeUndefined();
    expect(service.requests).toEqual([]);
  });

  it.each([
    ['USD', 2, 2_800],
    ['JPY', 0, 1_500],
    ['KWD', 3, 12_500],
  ])('reserves an amount in the units of %s', async (currency, digits, amount) => {
    const one = charge('pm_card_visa', { currency, digits, amount });
    expect(await stripe.authorize(one)).toBe('authorized');
    expect(await stripe.find(one.id)).toBe('authorized');
    expect([...service.intents.values()]).toMatchObject([
      { amount, currency: currency.toLowerCase(), status: 'requires_capture' },
    ]);
  });

  it.each([
    ['a card that its bank declines', 'pm_card_chargeDeclined', {}],
    ['a card that asks where nobody is', 'pm_card_authenticationRequired', { returnUrl: '' }],
    ['a method that Stripe does not know', 'pm_of_nobody', {}],
    ['a method of the checkout without scripts', 'card', {}],
    ['another address of Stripe', '../customers', {}],
    ['an amount that Stripe does not take', 'pm_card_visa', { amount: 1 }],
  ])('is declined by %s', async (_, method, more) => {
    const one = charge(method, more);
    expect(await stripe.authorize(one)).toBe('declined');
    expect(
      [...service.intents.values()].filter(({ status }) => status !== 'requires_payment_method'),
    ).toEqual([]);
  });

  it('leads to the bank and back, whatever the buyer says there', async () => {
    const yes = charge('pm_card_authenticationRequired');
    const no = charge('pm_card_authenticationRequired');
    for (const one of [yes, no]) {
      const answer = await stripe.authorize(one);
      expect(answer).toEqual({
        action: expect.stringMatching(/^https:\/\/hooks\.stripe\.example/),
      });
      expect(answer).toEqual(await stripe.find(one.id));
      expect((answer as { action: string }).action).toContain('rope.example%2Fback');
    }
    service.authenticate(service.intentOf(yes.id));
    service.authenticate(service.intentOf(no.id), false);
    expect([await stripe.find(yes.id), await stripe.find(no.id)]).toEqual([
      'authorized',
      'declined',
    ]);
  });

  it.each(['fails', 'lost', 'unheard'] as const)(
    'whose confirmation %s stays open, and is found',
    async (mishap) => {
      const one = charge();
      service.mishaps.set('POST confirm', mishap);
      await expect(stripe.authorize(one)).rejects.toThrow();
      service.mishaps.clear();
      expect(await stripe.find(one.id)).toBe(mishap === 'lost' ? 'authorized' : 'none');
    },
  );

  it('that was voided before it was heard of reserves nothing later', async () => {
    const one = charge();
    expect(await stripe.find(one.id)).toBe('none');
    await stripe.void(one.id);
    await stripe.void(one.id);
    expect(await stripe.authorize(one)).toBe('declined');
    expect(service.intentOf(one.id).status).toBe('canceled');
    expect(service.intents.size).toBe(1);
  });

  it('is one intent, also a day later', async () => {
    const one = charge();
    await stripe.authorize(one);
    service.age();
    await stripe.capture(one.id);
    await stripe.capture(one.id);
    expect(await refundOf(one.id, 'one')).toBe('refunded');
    expect(service.intents.size).toBe(1);
  });

  it('goes back where it was captured at Stripe and is void here, once', async () => {
    const id = await captured();
    await stripe.void(id);
    await stripe.void(id);
    expect(service.refunds).toMatchObject([{ amount: 2_800 }]);
  });

  it('is not answered to another key', async () => {
    await expect(other.authorize(charge())).rejects.toThrow();
    expect([stripe.testMode, other.testMode]).toEqual([true, false]);
  });
});

describe('a refund at Stripe', () => {
  it('is made once, also after a lost answer and a day later', async () => {
    const id = await captured();
    service.mishaps.set('POST refunds', 'lost');
    await expect(refundOf(id, 'one')).rejects.toThrow();
    service.mishaps.clear();
    expect(await refundOf(id, 'one')).toBe('refunded');
    service.age();
    expect(await refundOf(id, 'one')).toBe('refunded');
    expect(service.refunds).toMatchObject([{ amount: 1_000, metadata: { refund: 'one' } }]);
  });

  it.each(['succeeded', 'failed'] as const)('is pending until it has %s', async (status) => {
    const id = await captured();
    service.refundStatus = 'pending';
    expect(await refundOf(id, 'one')).toBe('pending');
    for (const refund of service.refunds) service.settle(refund, status);
    expect(await refundOf(id, 'one')).toBe(status === 'failed' ? 'failed' : 'refunded');
  });

  it('fails where more is asked for than was paid', async () => {
    const id = await captured();
    expect(await refundOf(id, 'one', 2_801)).toBe('failed');
    expect(service.refunds).toEqual([]);
  });
});

describe('a call of Stripe', () => {
  const attemptIn = (body: string, signature = service.sign(body)) =>
    stripe.webhook?.({ body, headers: new Headers({ 'stripe-signature': signature }) });

  it('names the attempt of an intent, a charge, a refund and a dispute', async () => {
    const id = await captured();
    await refundOf(id, 'one');
    service.dispute(service.intentOf(id), 'needs_response');
    const named = await Promise.all(service.events.map((body) => attemptIn(body)));
    expect(named).toHaveLength(8);
    expect(new Set(named)).toEqual(new Set([id]));
  });

  it('about nothing of ours names none', async () => {
    const about = (object: object) =>
      attemptIn(JSON.stringify({ object: 'event', data: { object } }));
    expect(await about({ object: 'balance' })).toBeUndefined();
    expect(await about({ object: 'charge', payment_intent: null })).toBeUndefined();
  });

  it.each([
    ['another secret', { secret: 'whsec_other' }],
    ['a signature of ten minutes ago', { seconds: 600 }],
  ])('with %s is refused', async (_, way) => {
    await captured();
    const [body = ''] = service.events;
    await expect(attemptIn(body, service.sign(body, way))).rejects.toThrow();
  });
});
