import { type Store, type WebsiteStore, WORK_KINDS } from '../../src/store/index.js';
import { buy, fullCart, HOME } from '../../src/store/testing/buying.js';
import { COUNTS, cursorOf, idOf, type Row, STEPS } from './copies.js';

/** The rows that are copied, by what they are. */
export interface Patterns {
  readonly cart: Row;
  readonly order: Row;
  readonly payment: Row;
  readonly letter: Row;
  readonly submission: Row;
  readonly record: Row;
}

const DAY = 24 * 60 * 60 * 1_000;

/** Makes one row of each table. */
export async function makePatterns(site: WebsiteStore): Promise<Patterns> {
  const { shoppingCart } = await site.carts.add(
    { cartId: null },
    { itemId: 'lamp', sku: 'lamp', quantity: 1 },
  );
  const cart = await site.carts.setShipping(
    { cartId: shoppingCart.id },
    { location: HOME, optionId: 'post' },
  );
  await buy(site, cart);
  const form = { formId: 'form', visitor: 'ada', key: null, page: { path: '/' } };
  await site.submissions.save({ ...form, answers: { email: 'ada@example.com' } });
  await site.analytics.record([{ kind: 'hit', name: 'view', data: { path: '/' } }]);
  const [order] = (await site.orders.list()).rows;
  const [payment] = (await site.payments.list()).rows;
  const [letter] = (await site.emails.list()).rows;
  const [submission] = (await site.submissions.list(null)).rows;
  const [record] = (await site.analytics.list()).rows;
  const rows = { cart, order, payment, letter, submission, record };
  const missing = Object.entries(rows).filter(([, row]) => row === undefined);
  if (missing.length > 0) throw new Error(`The store has none: ${missing.map(([name]) => name)}`);
  return rows as Patterns;
}

/** Calls of the store, each for something else than the last time. */
export function callsOf(
  store: Store,
  site: WebsiteStore,
  { cart, order, payment, letter, submission, record }: Patterns,
): Readonly<Record<string, () => Promise<unknown>>> {
  const any = (count: number) => 1 + Math.floor(Math.random() * count);
  const cartId = () => idOf(cart.id, any(COUNTS.carts));
  const orderId = () => idOf(order.id, any(COUNTS.orders));
  const email = () => `buyer${any(COUNTS.orders)}@example.com`;
  const behind = (row: Row, count: number, step: number) => cursorOf(row, any(count), step);
  const orderCursor = (row: Row) => behind(row, COUNTS.orders, STEPS.order);
  const recordCursor = (row: Row) => behind(row, COUNTS.records, STEPS.record);
  const entry = { itemId: 'lamp', sku: 'lamp', quantity: 1 };
  const month = () => {
    const until = order.created - any(11) * 30 * DAY;
    return { since: until - 30 * DAY, until };
  };
  let number = 0;
  return {
    'a cart': () => site.carts.get(cartId()),
    'an addition to a cart': () => site.carts.add({ cartId: cartId() }, entry),
    'a new cart': () => site.carts.add({ cartId: null }, entry),
    'a purchase': async () => buy(site, await fullCart(site, 'lamp', 'lamp')),
    'an order': () => site.orders.get(orderId()),
    'orders from a place on': () => site.orders.list(orderCursor(order)),
    'orders of a state': () => site.orders.list(orderCursor(order), { state: 'placed' }),
    'orders of an address': () => site.orders.list(null, { email: email() }),
    'payments from a place on': () => site.payments.list(orderCursor(payment)),
    'customers by a word': () => site.customers.list(null, { search: email().slice(0, 9) }),
    'emails from a place on': () => site.emails.list(orderCursor(letter)),
    'events from a place on': () => site.events.list(-any(COUNTS.records)),
    'a form that was sent': () =>
      site.submissions.save({
        ...{ formId: 'form', visitor: 'eve', key: null, page: { path: '/' } },
        answers: { number: number++ },
      }),
    'submissions from a place on': () => site.submissions.list(null, recordCursor(submission)),
    'submissions of an address': () => site.submissions.list(null, null, { email: email() }),
    'a record of a page': () =>
      site.analytics.record([{ kind: 'hit', name: 'view', data: { path: '/' } }]),
    'records from a place on': () => site.analytics.list(undefined, recordCursor(record)),
    'orders that wait, counted': () => site.orders.count('placed'),
    'sales of a day': () => {
      const { since } = month();
      return site.sales.ofPeriods([{ since, until: since + DAY }], 'USD');
    },
    'sales of a month': () => site.sales.ofPeriods([month()], 'USD'),
    'products of a month': () => site.sales.topProducts(month(), 5),
    ...Object.fromEntries(
      WORK_KINDS.map((kind) => [
        `websites with ${kind} that are due`,
        () => store.dueWebsites(kind),
      ]),
    ),
    'a sweep': () => store.clean(),
  };
}
