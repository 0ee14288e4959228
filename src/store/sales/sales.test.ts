import { fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { type PaymentProvider, StoreProblem, type WebsiteStore } from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
import { countedRows, totalsOf } from '../testing/counted-rows.js';
import { onPostgres } from '../testing/database.js';
import { openTestStore } from '../testing/harness.js';
import type { SiteStore } from '../website/site.js';
import type { PeriodSales, WholePeriod } from './sales.js';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const CURRENCIES = ['USD', 'EUR', 'JPY'];
const ITEMS = ['lamp', 'splice'];
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'];
const START = '2026-02-20';
const ALL = 100;
/** Shops of the property. */
const RUNS = onPostgres ? 8 : 15;

const harness = openTestStore();
let answers = true;
/** Takes money at once, or not before it answers. */
const bank: PaymentProvider = {
  name: 'bank',
  testMode: false,
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  async capture() {
    if (!answers) throw new Error('no answer');
    return 'captured';
  },
  void: async () => undefined,
  refund: async () => (answers ? 'refunded' : 'pending'),
};

beforeEach(() => {
  harness.providers.length = 0;
});

/** What happens in a shop; the numbers choose one of its orders and a part of what it has. */
const EVENTS = {
  buy: async (site: WebsiteStore, _: string, n: number) => {
    const provider = harness.providers.length === 0 || n % 3 === 0 ? 'test' : 'bank';
    const item = ITEMS[n % ITEMS.length] ?? '';
    const payment = { provider, method: 'succeed' };
    const contact = { email: `buyer-${n % 3}@example.com`, name: 'Ada', phone: '' };
    await buy(site, await fullCart(site, item, item, 1 + (n % 3)), { payment, contact });
  },
  refund: async (site: WebsiteStore, orderId: string, n: number) => {
    const lines = [{ line: 0, quantity: 1 }];
    const ask = { actor: 'owner', note: '', returned: n % 2 === 0 };
    await site.refunds.ask(orderId, n % 3 === 0 ? { ...ask, amountCents: n } : { ...ask, lines });
  },
  cancel: (site: WebsiteStore, orderId: string) => site.orders.setState(orderId, 'cancelled', 'me'),
  fulfil: (site: WebsiteStore, orderId: string) => site.orders.setState(orderId, 'fulfilled', 'me'),
  resume: async (site: WebsiteStore) => {
    await site.payments.resume();
    await site.refunds.resume();
  },
  silence: async () => {
    answers = !answers;
  },
  currency: async ({ websiteId }: WebsiteStore, _: string, n: number) => {
    harness.catalogue.setShop(websiteId, { currency: CURRENCIES[n % CURRENCIES.length] ?? '' });
  },
  erase: (site: WebsiteStore, _: string, n: number) =>
    site.people.erase(`buyer-${n % 3}@example.com`),
  addUp: () => Promise.all([harness.store.clean(), harness.store.clean()]),
} satisfies Readonly<
  Record<string, (site: WebsiteStore, orderId: string, n: number) => Promise<unknown>>
>;

const events = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...(['buy', 'buy', 'buy', 'refund', 'addUp'] as const),
      ...(Object.keys(EVENTS) as (keyof typeof EVENTS)[]),
    ),
    order: fc.nat(ALL),
    n: fc.nat(ALL),
    pause: fc.oneof(fc.nat(HOUR), fc.nat(20 * DAY)),
  }),
  { minLength: 8, maxLength: 24 },
);

/** Days of the calendar of a time zone, or any milliseconds. */
const periods = fc.oneof(
  fc
    .record({
      zone: fc.constantFrom(...ZONES),
      first: fc.nat(60),
      days: fc.integer({ min: 1, max: 90 }),
    })
    .map(({ zone, first, days }) => ({
      since: midnight(first, zone),
      until: midnight(first + days, zone),
    })),
  fc
    .record({ first: fc.nat(90 * DAY), length: fc.oneof(fc.nat(3 * HOUR), fc.nat(90 * DAY)) })
    .map(({ first, length }) => {
      const since = Date.parse(START) + first;
      return { since, until: since + length };
    }),
);

function midnight(days: number, zone: string): number {
  const day = new Date(Date.parse(START) + days * DAY).toISOString().slice(0, 10);
  return fromZonedTime(`${day}T00:00:00`, zone).getTime();
}

/** The same by a look at every row. */
async function plain(
  inside: SiteStore,
  { since, until }: WholePeriod,
  testModes: readonly number[],
) {
  const rows = (await countedRows(inside))
    .filter(
      ({ created, testMode }) =>
        created >= since && created < until && testModes.includes(testMode),
    )
    .map((row) => ({ ...row, testMode: 0 }));
  const totals = totalsOf(rows);
  const sum = (source: string, subject: string) => totals[`${source} 0 ${subject}`] ?? 0;
  const [currency = '', ...others] = CURRENCIES;
  return {
    sales: {
      capturedCents: sum('payment', currency),
      refundedCents: sum('refund', currency),
      orders: sum('orders', ''),
    },
    others: others.map((each) => sum('payment', each) - sum('refund', each)),
    products: ITEMS.map((itemId) => ({ itemId, units: sum('orderLine', itemId) }))
      .filter(({ units }) => units > 0)
      .sort((a, b) => b.units - a.units),
  };
}

/** The same by the sums that are kept. */
async function kept({ sales }: WebsiteStore, period: WholePeriod) {
  const [currency = '', ...others] = CURRENCIES;
  const [{ otherCents, ...own }] = (await sales.ofPeriods([period], currency)) as [PeriodSales];
  return {
    others: others.map((each) => otherCents.get(each) ?? 0),
    sales: own,
    products: await sales.topProducts(period, ITEMS.length),
  };
}

async function play(site: WebsiteStore, happened: readonly Happened[]): Promise<void> {
  harness.now = Date.parse(START);
  answers = true;
  for (const { kind, order, n, pause } of happened) {
    harness.now += pause;
    const { rows } = await site.orders.list();
    try {
      await EVENTS[kind](site, rows[order % rows.length]?.id ?? '', n);
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error;
    }
  }
}
type Happened = typeof events extends fc.Arbitrary<readonly (infer Event)[]> ? Event : never;

it('sums are those of all rows, whatever happens to a shop', async () => {
  let [orders, refunds] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      events,
      fc.array(periods, { minLength: 4, maxLength: 4 }),
      async (takesMoney, happened, asked) => {
        harness.providers.splice(0, ALL, ...(takesMoney ? [bank] : []));
        const site = harness.website();
        await play(site, happened);
        const inside = harness.inside(site);
        const whole = { since: 0, until: harness.now + 1 };
        for (const period of [whole, ...asked]) {
          expect(await kept(site, period)).toEqual(
            await plain(inside, period, takesMoney ? [0] : [0, 1]),
          );
        }
        const { sales } = await kept(site, whole);
        orders += sales.orders ?? 0;
        refunds += sales.refundedCents ?? 0;
      },
    ),
    // Each run is a whole shop: a smaller one would take minutes to find.
    { numRuns: RUNS, endOnFailure: true },
  );
  expect([orders > RUNS, refunds > 0]).toEqual([true, true]);
});

it('periods of one call are summed up each on its own', async () => {
  harness.now = Date.parse(START);
  const site = harness.website();
  const event = { kind: 'buy', order: 0, n: 0, pause: 5 * HOUR } as const;
  await play(site, [event, event, event]);
  const at = (hours: number) => Date.parse(START) + hours * HOUR;
  const asked = [0, 5, 10, 15].map((hours) => ({ since: at(hours), until: at(hours + 5) }));
  const sales = await site.sales.ofPeriods([...asked, { since: 0, until: at(99) }], 'USD');
  expect(sales.map(({ orders }) => orders)).toEqual([0, 1, 1, 1, 3]);
});

it('sums forget what is deleted, and nothing of other shops', async () => {
  const [gone, left] = [harness.website(), harness.website()];
  const bought = { kind: 'buy', order: 0, n: 0, pause: HOUR } as const;
  for (const site of [gone, left])
    await play(site, [bought, bought, { ...bought, kind: 'addUp' }, bought]);
  const whole = { since: 0, until: harness.now + 1 };
  const before = await kept(left, whole);
  expect(before.sales.orders).toBe(3);
  expect(await kept(gone, whole)).toEqual(before);
  await harness.inside(gone).write(async (tx) => {
    for (const table of ['payment', 'refund', 'orders', 'orderLine'] as const) {
      await tx.delete(table).execute();
    }
  });
  const nothing = {
    sales: { capturedCents: 0, refundedCents: 0, orders: 0 },
    others: [0, 0],
    products: [],
  };
  expect(await kept(gone, whole)).toEqual(nothing);
  expect(await kept(left, whole)).toEqual(before);
  await harness.store.clean();
  expect(await kept(gone, whole)).toEqual(nothing);
  const rows = await harness.inside(left).read.select('salesSum').selectAll().execute();
  expect(rows.filter(({ id }) => id !== '')).toEqual([]);
  expect(rows.length).toBe(3 + 3 + 1);
});
