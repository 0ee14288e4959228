import { scale, stepOf } from '../money/money.js';
import type { OrderDraft, OrderItem } from '../order/order-draft.js';
import { StoreProblem } from '../problem.js';

type Sums =
  | 'currency'
  | 'shippingCents'
  | 'taxCents'
  | 'taxIncludedCents'
  | 'giftCardCents'
  | 'amountDueCents';
type Price = 'quantity' | 'unitPriceCents' | 'discountCents' | 'taxCents';

/** An order, as far as its money goes. */
export interface PaidOrder extends Pick<OrderDraft, Sums> {
  readonly items: readonly Pick<OrderItem, Price>[];
}

/** Units of a line of an order. */
export interface RefundedLine {
  /** Its place in the order, from 0 on. */
  readonly line: number;
  readonly quantity: number;
}

/** What is to be given back of an order. */
export interface RefundRequest {
  /** All that is left: every other amount is ignored. */
  readonly all?: boolean | undefined;
  readonly lines?: readonly RefundedLine[] | undefined;
  readonly shippingCents?: number | undefined;
  /** In place of what lines and shipping come to; alone, an amount that belongs to no line. */
  readonly amountCents?: number | undefined;
}

/** Amounts of one refund, or of several together, in cents. */
export interface RefundAmounts {
  readonly lines: readonly RefundedLine[];
  readonly shippingCents: number;
  /** Its part that is tax. */
  readonly taxCents: number;
  /** What goes back the way it was paid. */
  readonly paymentCents: number;
  /** What goes back to gift cards. */
  readonly giftCardCents: number;
}

/** No refund. */
export const NOTHING: RefundAmounts = {
  lines: [],
  shippingCents: 0,
  taxCents: 0,
  paymentCents: 0,
  giftCardCents: 0,
};

/** Several refunds as one. */
export function sumOfRefunds(refunds: readonly RefundAmounts[]): RefundAmounts {
  return refunds.reduce(
    (total, refund) => ({
      lines: [...total.lines, ...refund.lines],
      shippingCents: total.shippingCents + refund.shippingCents,
      taxCents: total.taxCents + refund.taxCents,
      paymentCents: total.paymentCents + refund.paymentCents,
      giftCardCents: total.giftCardCents + refund.giftCardCents,
    }),
    NOTHING,
  );
}

/** What is left of an order after its refunds. */
export function restOf(order: PaidOrder, earlier: RefundAmounts): RefundAmounts {
  return {
    lines: linesLeft(order, earlier.lines),
    shippingCents: order.shippingCents - earlier.shippingCents,
    taxCents: order.taxCents + order.taxIncludedCents - earlier.taxCents,
    paymentCents: order.amountDueCents - earlier.paymentCents,
    giftCardCents: order.giftCardCents - earlier.giftCardCents,
  };
}

/** The same without what a payment has paid, of which nothing was taken: its tax is that of the gift cards' part. */
export function withoutPayment(amounts: RefundAmounts): RefundAmounts {
  const taxCents = Math.min(amounts.taxCents, amounts.giftCardCents);
  return { ...amounts, paymentCents: 0, taxCents };
}

/** The units of an order that are not in a list. */
export function linesLeft(
  { items }: Pick<PaidOrder, 'items'>,
  lines: readonly RefundedLine[],
): readonly RefundedLine[] {
  return items
    .map(({ quantity }, line) => ({ line, quantity: quantity - unitsOf(lines, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The amounts of a refund (storefront.md §13). Shares of a line are cumulative, so that its last unit takes the rest.
 * Money goes back the way it was paid first, and then to gift cards.
 *
 * @throws StoreProblem `invalid` when it asks for more than is left, or for nothing
 */
export function refundAmounts(
  order: PaidOrder,
  earlier: RefundAmounts,
  request: RefundRequest,
): RefundAmounts {
  const rest = restOf(order, earlier);
  const restCents = rest.paymentCents + rest.giftCardCents;
  if (request.all === true) {
    if (restCents === 0 && rest.lines.length === 0)
      throw new StoreProblem('invalid', 'refund.nothing');
    return rest;
  }
  const lines = request.lines ?? [];
  const shippingCents = request.shippingCents ?? 0;
  checkLines(lines, rest);
  checkAmount(order, shippingCents, rest.shippingCents);
  const shares = [
    ...order.items.map((item, line) =>
      shareOf(order, item, unitsOf(earlier.lines, line), unitsOf(lines, line)),
    ),
    shareOfShipping(order, earlier, shippingCents),
  ];
  const worth = sum(shares.map(({ cents }) => cents));
  const amount = request.amountCents ?? worth;
  checkAmount(order, amount, restCents);
  if (amount === 0 && lines.length === 0) throw new StoreProblem('invalid', 'refund.nothing');
  const tax = worth === 0 ? 0 : scaled(order, sum(shares.map((each) => each.tax)), amount, worth);
  const restNet = restCents - rest.taxCents;
  return {
    lines,
    shippingCents,
    // Neither the net nor the tax is more than what was paid of it.
    taxCents: Math.max(amount - restNet, Math.min(tax, rest.taxCents, amount)),
    ...split(amount, rest),
  };
}

function split(amount: number, rest: RefundAmounts) {
  const paymentCents = Math.min(amount, rest.paymentCents);
  return { paymentCents, giftCardCents: amount - paymentCents };
}

/** What units of a line have paid, after those that were given back before. */
function shareOf(
  order: PaidOrder,
  item: PaidOrder['items'][number],
  before: number,
  quantity: number,
) {
  const share = (whole: number) =>
    scaled(order, whole, before + quantity, item.quantity) -
    scaled(order, whole, before, item.quantity);
  const net = share(item.unitPriceCents * item.quantity - item.discountCents);
  const tax = share(item.taxCents);
  return { cents: order.taxIncludedCents > 0 ? net : net + tax, tax };
}

/** What a part of shipping has paid with its tax, after what was given back before. */
function shareOfShipping(order: PaidOrder, earlier: RefundAmounts, shippingCents: number) {
  const before = earlier.shippingCents;
  const tax = taxUpTo(order, before + shippingCents) - taxUpTo(order, before);
  return { cents: order.taxIncludedCents > 0 ? shippingCents : shippingCents + tax, tax };
}

/** The tax of a part of shipping. Shipping has the tax that no line has. */
function taxUpTo(order: PaidOrder, shippingCents: number): number {
  if (order.shippingCents === 0) return 0;
  const ofLines = sum(order.items.map(({ taxCents }) => taxCents));
  const whole = order.taxCents + order.taxIncludedCents - ofLines;
  return scaled(order, whole, shippingCents, order.shippingCents);
}

function scaled({ currency }: PaidOrder, whole: number, part: number, of: number): number {
  return Number(scale(BigInt(whole), BigInt(part), BigInt(of), stepOf(currency)));
}

function checkLines(lines: readonly RefundedLine[], rest: RefundAmounts): void {
  const seen = new Set<number>();
  for (const { line, quantity } of lines) {
    const left = unitsOf(rest.lines, line);
    const isLeft = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= left;
    if (!isLeft || seen.has(line)) {
      const fields = { [`quantities.${line}`]: 'refund.line' };
      throw new StoreProblem('invalid', 'refund.line', {
        params: { line: line + 1, left },
        fields,
      });
    }
    seen.add(line);
  }
}

function checkAmount({ currency }: PaidOrder, cents: number, most: number): void {
  const isWhole = cents >= 0 && cents % Number(stepOf(currency)) === 0;
  if (!isWhole) throw new StoreProblem('invalid', 'refund.amount');
  if (cents > most) {
    throw new StoreProblem('invalid', 'refund.tooMuch', { params: { rest: most, currency } });
  }
}

/** How many units of a line a list has. */
export function unitsOf(lines: readonly RefundedLine[], line: number): number {
  return sum(lines.filter((each) => each.line === line).map(({ quantity }) => quantity));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
