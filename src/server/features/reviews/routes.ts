import * as v from 'valibot';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE, owner } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { token } from '../orders/schemas.js';

const text = v.optional(v.string(), '');
const change = { limit: 'change' } as const;
const done = v.object({ done: v.boolean() });

/** Routes of buyers' reviews and their moderation. */
export const REVIEW_ROUTES = [
  defineRoute({
    id: 'reviews.create',
    method: 'POST',
    path: '/api/commerce/reviews',
    summary: 'Keeps the review of something that was bought; it is shown once it is approved',
    access: EVERYONE,
    limit: 'form',
    body: v.object({
      /** The token of the order. */
      token,
      itemId: id,
      rating: v.union([v.number(), v.nan()], 'review.rating'),
      title: text,
      body: text,
      author: text,
    }),
    answer: v.object({ id: v.string(), state: v.string() }),
    async run(context) {
      const { token: orderToken, ...review } = context.body;
      const order = await context.store.orders.ofToken(orderToken);
      if (order === undefined) throw new ServerProblem(404, 'not-found', 'checkout.tokenGone');
      const made = await context.store.reviews.create(
        { ...review, orderId: order.id },
        context.idempotencyKey,
      );
      const item = order.details.items.find(({ itemId }) => itemId === review.itemId);
      context.notify({ kind: 'review', data: { product: item?.productName ?? '' } });
      return { id: made.id, state: made.state };
    },
  }),

  defineRoute({
    ...change,
    id: 'reviews.moderate',
    method: 'PUT',
    path: '/api/commerce/reviews/{id}',
    summary: 'Says whether a review is shown',
    access: owner('reviews'),
    body: v.object({ state: v.picklist(['approved', 'rejected']) }),
    answer: done,
    async run({ body, params, store }) {
      await store.reviews.moderate(params.id ?? '', body.state);
      return { done: true };
    },
  }),
];
