import * as v from 'valibot';
import { PAYMENT_STATES, type PaymentState } from '../../../store/index.js';
import { address, readAddress, refused } from '../../address/read-address.js';
import { actorOf } from '../../http/actor.js';
import { defineRoute, owner } from '../../http/route.js';
import { timelineEntry, toTimelineEntry } from './timeline-schema.js';

const PATH = '/api/commerce/orders/{id}';
const common = { limit: 'change', access: owner('orders') } as const;
const done = v.object({ done: v.boolean() });

/** The owner's routes that change an order, and the one that tells all that happened to it. */
export const ORDER_CHANGE_ROUTES = [
  defineRoute({
    ...common,
    id: 'orders.setState',
    method: 'PUT',
    path: PATH,
    summary: 'Sets the state of an order',
    body: v.object({ state: v.picklist(['placed', 'fulfilled', 'cancelled']) }),
    answer: done,
    async run({ body, params, store, ...context }) {
      await store.orders.setState(params.id ?? '', body.state, actorOf(context));
      return { done: true };
    },
  }),

  defineRoute({
    ...common,
    id: 'orders.capture',
    method: 'POST',
    path: `${PATH}/capture`,
    summary: 'Captures the payment of an order that waits for its first fulfilment',
    answer: v.object({ state: v.picklist(Object.keys(PAYMENT_STATES) as PaymentState[]) }),
    async run({ params, store, ...context }) {
      const { state } = await store.payments.capture(params.id ?? '', actorOf(context));
      return { state };
    },
  }),

  defineRoute({
    ...common,
    id: 'orders.note',
    method: 'POST',
    path: `${PATH}/notes`,
    summary: 'Keeps a note about an order, which its buyer does not see',
    body: v.object({
      note: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('form.required'),
        v.maxLength(2_000, 'form.tooLong'),
      ),
    }),
    answer: done,
    async run({ body, idempotencyKey, params, store, ...context }) {
      await store.orders.note(params.id ?? '', body.note, actorOf(context), idempotencyKey);
      return { done: true };
    },
  }),

  defineRoute({
    ...common,
    id: 'orders.setShipping',
    method: 'PUT',
    path: `${PATH}/shipping`,
    summary: 'Sends an order to another address. Its amounts stay',
    body: v.object({ shipping: address }),
    answer: done,
    async run({ body, params, store, ...context }) {
      const { address: shipping, fields } = readAddress(body.shipping);
      if (Object.keys(fields).length > 0) throw refused(context, fields, body.shipping);
      const { locale } = context.visitor;
      await store.orders.setShipping(params.id ?? '', shipping, actorOf(context), locale);
      return { done: true };
    },
  }),

  defineRoute({
    ...common,
    id: 'orders.resendEmail',
    method: 'POST',
    path: `${PATH}/emails`,
    summary: 'Sends an email about an order once more',
    body: v.object({
      /** The id of the email, as the timeline has it. */
      email: v.pipe(v.string(), v.maxLength(200)),
    }),
    answer: done,
    async run({ body, idempotencyKey, params, store, ...context }) {
      const { id = '' } = params;
      await store.orders.resendEmail(id, body.email, actorOf(context), idempotencyKey);
      return { done: true };
    },
  }),

  defineRoute({
    ...common,
    limit: 'read',
    id: 'orders.timeline',
    method: 'GET',
    path: `${PATH}/timeline`,
    summary: 'All that happened to an order, the oldest first',
    answer: v.object({ rows: v.array(timelineEntry) }),
    async run({ params, store }) {
      return { rows: (await store.timelines.ofOrder(params.id ?? '')).map(toTimelineEntry) };
    },
  }),
];
