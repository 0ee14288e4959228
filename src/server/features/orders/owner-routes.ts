import * as v from 'valibot';
import { ORDER_STANDINGS } from '../../../store/index.js';
import {
  choice,
  cursorQuery,
  listOf,
  periodOf,
  periodQuery,
  word,
} from '../../http/list-schemas.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, owner } from '../../http/route.js';
import { ownerOrder, toOwnerOrder } from './owner-schemas.js';

/** By what orders are listed and exported. */
export const orderQuery = {
  state: choice(ORDER_STANDINGS),
  email: word(),
  /** An order number, or its first characters. */
  number: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[\da-fA-F]{0,24}$/, 'request.invalid')),
  ),
  /** The beginning of the buyer's name from any of its words on. */
  buyer: word(),
  ...periodQuery,
} as const;

/** The owner's routes that read orders. */
export const OWNER_ORDER_ROUTES = [
  defineRoute({
    id: 'orders.list',
    method: 'GET',
    path: '/api/commerce/orders',
    summary: 'Orders of the shop, the newest first: 50 at a time',
    access: owner('orders'),
    limit: 'read',
    query: v.object({ ...orderQuery, ...cursorQuery }),
    answer: listOf(ownerOrder),
    async run({ query, store, ...context }) {
      const { state, email, number, buyer, cursor } = query;
      const filter = { state, email, number, buyer, ...periodOf(query, context) };
      const { rows, ...page } = await store.orders.list(cursor, filter);
      return { rows: rows.map(toOwnerOrder), ...page };
    },
  }),

  defineRoute({
    id: 'orders.read',
    method: 'GET',
    path: '/api/commerce/orders/{id}',
    summary: 'An order of the shop',
    access: owner('orders'),
    limit: 'read',
    answer: ownerOrder,
    async run({ params, store }) {
      const order = await store.orders.get(params.id ?? '');
      if (order === undefined) throw new ServerProblem(404, 'not-found', 'order.notFound');
      return toOwnerOrder(order);
    },
  }),
];
