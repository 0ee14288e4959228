import { afterAll, beforeAll, beforeEach } from 'vitest';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import type { Mail, PaymentProvider } from '../index.js';
import type { Browser } from './browser.js';
import { startTestServer } from './server.js';
import { shopSite } from './shop-site.js';
import { STRIPE_KEY, StripeService, WEBHOOK_SECRET } from './stripe-service.js';

const BUYER = {
  contact: { email: 'ada@example.com', name: 'Ada' },
  answers: { from: 'By sea' },
  acceptTerms: true,
};

interface Reviewed {
  readonly version: number;
  readonly grandTotalCents: number;
  readonly currency: string;
}

interface StripeAccount {
  readonly key: string;
  readonly webhookSecret: string;
  readonly config: object;
}

/** A shop that takes cards by a Stripe of its own, with a clock that tests move. */
export function startStripeShop(provider: (account: StripeAccount) => PaymentProvider) {
  const stripe = new StripeService();
  const emails: Mail[] = [];
  const clock = { now: Date.UTC(2026, 5, 12, 16) };
  let address: Awaited<ReturnType<StripeService['start']>> | undefined;
  beforeAll(async () => {
    address = await stripe.start();
  });
  const harness = startTestServer(() => shopSite(), {
    payments: () => [
      provider({
        ...{ key: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET },
        config: { ...address, maxNetworkRetries: 0 },
      }),
    ],
    now: () => clock.now,
    mail: { send: async (mail) => void emails.push(mail), close: async () => undefined },
  });
  afterAll(() => stripe.stop());
  beforeEach(async () => {
    // Emails of the test before.
    await work();
    stripe.clear();
    emails.length = 0;
  });
  const store = () => harness.server.store.site('rope-and-co');
  const work = () => harness.server.work({ baseUrl: 'https://rope.example' });
  const tell = (body: string, signature = stripe.sign(body)) =>
    harness.visitor().send('/api/payments/stripe/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });

  return {
    stripe,
    emails,
    clock,
    harness,
    store,
    work,
    tell,

    /** Orders a course of splicing for $28. */
    async order(method: string, browser = harness.visitor()) {
      await browser.open('/checkout');
      await browser.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'splice' });
      return { browser, ...(await place(browser, method)) };
    },

    place,

    /** Stripe calls until it is answered, as it does for three days. */
    async deliver(bodies: readonly string[]): Promise<void> {
      for (const body of bodies) {
        for (let status = 0; status !== 200; clock.now += 1_000) {
          ({ status } = await tell(body));
          if (status === 409) clock.now += 60_000;
          else if (status !== 200) throw new Error(`The shop answered ${status} to ${body}`);
        }
      }
    },

    /** The page to which the bank leads a buyer back. */
    returnPage: (paymentId: string) =>
      `${SHOP_PATHS.received}?token=${store().payments.token(paymentId)}`,

    /** What the owner and the buyer see in the end, after the background work. */
    async outcome(paymentId: string) {
      clock.now += 60_000;
      await work();
      const { rows } = await store().orders.list();
      const orders = rows.filter((order) => order.paymentId === paymentId);
      const refunds = orders[0] ? await store().refunds.ofOrder(orders[0].id) : [];
      return {
        orders: orders.length,
        payment: (await store().payments.get(paymentId))?.state,
        intent: stripe.intentOf(paymentId).status,
        refunds: refunds.map(({ state }) => state),
        // Those of one round are sent side by side: the confirmation is first.
        emails: emails
          .map(({ subject }) => subject.replace(/ [0-9A-F]{8} /, ' '))
          .sort((a, b) => Number(b.startsWith('Your')) - Number(a.startsWith('Your'))),
      };
    },
  };

  /** Places an order of what is in the cart. */
  async function place(browser: Browser, method: string) {
    // Payments are listed by their time.
    clock.now += 1_000;
    const { body } = await browser.call('GET', '/api/commerce/shopping-cart');
    const { version: cartVersion, grandTotalCents, currency } = body as Reviewed;
    const { status } = await browser.call('POST', '/api/commerce/orders', {
      ...BUYER,
      ...{ cartVersion, grandTotalCents, currency },
      payment: { provider: 'stripe', method },
    });
    const [payment] = (await store().payments.list()).rows;
    return { status, id: payment?.id ?? '' };
  }
}
