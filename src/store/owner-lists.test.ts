import { beforeAll, describe, expect, it } from 'vitest';
import type { Page, WebsiteStore } from './index.js';
import { buy, fullCart } from './testing/buying.js';
import { openTestStore } from './testing/harness.js';

const harness = openTestStore();
const HOUR = 60 * 60 * 1_000;
const START = Date.UTC(2026, 5, 12, 16);

/** Who ordered each hour, and by which address. */
const BUYERS = [
  ['ada@example.com', 'Ada'],
  ['bo@example.com', 'Bo'],
  ['Ada@Example.com', 'Ada L.'],
  ['ada@example.com', 'Ada Lovelace'],
] as const;

let site: WebsiteStore;
const orders: string[] = [];

beforeAll(async () => {
  site = harness.website();
  for (const [hour, [email, name]] of BUYERS.entries()) {
    harness.now = START + hour * HOUR;
    const contact = { email, name, phone: '' };
    const placed = await buy(site, await fullCart(site, 'lamp'), { contact });
    orders.push(placed.outcome === 'ordered' ? placed.orderId : '');
  }
  await site.orders.setState(orders[0] ?? '', 'cancelled', 'owner');
  const other = harness.website();
  await buy(other, await fullCart(other, 'lamp'));
});

it('orders and payments are counted by state', async () => {
  const { orders, payments } = site;
  const counted = [orders.count('placed'), orders.count('cancelled'), orders.count('fulfilled')];
  expect(await Promise.all(counted)).toEqual([3, 1, 0]);
  const since = (hour: number) => payments.count('captured', START + hour * HOUR);
  expect([await since(0), await since(1), await payments.count('declined', START)]).toEqual([
    4, 3, 0,
  ]);
});

it.each([
  ['from its begin on', 2, 4, 2],
  ['before its end', 1, 3, 2],
  ['nothing', 8, 9, undefined],
])('products are sold in a period: %s', async (_, since, until, units) => {
  const period = { since: START + since * HOUR, until: START + until * HOUR };
  const [product] = await site.sales.topProducts(period, 5);
  expect(product?.units).toBe(units);
});

const indexes = ({ rows }: Page<{ id: string }>) => rows.map(({ id }) => orders.indexOf(id));

describe('orders', () => {
  it.each([
    [{}, [3, 2, 1, 0]],
    [{ state: 'cancelled' }, [0]],
    [{ state: 'placed' }, [3, 2, 1]],
    [{ email: 'ADA@example.com' }, [3, 2, 0]],
    [{ email: 'ada@example.com', state: 'placed' }, [3, 2]],
    [{ email: 'nobody@example.com' }, []],
    [{ buyer: 'ADA' }, [3, 2, 0]],
    [{ buyer: 'lovelace', state: 'placed' }, [3, 2]],
    [{ buyer: 'bo@' }, [1]],
    [{ buyer: 'o' }, []],
    [{ buyer: '%' }, []],
    [{ state: 'disputed' }, []],
    [{ state: 'unpaid' }, []],
    [{ since: START + HOUR }, [3, 2, 1]],
    [{ until: START + HOUR }, [0]],
    [{ since: START + HOUR, until: START + 3 * HOUR }, [2, 1]],
    [{ since: START + 9 * HOUR }, []],
    [{ since: START + 3 * HOUR, until: START }, []],
  ] as const)('of %j are %j', async (filter, wanted) => {
    expect(indexes(await site.orders.list(null, filter))).toEqual(wanted);
  });

  it('are read page by page within the filter, and no cursor leads out of it', async () => {
    const filter = { until: START + 3 * HOUR, since: START + HOUR, size: 1 };
    const first = await site.orders.list(null, filter);
    expect([indexes(first), first.hasNextPage]).toEqual([[2], true]);
    const second = await site.orders.list(first.nextPageCursor, filter);
    expect([indexes(second), second.nextPageCursor]).toEqual([[1], null]);
    for (const forged of [`${START + 99 * HOUR}-z`, `${START + 3 * HOUR}-z`]) {
      expect(indexes(await site.orders.list(forged, filter))).toEqual([2]);
    }
    expect(indexes(await site.orders.list(`${START}-a`, filter))).toEqual([]);
  });
});

describe('payments', () => {
  it.each([
    [{}, 4],
    [{ state: 'captured' }, 4],
    [{ state: 'declined' }, 0],
    [{ orderId: 'none' }, 0],
    [{ until: START + HOUR }, 1],
  ] as const)('of %j are %i', async (filter, count) => {
    expect((await site.payments.list(null, filter)).rows).toHaveLength(count);
  });

  it('say their order and amount, and never the method, which may be a token', async () => {
    const { rows } = await site.payments.list(null, { orderId: orders[1] });
    const amount = { value: '109.45', currency: 'USD' };
    expect(rows).toMatchObject([{ email: 'bo@example.com', amount, state: 'captured' }]);
    expect(JSON.stringify(rows)).not.toContain('succeed');
  });
});

describe('customers', () => {
  const spent = (value: string) => [{ value, currency: 'USD' }];

  it('are mailboxes, with their last name and what they kept', async () => {
    const { rows } = await site.customers.list();
    expect(rows).toEqual([
      {
        emailKey: 'ada@example.com',
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        orders: 2,
        // The refund of the cancelled order is on its way.
        spent: spent('328.35'),
        first: START,
        last: START + 3 * HOUR,
      },
      {
        emailKey: 'bo@example.com',
        email: 'bo@example.com',
        name: 'Bo',
        orders: 1,
        spent: spent('109.45'),
        first: START + HOUR,
        last: START + HOUR,
      },
    ]);
  });

  it('are found by any address of the mailbox', async () => {
    const { rows } = await site.customers.list(null, { email: ' BO@EXAMPLE.com' });
    expect(rows.map(({ name }) => name)).toEqual(['Bo']);
    expect((await site.customers.list(null, { email: 'bo' })).rows).toEqual([]);
  });

  it('are found by the beginning of a name or an address, page by page', async () => {
    const shop = harness.website();
    for (const [email, name] of [
      ['zoe@example.com', 'Ann  LÉVY'],
      ['ann@example.com', 'Ben Ann'],
      ['Ann@example.com', 'Ann Ann Ann'],
      ['ben@example.com', 'Levy, Ben'],
    ] as const) {
      await buy(shop, await fullCart(shop, 'lamp'), { contact: { email, name, phone: '' } });
    }
    const all = async (search: string) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await shop.customers.list(cursor, { search, size: 1 });
        found.push(...page.rows.map(({ emailKey }) => emailKey));
        cursor = page.nextPageCursor;
      } while (cursor !== null);
      return found;
    };
    expect(await all('ann')).toEqual(['ann@example.com', 'zoe@example.com']);
    expect(await all('an')).toHaveLength(2);
    expect(await all('ann l\u00e9')).toEqual(['zoe@example.com']);
    expect(await all('lévy')).toEqual(['zoe@example.com']);
    expect(await all('Ben')).toEqual(['ben@example.com', 'ann@example.com']);
    expect(await all('ann%')).toEqual([]);
    expect((await shop.customers.list('bm9uZQ', { search: 'ben', size: 9 })).rows).toHaveLength(2);
    // By another shop, the mailbox would be found earlier.
    const other = harness.website();
    const contact = { email: 'ben@example.com', name: 'Levy', phone: '' };
    await buy(other, await fullCart(other, 'lamp'), { contact });
    expect(await all('levy')).toEqual(['ben@example.com']);
  });

  it('are read page by page', async () => {
    const first = await site.customers.list(null, { size: 1 });
    expect(first.nextPageCursor).not.toContain('ada');
    const second = await site.customers.list(first.nextPageCursor, { size: 1 });
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bo']);
    expect(second.nextPageCursor).toBeNull();
  });

  it('have spent what was captured less what was refunded', async () => {
    const shop = harness.website();
    const place = async () => {
      const placed = await buy(shop, await fullCart(shop, 'lamp'));
      return placed.outcome === 'ordered' ? placed.orderId : '';
    };
    const values = async () => (await shop.customers.list()).rows[0]?.spent;
    const [kept, cancelled] = [await place(), await place()];
    expect(await values()).toEqual(spent('218.90'));
    await shop.orders.setState(cancelled, 'cancelled', 'owner');
    await shop.refunds.resume();
    expect(await values()).toEqual(spent('109.45'));
    const owner = { actor: 'owner', note: '', returned: false };
    await shop.refunds.ask(kept, { ...owner, amountCents: 945 });
    expect(await values()).toEqual(spent('100.00'));
    harness.catalogue.setShop(shop.websiteId, { paymentCapture: 'when-fulfilled' });
    const waiting = await place();
    expect(await values()).toEqual(spent('100.00'));
    await shop.payments.capture(waiting, 'owner');
    expect(await values()).toEqual(spent('209.45'));
    await shop.refunds.ask(kept, { ...owner, all: true });
    await shop.refunds.ask(waiting, { ...owner, all: true });
    expect((await shop.customers.list()).rows).toMatchObject([{ orders: 2, spent: [] }]);
  });

  it('have an amount for each currency', async () => {
    const shop = harness.website();
    await buy(shop, await fullCart(shop, 'lamp'));
    harness.catalogue.setShop(shop.websiteId, { currency: 'JPY' });
    const cart = await fullCart(shop, 'lamp');
    await buy(shop, cart);
    const [customer] = (await shop.customers.list()).rows;
    expect(customer?.spent.map(({ currency }) => currency)).toEqual(['JPY', 'USD']);
    expect(customer?.orders).toBe(2);
  });
});

describe('gift cards', () => {
  it('are found by whether they are on, by the end of their code and by their order', async () => {
    const shop = harness.website();
    const made: string[] = [];
    for (const sku of ['card-25', 'card-50']) {
      const { cartId } = await shop.buyNowCarts.startGiftCard({ itemId: 'card', sku, quantity: 1 });
      const placed = await buy(shop, await shop.carts.get(cartId));
      made.push(placed.outcome === 'ordered' ? placed.orderId : '');
    }
    const find = async (filter: object) => (await shop.giftCards.list(null, filter)).rows;
    const [card] = await find({ orderId: made[0] });
    expect(card).toMatchObject({ balanceCents: 2_500, orderId: made[0] });
    await shop.giftCards.setActive(card?.id ?? '', false);
    expect(await find({ active: false })).toMatchObject([{ id: card?.id }]);
    expect(await find({ active: true })).toHaveLength(1);
    expect(await find({ ending: card?.ending.toLowerCase() })).toMatchObject([{ id: card?.id }]);
    expect(await find({ ending: '0000' })).toEqual([]);
    expect(await find({})).toHaveLength(2);
  });
});
