import * as v from 'valibot';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE, owner } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { catalogueOf } from '../../website/catalogue.js';
import { token } from '../orders/schemas.js';
import { reviewsOf } from './reviews-of.js';

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
    id: 'reviews.list',
    method: 'GET',
    path: '/api/commerce/reviews',
    summary: 'The approved reviews of an item, the newest first: 50 at a time',
    access: EVERYONE,
    limit: 'read',
    query: v.object({ itemId: id, cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    answer: v.object({
      /** Of all reviews. */
      count: v.number(),
      /** The stars of all reviews together. */
      sum: v.number(),
      reviews: v.array(
        v.object({
          rating: v.number(),
          title: v.string(),
          body: v.string(),
          author: v.string(),
          created: v.number(),
        }),
      ),
      nextPageCursor: v.nullable(v.string()),
      /** The page where buyers write one; null where reviews are imported. */
      writeUrl: v.nullable(v.string()),
    }),
    async run({ query, store, visitor }) {
      const { itemId, cursor } = query;
      const catalogue = catalogueOf(visitor.view);
      const isThere = catalogue.content(itemId) !== undefined;
      const found = isThere ? await reviewsOf({ catalogue, store }, itemId, cursor) : undefined;
      if (found === undefined) throw new ServerProblem(404, 'not-found', 'content.notFound');
      const { count, sum, shown, nextPageCursor, writeAt = null } = found;
      const reviews = shown.map(({ rating, title, body, author, created }) => {
        return { rating, title, body, author, created };
      });
      return { count, sum, reviews, nextPageCursor, writeUrl: writeAt };
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
