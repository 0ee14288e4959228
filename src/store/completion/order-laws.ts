import type { OrderDraft } from '../order/order-draft.js';

/** An attempt to pay that this transaction has moved on from `authorized`. */
export interface OrderPayment {
  readonly id: string;
  readonly provider: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: string;
  /** Whether it has taken the stock of the order. */
  readonly held: boolean;
}

/** An order that is about to be completed. */
export interface OrderCompletion {
  readonly draft: OrderDraft;
  /** Null for an order of nothing due, which nobody is asked to pay. */
  readonly payment: OrderPayment | null;
  /** The providers of the host, by their names. */
  readonly providers: ReadonlyMap<string, unknown>;
}

/** A law is broken: an error of ours, of which nothing is completed. */
export class BrokenLaw extends Error {}

const LAWS: Readonly<Record<string, (order: OrderCompletion) => boolean>> = {
  'amounts are whole and not negative': ({ draft }) =>
    amountsOf(draft).every((cents) => Number.isSafeInteger(cents) && cents >= 0),
  'it has items': ({ draft }) => draft.items.length > 0,
  'the subtotal is the sum of its lines': ({ draft }) =>
    draft.subtotalCents === sum(draft.items, (item) => item.unitPriceCents * item.quantity),
  'the grand total is subtotal, discount, shipping and tax': ({ draft }) =>
    draft.grandTotalCents ===
    draft.subtotalCents - draft.discountCents + draft.shippingCents + draft.taxCents,
  'gift cards pay the difference between grand total and amount due': ({ draft }) =>
    draft.giftCardCents === sum(draft.giftCards, ({ amountCents }) => amountCents) &&
    draft.amountDueCents === draft.grandTotalCents - draft.giftCardCents,
  'it is paid, or nothing is due': ({ draft, payment }) => payment !== null || !needsPayment(draft),
  'its provider is one of the host': ({ payment, providers }) =>
    payment === null || providers.has(payment.provider),
  'the authorized amount is the amount due': ({ draft, payment }) =>
    payment === null ||
    (payment.amountCents === draft.amountDueCents && payment.currency === draft.currency),
};

/**
 * Asserts all that must hold of an order before any of it is stored (storefront.md §13, 'Who pays').
 *
 * @throws BrokenLaw that names the law and the cart
 */
export function assertLaws(order: OrderCompletion): void {
  for (const [law, holds] of Object.entries(LAWS)) {
    if (!holds(order)) throw new BrokenLaw(`The order of cart ${order.draft.cartId}: ${law}`);
  }
}

/** Whether somebody has to pay: subscriptions and donations are never free (storefront.md §13). */
export function needsPayment({
  amountDueCents,
  purpose,
}: Pick<OrderDraft, 'amountDueCents' | 'purpose'>): boolean {
  return amountDueCents > 0 || isPaidAtOnce(purpose);
}

/** Whether an order is of what is paid with it, whatever it costs. */
export function isPaidAtOnce(purpose: OrderDraft['purpose']): boolean {
  return PAID_PURPOSES.has(purpose);
}

const PAID_PURPOSES: ReadonlySet<string> = new Set(['subscription', 'renewal', 'donation']);

function amountsOf(draft: OrderDraft): number[] {
  return [
    draft.subtotalCents,
    draft.discountCents,
    draft.shippingCents,
    draft.taxCents,
    draft.taxIncludedCents,
    draft.grandTotalCents,
    draft.giftCardCents,
    draft.amountDueCents,
    ...draft.giftCards.map(({ amountCents }) => amountCents),
    ...draft.items.flatMap((item) => [item.unitPriceCents, item.quantity, item.discountCents]),
  ];
}

function sum<T>(each: readonly T[], centsOf: (one: T) => number): number {
  return each.reduce((total, one) => total + centsOf(one), 0);
}
