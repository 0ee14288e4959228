import * as v from 'valibot';
import { PURCHASE_TOLD } from '../../../../widgets/contract/purchase.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { token } from './schemas.js';

/** Routes of placed orders. */
export const ORDER_ROUTES = [
  defineRoute({
    access: EVERYONE,
    limit: 'beacon',
    id: 'orders.purchaseTold',
    method: 'POST',
    path: PURCHASE_TOLD,
    summary:
      'Asks, by the token of an order, to tell a tag manager of it: true for the first who asks',
    body: v.object({ token: token }),
    answer: v.object({ first: v.boolean() }),
    async run({ body, store }) {
      const order = await store.orders.ofToken(body.token);
      if (order === undefined) throw new ServerProblem(404, 'not-found', 'order.notFound');
      return { first: !order.purchaseTold && (await store.orders.claimPurchase(order.id)) };
    },
  }),
];
