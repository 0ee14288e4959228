import type { EmailRow, Fulfilment, Order, Payment, Refund, WebsiteStore } from '../index.js';
import { isPaid, isSettled } from '../payment-states.js';
import type { SiteStore } from '../website/site.js';
import { allRows } from './all-rows.js';
import { countedRows, totalsOf } from './counted-rows.js';

/** What a shop began with. */
export interface Opening {
  /** On all gift cards together. */
  readonly giftCardCents: number;
  /** Of each variant with a stock, by its SKU. */
  readonly stock: Readonly<Record<string, number>>;
}

/** An order with all that belongs to it. */
export interface WholeOrder {
  readonly order: Order;
  readonly payment: Payment | undefined;
  readonly refunds: readonly Refund[];
  readonly fulfilments: readonly Fulfilment[];
}

/** What the bank has of a payment: what it has taken and not given back, in cents. */
type BankBalance = ReadonlyMap<string, number>;

/** All orders of a shop at rest, each with its payment and refunds. */
export async function wholeOrders(site: WebsiteStore): Promise<readonly WholeOrder[]> {
  const wholes: WholeOrder[] = [];
  for (const order of await allRows((cursor) => site.orders.list(cursor))) {
    const { id, paymentId } = order;
    const payment = paymentId === null ? undefined : await site.payments.get(paymentId);
    const refunds = await site.refunds.ofOrder(id);
    const fulfilments = await site.fulfilments.ofOrder(id);
    wholes.push({ order, payment, refunds, fulfilments });
  }
  return wholes;
}

/**
 * What does not add up in a shop at rest: the test bank, payments and refunds of each order, sums of sales, gift
 * cards, stock, and emails, each counted by itself.
 */
export async function imbalances(
  site: WebsiteStore,
  inside: SiteStore,
  orders: readonly WholeOrder[],
  opening: Opening,
): Promise<readonly string[]> {
  const bank = await bankBalance(inside);
  return [
    ...orders.flatMap((order) => moneyProblems(order, bank)),
    ...strayMoney(orders, bank),
    ...(await sumProblems(inside)),
    ...(await giftCardProblems(site, orders, opening)),
    ...(await stockProblems(site, orders, opening)),
    ...(await emailProblems(site, orders)),
  ];
}

async function bankBalance({ read }: SiteStore): Promise<BankBalance> {
  const charges = await read.select('testCharge').selectAll().execute();
  const refunds = await read.select('testRefund').selectAll().execute();
  return new Map(
    charges.map(({ id, amountCents, captured }) => {
      const given = refunds.filter(({ chargeId }) => chargeId === id);
      const taken = captured === 1 ? amountCents : 0;
      return [id, taken - sum(given, (refund) => refund.amountCents)];
    }),
  );
}

function moneyProblems(whole: WholeOrder, bank: BankBalance): string[] {
  const { order, payment, refunds, fulfilments } = whole;
  const { id, details, paymentId } = order;
  const state = payment?.state ?? 'captured';
  const paid = isPaid(state) ? details.amountDueCents : 0;
  const done = refunds.filter((refund) => refund.state === 'refunded');
  const refunded = sum(done, ({ paymentCents }) => paymentCents);
  const held = bank.get(paymentId ?? '') ?? 0;
  const expected =
    refunded === 0 ? 'captured' : refunded < paid ? 'partially-refunded' : 'refunded';
  const laws: Readonly<Record<string, boolean>> = {
    [`the bank holds ${held} of ${paid} - ${refunded}`]: held === paid - refunded,
    [`the payment is ${state}`]: isSettled(state) && (paid === 0 || state === expected),
    'a refund waits': refunds.every((refund) => refund.state !== 'pending'),
    // Of what was sent and could not be captured people decide.
    'it was not paid and goes on':
      paid > 0 ||
      details.amountDueCents === 0 ||
      order.state === 'cancelled' ||
      fulfilments.length > 0,
  };
  return Object.entries(laws).flatMap(([law, holds]) => (holds ? [] : [`order ${id}: ${law}`]));
}

/** Money of what became no order. */
function strayMoney(orders: readonly WholeOrder[], bank: BankBalance): string[] {
  const known = new Set(orders.map(({ order }) => order.paymentId));
  return [...bank].flatMap(([id, cents]) =>
    cents === 0 || known.has(id) ? [] : [`the bank holds ${cents} of ${id}, which is no order`],
  );
}

async function sumProblems(inside: SiteStore): Promise<string[]> {
  const sums = totalsOf(await inside.read.select('salesSum').selectAll().execute());
  const due = totalsOf(await countedRows(inside));
  return [...new Set([...Object.keys(sums), ...Object.keys(due)])].flatMap((key) =>
    sums[key] === due[key] ? [] : [`the sum of ${key} is ${sums[key]} instead of ${due[key]}`],
  );
}

async function giftCardProblems(
  site: WebsiteStore,
  orders: readonly WholeOrder[],
  { giftCardCents }: Opening,
): Promise<string[]> {
  const cards = await allRows((cursor) => site.giftCards.list(cursor));
  const spent = sum(orders, ({ order }) => order.details.giftCardCents);
  const given = sum(orders, ({ refunds }) => sum(refunds, (refund) => refund.giftCardCents));
  const balance = sum(cards, ({ balanceCents }) => balanceCents);
  const due = giftCardCents - spent + given;
  return balance === due ? [] : [`gift cards have ${balance} instead of ${due}`];
}

async function stockProblems(
  site: WebsiteStore,
  orders: readonly WholeOrder[],
  { stock }: Opening,
): Promise<string[]> {
  const gone: Record<string, number> = {};
  for (const { order, refunds } of orders) {
    const returned = refunds.filter((refund) => refund.returned).flatMap(({ lines }) => lines);
    for (const [index, { sku, quantity }] of order.details.items.entries()) {
      const back = returned.filter(({ line }) => line === index);
      gone[sku] = (gone[sku] ?? 0) + quantity - sum(back, (line) => line.quantity);
    }
  }
  const rows = await site.stock.list();
  return Object.entries(stock).flatMap(([sku, first]) => {
    const left = rows.find((row) => row.sku === sku)?.qtyInStock;
    const due = first - (gone[sku] ?? 0);
    return left === due ? [] : [`of ${sku} there are ${left} instead of ${due}`];
  });
}

/** One email of each kind about one thing, and one of each refund; moves of subscriptions may be many. */
async function emailProblems(site: WebsiteStore, orders: readonly WholeOrder[]): Promise<string[]> {
  const emails = await allRows((cursor) => site.emails.list(cursor));
  const ofRefunds = emails.filter(({ kind }) => kind === 'order-refunded');
  const about = emails
    .filter(({ kind }) => kind !== 'order-refunded' && !kind.startsWith('subscription-'))
    .map(({ kind, data }) => `${kind} ${JSON.stringify(data)}`);
  const twice = about.filter((each, index) => about.indexOf(each) !== index);
  const confirmed = new Set(
    emails.flatMap(({ kind, data }) =>
      ['order', 'renewal'].includes(kind) ? [Object(data).orderId] : [],
    ),
  );
  const untold = orders.filter(({ order }) => !confirmed.has(order.id));
  return [
    ...twice.map((each) => `twice: ${each}`),
    ...untold.map(({ order }) => `no email of order ${order.id}`),
    ...orders.flatMap((whole) => refundEmailProblems(whole, ofRefunds)),
  ];
}

/** Refunds may be alike: their emails are compared by how many tell of each amount. */
function refundEmailProblems(
  { order, refunds }: WholeOrder,
  emails: readonly EmailRow[],
): string[] {
  const due = refunds
    .filter(({ state, actor }) => state === 'refunded' && actor !== 'cancel')
    .map(({ paymentCents, giftCardCents }) => paymentCents + giftCardCents)
    .filter((cents) => cents > 0);
  const told = emails
    .filter(({ data }) => Object(data).orderId === order.id)
    .map(({ data }) => Object(data).amountCents);
  const amounts = (cents: readonly number[]) => cents.toSorted((a, b) => a - b).join(', ');
  return amounts(told) === amounts(due)
    ? []
    : [`order ${order.id}: refunds of ${amounts(due)}, emails of ${amounts(told)}`];
}

function sum<T>(values: readonly T[], of: (value: T) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
