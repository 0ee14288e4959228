import { describe, expect, it } from 'vitest';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { LOW_STOCK, type PaymentProvider, type WebsiteStore } from '../../../store/index.js';
import { buy, fullCart, review, subscribe } from '../../../store/testing/buying.js';
import { createServer } from '../../index.js';
import { pageText } from '../../testing/read-form.js';
import { SECRET, startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** A Friday, noon in New York, which is the time zone of the shop. */
const NOON = Date.UTC(2026, 5, 12, 16);
/** A provider of real money. */
const BANK: PaymentProvider = {
  name: 'bank',
  testMode: false,
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  capture: async () => 'captured',
  void: async () => undefined,
  refund: async () => 'refunded',
};
let now = NOON;
const clock = { now: () => now };
const SHOP = 'rope-and-co';
const tried = startTestServer(() => shopSite(), { ...clock, testPayments: true });
const sold = startTestServer(() => shopSite(), {
  ...clock,
  testPayments: true,
  payments: () => [BANK],
});
const empty = startTestServer(() => shopSite('empty'), { ...clock, mail: 'emails' });

const STORE = { id: 'shop', typeName: 'products', title: 'Shop' };
const splice = { variants: [{ id: 'v', sku: 'splice', priceMoney: { value: '28.00' } }] };
const ofType = (productType: number) => ({
  id: String(productType),
  title: 'Splice',
  recordType: 11,
  structuredContent: { ...splice, productType },
});
const shopOf = (id: string, types: readonly number[], settings: object) =>
  shopSite(id, settings, {}, { 'shop.json': { collection: STORE, items: types.map(ofType) } });
/** A shop of services with an address. */
const shopAt = (id: string, baseUrl: string) =>
  shopSite(
    id,
    {},
    {},
    {
      'site.json': { website: { id, siteTitle: 'Rope & Co', language: 'en-US', baseUrl } },
      'shop.json': { collection: STORE, items: [ofType(3)] },
    },
  );
const SHIPS = { shippingOptions: [{ id: 'post', label: 'Post', countries: ['US'] }] };
const DOES_NOT_SHIP = { shippingOptions: [] };
const begun = startTestServer(
  async () => {
    const sites = await Promise.all([
      shopOf('nothing', [], DOES_NOT_SHIP),
      shopOf('services', [3], DOES_NOT_SHIP),
      shopOf('mixed', [3, 1], DOES_NOT_SHIP),
      shopOf('goods', [1], SHIPS),
      shopAt('new', 'https://www.example.com'),
      shopAt('set', 'https://example.com.rope.shop'),
    ]);
    const [nothing, services, mixed, goods, fresh, set] = sites;
    const byHost = new Map(Object.entries({ nothing, services, mixed, goods, new: fresh, set }));
    return (request: Request) => byHost.get(new URL(request.url).hostname);
  },
  { ...clock, openConfig: true, mail: 'emails' },
);

const at = (time: number) => {
  now = time;
};

/** Orders a splice for $28.00. */
async function order(site: WebsiteStore, time: number, provider = 'test'): Promise<string> {
  at(time);
  const { shoppingCart } = await site.carts.add(
    { cartId: null },
    { itemId: 'splice', quantity: 1 },
  );
  const payment = { provider, method: 'succeed' };
  const agreed = review(shoppingCart, { shipping: null, payment, answers: { from: 'By sea' } });
  const placed = await site.checkout.place({ cartId: shoppingCart.id }, agreed);
  return placed.outcome === 'ordered' ? placed.orderId : '';
}

describe('the figures of today', () => {
  it('are of the day of the site, beside those of the same day of last week by this time', async () => {
    const owner = await sold.login(SHOP, [1]);
    const site = sold.server.store.site(SHOP);
    const read = async () => pageText(await owner.open(SHOP_PATHS.config));
    at(NOON);
    expect(await read()).toContain('Revenue $0.00 $0.00 by this time on Friday last week');
    // Midnight in New York is 4 o'clock of UTC.
    const midnight = NOON - 12 * HOUR;
    const times = [midnight, NOON, midnight - 1, midnight - 7 * DAY, NOON - 7 * DAY];
    for (const time of [...times, NOON - 7 * DAY + 1, midnight - 7 * DAY - 1]) {
      await order(site, time, 'bank');
    }
    at(NOON);
    expect(await read()).toContain(
      'Revenue $56.00 $56.00 by this time on Friday last week (0%) Orders 2 2 by this time',
    );
  });

  it('are what was captured less what was refunded, without test orders and other currencies', async () => {
    const site = sold.server.store.site(SHOP);
    const day = NOON + 40 * DAY;
    at(day);
    const owner = await sold.login(SHOP, [1]);
    const [first, second] = [await order(site, day, 'bank'), await order(site, day, 'bank')];
    await order(site, day);
    const ask = { returned: false, actor: 'account a', note: '' };
    await site.refunds.ask(first, { ...ask, amountCents: 800 });
    await site.orders.setState(second, 'cancelled', 'account a');
    await site.refunds.resume();
    const page = pageText(await owner.open(SHOP_PATHS.config));
    expect(page).toContain('Revenue $20.00 $0.00 by this time on Wednesday last week Orders 1 0');
    const { url: database, schema } = sold.database;
    const euros = await createServer(await shopSite(SHOP, { selectedCurrency: 'EUR' }), {
      ...{ ...clock, database, secret: SECRET, jobs: false, openConfig: true, mail: 'emails' },
      payments: () => [BANK],
      ...(schema && { schema }),
    });
    try {
      const answer = await euros.fetch(new Request('http://localhost/config'));
      expect(pageText(await answer.text())).toMatch(
        /Revenue €0\.00 .* in other currencies 20\.00 USD/,
      );
    } finally {
      await euros.close();
    }
  });

  it('count test orders while there is no other way to pay', async () => {
    const owner = await tried.login(SHOP, [1]);
    await order(tried.server.store.site(SHOP), NOON);
    at(NOON);
    expect(pageText(await owner.open(SHOP_PATHS.config))).toContain('Revenue $28.00');
  });
});

/** The links of what waits, by their texts. */
function tasksOf(page: string): ReadonlyMap<string, string> {
  const list = /<ul class="shop-tasks">.*?<\/ul>/s.exec(page)?.[0] ?? '';
  const links = list.matchAll(/<a href="([^"]+)">([^<]+)</g);
  return new Map([...links].map(([, href = '', text = '']) => [text, href]));
}

/** Lets everything happen that waits for an owner. */
async function makeWait(site: WebsiteStore): Promise<void> {
  const orderId = await order(site, NOON);
  await site.orders.setState(await order(site, NOON), 'fulfilled', 'account a');
  await site.stock.set('rope', 'rope', { unlimited: false, qtyInStock: LOW_STOCK + 1 });
  const answers = { from: 'By sea' };
  const declined = { payment: { provider: 'test', method: 'decline' }, answers };
  await expect(buy(site, await fullCart(site, 'rope', 'rope'), declined)).rejects.toThrow();
  const said = { rating: 4, title: 'Firm', body: 'It holds.', author: 'Ada' };
  await site.reviews.create({ ...said, orderId, itemId: 'splice' });
  const text = { parentId: null, accountId: null, author: 'Ida', email: '', body: 'Aye' };
  await site.comments.create({ ...text, itemId: 'rope', needsApproval: true });
  const sent = { formId: 'f', visitor: 'v', answers: {}, page: {}, key: null };
  await site.submissions.save(sent as never);
  await subscribe(site, { answers });
  await site.stock.set('club', 'club', { unlimited: false, qtyInStock: 0 });
  at(NOON + 40 * DAY);
  await site.renewals.renewDue();
  const away = { deliver: async () => Promise.reject(new Error('mail.example is away')) };
  for (let day = 0; day < 20; day++, now += DAY) await site.emails.deliver(away);
  at(NOON);
}

it('names what waits for the owner, and leads to it', async () => {
  const owner = await tried.login(SHOP, [1]);
  await makeWait(tried.server.store.site(SHOP));
  const tasks = tasksOf(await owner.open(SHOP_PATHS.config));
  const expected: readonly [RegExp, string, RegExp][] = [
    [/^\d+ orders to fulfil$/, '/config/orders?state=placed', /To fulfil(?!.*Fulfilled \d)/],
    [/^2 variants are low on stock$/, '/config/stock?low=yes', /^(?!.*The rope).*The club club/],
    [/^1 payment was declined/, '/config/payments?state=declined', /ada@example.com.*Declined/],
    [/^\d+ emails, refunds or messages failed/, '/config/jobs', /Email.*mail.example is away/],
    [/^1 new submission$/, '/config/submissions', /Submissions/],
    [/^1 comment to approve$/, '/config/comments', /Aye/],
    [/^1 review to approve$/, '/config/reviews', /It holds\./],
    [/^1 subscription is past due$/, '/config/subscriptions?state=past-due', /The club.*Past due/],
  ];
  expect(tasks.size).toBe(expected.length);
  for (const [text, href, list] of expected) {
    const found = [...tasks].find(([each]) => text.test(each));
    expect(found?.[1], String(text)).toBe(href);
    expect(pageText(await owner.open(href))).toMatch(list);
  }
  // What was opened still waits: a browser may open links ahead.
  const left = tasksOf(await owner.open(SHOP_PATHS.config));
  expect([...left.values()]).toContain('/config/submissions');
});

it.each([
  ['nothing', ['Add your first product.', 'Set up shipping.']],
  ['services', []],
  ['mixed', ['Set up shipping.']],
  ['goods', []],
  ['new', ['Set the address of your site.']],
  ['set', []],
])('says what to do next in a shop of %s', async (shop, steps) => {
  const page = await begun.visitor(`http://${shop}`).open(SHOP_PATHS.config);
  const list = /<section class="shop-steps".*?<\/section>/s.exec(page)?.[0] ?? '';
  expect([...list.matchAll(/<strong>([^<]*)/g)].map(([, step]) => step)).toEqual([
    ...steps,
    'Take payments.',
    'Send emails.',
  ]);
});

it('is quiet in an empty shop, and says what to do next until it is done', async () => {
  const owner = await empty.login('empty', [1]);
  at(NOON);
  const page = pageText(await owner.open(SHOP_PATHS.config));
  expect(page).toContain('Revenue $0.00');
  expect(page).toContain('Take payments. Your host');
  expect(page).toContain('Send emails.');
  expect(page).not.toContain('Add your first product.');
  expect(page).not.toContain('Set up shipping.');
  const done = pageText(await (await sold.login(SHOP, [1])).open(SHOP_PATHS.config));
  expect(done).not.toContain('What to do next');
});

it('is for admins alone', async () => {
  for (const role of [8, 10, 15]) {
    const other = await tried.login(SHOP, [role]);
    const answer = await other.send(SHOP_PATHS.config);
    expect(answer.status, String(role)).toBe(403);
    const page = await answer.text();
    expect(pageText(page)).not.toMatch(/Revenue|waits/);
    expect(page).not.toContain('/config/orders');
  }
});
