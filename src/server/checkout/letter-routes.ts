import * as v from 'valibot';
import { id } from '../commerce/schemas.js';
import { ServerProblem } from '../problem.js';
import { defineRoute, EVERYONE } from '../route.js';
import { token } from './schemas.js';

const text = v.optional(v.string(), '');

/** Calls of the pages that letters lead to. */
export const LETTER_ROUTES = [
  defineRoute({
    id: 'reviews.create',
    method: 'POST',
    path: '/api/commerce/reviews',
    summary: 'Keeps the review of something that was bought; it is shown once it is approved',
    access: EVERYONE,
    limit: 'form',
    body: v.object({
      /** Of the order. */
      token,
      itemId: id,
      rating: v.union([v.number(), v.nan()], 'review.rating'),
      title: text,
      body: text,
      author: text,
    }),
    answer: v.object({ id: v.string(), state: v.string() }),
    async run(call) {
      const { token: orderToken, ...review } = call.body;
      const order = await call.store.orders.ofToken(orderToken);
      if (order === undefined) throw new ServerProblem(404, 'not-found', 'checkout.tokenGone');
      const made = await call.store.reviews.create({ ...review, orderId: order.id }, call.once);
      const item = order.details.items.find(({ itemId }) => itemId === review.itemId);
      call.notify({ kind: 'review', data: { product: item?.productName ?? '' } });
      return { id: made.id, state: made.state };
    },
  }),

  defineRoute({
    id: 'newsletter.unsubscribe',
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    summary: 'Takes an address off all mailing lists',
    access: EVERYONE,
    limit: 'form',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
    answer: v.object({ unsubscribed: v.boolean() }),
    async run({ body, notify, store }) {
      if (!(await store.subscribers.unsubscribe(body.token))) {
        throw new ServerProblem(404, 'not-found', 'unsubscribe.gone');
      }
      notify({ kind: 'unsubscribed', data: {} });
      return { unsubscribed: true };
    },
  }),
];
