import * as v from 'valibot';
import { PAYMENT_STATES, type PaymentState } from '../../../store/index.js';
import {
  choice,
  cursorQuery,
  listOf,
  periodOf,
  periodQuery,
  word,
} from '../../http/list-schemas.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE, owner } from '../../http/route.js';
import { money } from '../../http/schemas.js';

const STATES = Object.keys(PAYMENT_STATES) as PaymentState[];
const payment = v.object({
  id: v.string(),
  state: v.picklist(STATES),
  provider: v.string(),
  orderId: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  amount: money,
  email: v.string(),
  testMode: v.boolean(),
  created: v.number(),
  updated: v.number(),
});

/** By what payments are listed and exported. */
export const paymentQuery = { state: choice(STATES), orderId: word(200), ...periodQuery } as const;

/** Routes of payments: the owner's list, and the calls of providers. */
export const PAYMENT_ROUTES = [
  defineRoute({
    id: 'payments.told',
    method: 'POST',
    path: '/api/payments/{provider}/webhook',
    summary: 'A payment service tells that an attempt has changed, signed by it',
    access: EVERYONE,
    limit: 'beacon',
    withoutCrumb: true,
    ofScripts: true,
    answer: v.object({ received: v.boolean() }),
    async run({ params, request, store, text }) {
      const provider = store.payments.providers.get(params.provider ?? '');
      if (provider?.webhook === undefined) {
        throw new ServerProblem(404, 'not-found', 'request.notFound');
      }
      const id = await provider
        .webhook({ body: text, headers: request.headers })
        .catch(() => Promise.reject(new ServerProblem(400, 'invalid', 'request.invalid')));
      // A service knows nothing of the attempts of others.
      const payment = id === undefined ? undefined : await store.payments.get(id);
      if (payment?.provider === provider.name) {
        const { id } = payment;
        const isKnown = (await store.payments.look(id)) && (await store.refunds.look(id));
        // The service calls again.
        if (!isKnown) throw new ServerProblem(409, 'conflict', 'request.busy', { retryAfter: 10 });
      }
      return { received: true };
    },
  }),

  defineRoute({
    id: 'payments.list',
    method: 'GET',
    path: '/api/commerce/payments',
    summary: 'Attempts to pay, the newest first: 50 at a time',
    access: owner('payments'),
    limit: 'read',
    query: v.object({ ...paymentQuery, ...cursorQuery }),
    answer: listOf(payment),
    async run({ query, store, ...context }) {
      const { state, orderId, cursor } = query;
      const filter = { state, orderId, ...periodOf(query, context) };
      const { rows, ...page } = await store.payments.list(cursor, filter);
      return { rows: [...rows], ...page };
    },
  }),
];
