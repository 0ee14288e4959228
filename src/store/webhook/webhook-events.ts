import { fromJson } from '../db/codec.js';
import type { Json } from '../db/json.js';
import type { RecordedEvent, Transaction } from '../db/scope.js';
import { fulfilmentsOf } from '../fulfilment/fulfilment-rows.js';
import { toOrder } from '../order/order.js';
import { toSubscription } from '../subscription/subscription-rows.js';

/** An event that endpoints can ask for. */
interface WebhookEvent {
  /** The kind under which the store records it. */
  readonly kind: string;
  /** What `data` is told of it; undefined when there is nothing any more. */
  readonly data: (tx: Transaction, event: RecordedEvent) => Promise<object | undefined>;
}

/** The types of events on the wire. Nothing else leaves the shop. */
export const WEBHOOK_TYPES = [
  'order.placed',
  'order.shipped',
  'order.fulfilled',
  'order.cancelled',
  'order.refunded',
  'order.payment_failed',
  'order.disputed',
  'subscription.active',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.cancelling',
  'subscription.cancelled',
  'subscription.ended',
  'stock.set',
  'form.submitted',
  'comment.created',
  'review.created',
] as const;

export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/**
 * The events of all types. `data` has what its owner reads by calls, without
 * tokens, codes and what a payment provider said.
 */
export const WEBHOOK_EVENTS: Readonly<Record<WebhookType, WebhookEvent>> = {
  'order.placed': { kind: 'order.created', data: orderData },
  'order.shipped': {
    kind: 'order.shipped',
    data: async (tx, event) => ({
      ...(await orderData(tx, event)),
      ...(await shipment(tx, event)),
    }),
  },
  'order.fulfilled': { kind: 'order.fulfilled', data: orderData },
  'order.cancelled': { kind: 'order.cancelled', data: orderData },
  'order.refunded': {
    kind: 'order.refunded',
    data: async (tx, event) => ({ ...(await orderData(tx, event)), refund: event.data }),
  },
  'order.payment_failed': { kind: 'order.payment-failed', data: orderData },
  'order.disputed': { kind: 'order.disputed', data: orderData },
  'subscription.active': {
    kind: 'subscription.active',
    data: subscriptionData,
  },
  'subscription.past_due': {
    kind: 'subscription.past-due',
    data: subscriptionData,
  },
  'subscription.paused': { kind: 'subscription.paused', data: subscriptionData },
  'subscription.resumed': { kind: 'subscription.resumed', data: subscriptionData },
  'subscription.cancelling': { kind: 'subscription.cancelling', data: subscriptionData },
  'subscription.cancelled': {
    kind: 'subscription.cancelled',
    data: subscriptionData,
  },
  'subscription.ended': { kind: 'subscription.ended', data: subscriptionData },
  'stock.set': {
    kind: 'stock.set',
    data: async (_tx, { subject, data }) => ({ itemId: subject, ...(data as object) }),
  },
  'form.submitted': { kind: 'form.submitted', data: submissionData },
  'comment.created': { kind: 'comment.created', data: commentData },
  'review.created': { kind: 'review.created', data: reviewData },
};

const TYPES_BY_KIND: ReadonlyMap<string, WebhookType> = new Map(
  WEBHOOK_TYPES.map((type) => [WEBHOOK_EVENTS[type].kind, type]),
);

/** The type of a recorded event on the wire; undefined for one that stays in the shop. */
export function typeOf({ kind }: RecordedEvent): WebhookType | undefined {
  return TYPES_BY_KIND.get(kind);
}

async function orderData(tx: Transaction, { subject }: RecordedEvent) {
  const row = await tx.select('orders').selectAll().where('id', '=', subject).executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, purchasedCartId, testMode, websiteId, created, state, disputed, details, ...rest } =
    toOrder(row);
  const { grandTotal, shippingTotal, taxTotal, items } = rest;
  const { contact, shipping, shippingOption, answers, renewal } = details;
  return {
    ...{ id, purchasedCartId, testMode, websiteId, created, state, disputed },
    ...{ grandTotal, shippingTotal, taxTotal, items },
    contact,
    shipping,
    shippingOption: shippingOption && { id: shippingOption.id, label: shippingOption.label },
    answers,
    renewal: renewal ?? null,
  };
}

async function shipment(tx: Transaction, { subject, data }: RecordedEvent) {
  const { fulfilmentId } = data as { readonly fulfilmentId: string };
  const found = (await fulfilmentsOf(tx, subject)).find(({ id }) => id === fulfilmentId);
  return found && { fulfilment: { ...found, actor: undefined } };
}

async function subscriptionData(tx: Transaction, { subject }: RecordedEvent) {
  const query = tx.select('subscription').selectAll().where('id', '=', subject);
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, orderId, email, itemId, sku, quantity, shipping, ...rest } = toSubscription(row);
  const { plan, made, first, next, state, atPeriodEnd, amountCents, currency } = rest;
  return {
    ...{ id, orderId, email, itemId, sku, quantity, shipping },
    ...{ plan, made, first, next, state, atPeriodEnd, amountCents, currency },
  };
}

async function submissionData(tx: Transaction, { subject }: RecordedEvent) {
  const columns = ['id', 'formId', 'answersJson', 'pageJson', 'created'] as const;
  const query = tx.select('submission').select(columns).where('id', '=', subject);
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  const { answersJson, pageJson, ...submission } = row;
  const [answers, page] = [fromJson<Json>(answersJson), fromJson<Json>(pageJson)];
  return { ...submission, answers, page };
}

async function commentData(tx: Transaction, { subject }: RecordedEvent) {
  const columns = [
    'id',
    'itemId',
    'parentId',
    'author',
    'email',
    'body',
    'state',
    'created',
  ] as const;
  return tx.select('comment').select(columns).where('id', '=', subject).executeTakeFirst();
}

async function reviewData(tx: Transaction, { subject }: RecordedEvent) {
  const columns = [
    'id',
    'itemId',
    'orderId',
    'rating',
    'title',
    'body',
    'author',
    'state',
    'created',
  ] as const;
  return tx.select('review').select(columns).where('id', '=', subject).executeTakeFirst();
}
