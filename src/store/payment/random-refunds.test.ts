import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STORE_CURRENCIES } from '../../../engine/internals.js';
import { type Order, type Refund, StoreProblem, type WebsiteStore } from '../index.js';
import { stepOf, toMinorUnits } from '../money/money.js';
import { buy, fullCart } from '../testing/buying.js';
import { product, variant } from '../testing/catalogue.js';
import { onPostgres } from '../testing/database.js';
import { openTestStore } from '../testing/harness.js';

/** Orders that are bought and refunded; `SKERRY_REFUNDED_ORDERS=10000` for long runs. */
const ORDERS = Number(process.env.SKERRY_REFUNDED_ORDERS ?? (onPostgres ? 60 : 300));
/** What one takes at most on a busy machine, in milliseconds. */
const MILLISECONDS_PER_ORDER = 300;
const CURRENCIES = [...STORE_CURRENCIES, 'KRW', 'KWD'];

const harness = openTestStore();
const sites = new Map<string, WebsiteStore>();
const counts = { orders: 0, refunds: 0, refused: 0 };

const shops = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  rope: fc.integer({ min: 1, max: 99_999 }),
  lamp: fc.integer({ min: 1, max: 99_999 }),
  ropes: fc.integer({ min: 1, max: 7 }),
  lamps: fc.integer({ min: 0, max: 3 }),
  shipping: fc.nat(9_999),
  rate: fc.nat(300_000),
  taxesShipping: fc.boolean(),
  taxIncluded: fc.boolean(),
});
const wishes = fc.array(
  fc.record({
    line: fc.nat(2),
    quantity: fc.nat(4),
    shippingShare: fc.constantFrom(0, 0, 0.5, 1, 1.1),
    amountShare: fc.option(fc.double({ min: 0, max: 1.1, noNaN: true })),
    returned: fc.boolean(),
  }),
  { maxLength: 5 },
);
type Shop = typeof shops extends fc.Arbitrary<infer Value> ? Value : never;
type Wish = typeof wishes extends fc.Arbitrary<readonly (infer Value)[]> ? Value : never;

async function bought({ currency, ...shop }: Shop): Promise<[WebsiteStore, Order]> {
  const site = sites.get(currency) ?? harness.website();
  sites.set(currency, site);
  const step = Number(stepOf(currency));
  const sold = (id: string, units: number) =>
    harness.catalogue.set(
      site.websiteId,
      id,
      product(id, { variants: [variant(id, units * step, { unlimited: true })] }),
    );
  sold('rope', shop.rope);
  sold('lamp', shop.lamp);
  const priceCents = shop.shipping * step;
  harness.catalogue.setShop(site.websiteId, {
    currency,
    shipping: [{ id: 'post', label: 'Post', countries: [], priceCents, freeFromCents: null }],
    taxes: [
      {
        id: 't',
        label: 'T',
        country: 'US',
        region: null,
        rate: shop.rate,
        shipping: shop.taxesShipping,
      },
    ],
    taxIncluded: shop.taxIncluded,
  });
  let cart = await fullCart(site, 'rope', 'rope', shop.ropes);
  if (shop.lamps > 0) {
    const lamps = { itemId: 'lamp', sku: 'lamp', quantity: shop.lamps };
    cart = (await site.carts.add({ cartId: cart.id }, lamps)).shoppingCart;
  }
  const placed = await buy(site, cart);
  const order = placed.outcome === 'ordered' && (await site.orders.get(placed.orderId));
  if (!order) throw new Error(placed.outcome);
  return [site, order];
}

async function refund(site: WebsiteStore, order: Order, wish: Wish): Promise<void> {
  const { line, quantity, shippingShare, amountShare, returned } = wish;
  const step = Number(stepOf(order.details.currency));
  const part = (cents: number, share: number) => Math.floor((cents * share) / step) * step;
  const left = await site.refunds.left(order);
  const amount = amountShare === null ? {} : { amountCents: part(left.paymentCents, amountShare) };
  const lines = quantity === 0 ? [] : [{ line, quantity }];
  const shippingCents = part(left.shippingCents, shippingShare);
  await ask(site, order, { lines, shippingCents, ...amount, returned });
}

async function ask(site: WebsiteStore, { id }: Order, request: object): Promise<void> {
  try {
    const by = { actor: 'owner', note: '', returned: false };
    const { state } = await site.refunds.ask(id, { ...by, ...request });
    expect(state).toBe('refunded');
    counts.refunds++;
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error;
    counts.refused++;
  }
}

const sum = (refunds: readonly Refund[], of: 'paymentCents' | 'taxCents' | 'shippingCents') =>
  refunds.reduce((total, each) => total + each[of], 0);

it(
  'refunds of random orders never exceed what was captured, and add up to it in the smallest unit',
  async () => {
    await fc.assert(
      fc.asyncProperty(shops, wishes, async (shop, asked) => {
        const [site, order] = await bought(shop);
        counts.orders++;
        const { details } = order;
        const whole = {
          paymentCents: details.amountDueCents,
          taxCents: details.taxCents + details.taxIncludedCents,
          shippingCents: details.shippingCents,
        };
        const kinds = ['paymentCents', 'taxCents', 'shippingCents'] as const;
        for (const wish of asked) {
          await refund(site, order, wish);
          const refunds = await site.refunds.ofOrder(order.id);
          for (const kind of kinds) expect(sum(refunds, kind)).toBeLessThanOrEqual(whole[kind]);
          for (const { paymentCents, currency } of refunds) {
            expect(Number.isInteger(toMinorUnits(paymentCents, currency).amount)).toBe(true);
          }
        }
        await ask(site, order, { all: true });
        const refunds = await site.refunds.ofOrder(order.id);
        for (const kind of kinds) expect(sum(refunds, kind)).toBe(whole[kind]);
        expect((await site.payments.get(order.paymentId ?? ''))?.state).toBe('refunded');
      }),
      { numRuns: ORDERS },
    );
    console.info(`${sites.size} currencies, ${JSON.stringify(counts)}`);
  },
  60_000 + ORDERS * MILLISECONDS_PER_ORDER,
);
