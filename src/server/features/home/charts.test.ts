import { join } from 'node:path';
import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { withFolder } from '../../../shared/testing/with-folder.js';
import type { WebsiteStore } from '../../../store/index.js';
import { review } from '../../../store/testing/buying.js';
import { createServer } from '../../index.js';
import { smallShop } from '../../testing/fixtures.js';
import { pageText } from '../../testing/read-form.js';
import { SECRET, type ServerHarness, startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const HOSTILE = '<svg onload=alert(1)>"\'&amp;';
const TRAP = {
  'traps.json': {
    collection: { id: 'traps', typeName: 'products', title: 'Traps' },
    items: [
      {
        ...{ id: 'trap', urlId: 'trap', title: HOSTILE, recordType: 11 },
        structuredContent: {
          productType: 3,
          variants: [
            {
              ...{ id: 'v-trap', sku: 'trap', attributes: {}, unlimited: true },
              priceMoney: { value: '1.00', currency: 'USD' },
            },
          ],
        },
      },
    ],
  },
};
/** A Friday, noon in New York, which is the time zone of the shops. */
const NOON = Date.UTC(2026, 5, 12, 16);
let now = NOON;
const options = { now: () => now, testPayments: true, openConfig: true };
const shop = (id: string) => startTestServer(() => shopSite(id, {}, {}, TRAP), options);
const months = shop('months');
const weeks = shop('weeks');
const days = shop('days');
const empty = shop('empty');
const traps = shop('traps');
const returned = shop('returned');

const siteOf = ({ server }: ServerHarness, id: string) => server.store.site(id);

async function order(
  site: WebsiteStore,
  time: string,
  itemId = 'splice',
  quantity = 1,
): Promise<string> {
  now = Date.parse(time);
  const { shoppingCart } = await site.carts.add({ cartId: null }, { itemId, quantity });
  const agreed = review(shoppingCart, { shipping: null, answers: { from: 'By sea' } });
  const placed = await site.checkout.place({ cartId: shoppingCart.id }, agreed);
  return placed.outcome === 'ordered' ? placed.orderId : '';
}

async function read(harness: ServerHarness, by?: string, at = NOON): Promise<string> {
  now = at;
  return harness.visitor().open(by === undefined ? '/config' : `/config?by=${by}`);
}

/** The rows of a chart's table, as texts. */
function rowsOf(page: string, title: string): readonly string[] {
  const figure = page.split('<figure').find((part) => part.includes(`<h3>${title}</h3>`)) ?? '';
  const rows = figure.match(/<tr>.*?<\/tr>/gs) ?? [];
  return rows.slice(1).map((row) => pageText(`<main><table>${row}</table></main>`));
}

it('counts months by the calendar of the site', async () => {
  const site = siteOf(months, 'months');
  // May ends at 4 o'clock of UTC, and last June is out of the chart.
  for (const time of ['2026-06-01T03:59:59.999Z', '2026-06-01T04:00:00Z', '2025-07-01T03:59:00Z']) {
    await order(site, time);
  }
  await order(site, '2025-07-01T04:00:00Z');
  const page = await read(months, 'month');
  expect(page).toContain('<a href="/config?by=month" aria-current="page">12 months</a>');
  const rows = rowsOf(page, 'Revenue');
  expect(rows).toHaveLength(12);
  expect([rows[0], rows[1], rows[10], rows[11]]).toEqual([
    'July 2025 $28.00 $0.00 $28.00',
    'August 2025 $0.00 $0.00 $0.00',
    'May 2026 $28.00 $0.00 $28.00',
    'June 2026 $28.00 $0.00 $28.00',
  ]);
  expect(rowsOf(page, 'Orders').slice(-2)).toEqual(['May 2026 1', 'June 2026 1']);
});

it('begins weeks on Mondays, also where the clock was changed', async () => {
  const site = siteOf(weeks, 'weeks');
  // On Sunday, March 8, New York went from 5 hours behind UTC to 4.
  for (const time of ['2026-03-02T05:00:00Z', '2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z']) {
    await order(site, time);
  }
  const rows = rowsOf(await read(weeks, 'week', Date.UTC(2026, 2, 10)), 'Orders');
  expect(rows).toHaveLength(12);
  expect(rows.slice(-3)).toEqual([
    'Week of Feb 23, 2026 0',
    'Week of Mar 2, 2026 2',
    'Week of Mar 9, 2026 1',
  ]);
});

it('shows refunds as money that went back, on the day on which they were asked for', async () => {
  const site = siteOf(days, 'days');
  const orderId = await order(site, '2026-06-10T16:00:00Z');
  now = Date.parse('2026-06-11T16:00:00Z');
  const ask = { returned: false, actor: 'account a', note: '' };
  await site.refunds.ask(orderId, { ...ask, amountCents: 800 });
  for (const by of [undefined, 'constructor']) {
    const page = await read(days, by);
    const rows = rowsOf(page, 'Revenue');
    expect(rows).toHaveLength(30);
    expect(rows[0]).toBe('May 14, 2026 $0.00 $0.00 $0.00');
    expect(rows.slice(-3)).toEqual([
      'Jun 10, 2026 $28.00 $0.00 $28.00',
      'Jun 11, 2026 $0.00 $8.00 -$8.00',
      'Jun 12, 2026 $0.00 $0.00 $0.00',
    ]);
    expect(pageText(page)).toContain('$8.00 was refunded.');
    // One bar of each kind has a height.
    expect(page.match(/class="shop-bar"[^>]* height="[1-9]/g)?.length).toBeGreaterThan(0);
    expect(page.match(/class="shop-bar-down"[^>]* height="[1-9]/g)).toHaveLength(1);
  }
});

it('draws nothing but zeros where nothing was sold', async () => {
  for (const by of ['day', 'week', 'month']) {
    const page = await read(empty, by);
    expect(page).not.toContain('NaN');
    expect(pageText(page)).toContain('$0.00 in all');
    expect(pageText(page)).toContain('Nothing was sold in this period.');
    expect(page.match(/class="shop-bar"[^>]* height="[1-9]/g)).toBe(null);
  }
});

it.each([
  ['de-DE', 'Umsatz'],
  ['fr-FR', 'Chiffre d’affaires'],
  ['ja-JP', '売上'],
])('speaks the language of the site: %s', (language, words) =>
  withFolder({}, async (folder) => {
    const site = smallShop(language, 'Shop', {
      website: { id: language, siteTitle: 'Shop', language },
    });
    const server = await createServer(site, {
      ...options,
      ...{
        database: `file:${join(folder, 'store.db')}`,
        secret: SECRET,
        jobs: false,
        mail: folder,
      },
    });
    try {
      const answer = await server.fetch(new Request('http://localhost/config'));
      const page = await answer.text();
      expect(page).toContain(`<html lang="${language}"`);
      expect(pageText(page)).toContain(words);
      expect(pageText(page)).not.toMatch(/Orders|Revenue/);
    } finally {
      await server.close();
    }
  }),
);

it('escapes hostile names of products, and counts their units', async () => {
  const site = siteOf(traps, 'traps');
  await order(site, '2026-06-10T16:00:00Z', 'trap', 3);
  await order(site, '2026-06-10T16:00:00Z', 'splice', 2);
  const page = await read(traps);
  expect(page).not.toContain('<svg onload');
  expect(rowsOf(page, 'Top products')).toEqual([`${HOSTILE} 3`, 'The splice 2']);
  expect(JSON.stringify(parse(page), ['attrs', 'name', 'childNodes'])).not.toContain('onload');
});

it('counts no units that came back, nor those of cancelled orders', async () => {
  const site = siteOf(returned, 'returned');
  const orderId = await order(site, '2026-06-10T16:00:00Z', 'splice', 5);
  const other = await order(site, '2026-06-10T16:00:00Z', 'trap', 9);
  const lines = [{ line: 0, quantity: 2 }];
  await site.refunds.ask(orderId, { returned: true, actor: 'account a', note: '', lines });
  await site.refunds.ask(orderId, { returned: false, actor: 'account a', note: '', lines });
  await site.orders.setState(other, 'cancelled', 'account a');
  expect(rowsOf(await read(returned), 'Top products')).toEqual(['The splice 3']);
});
