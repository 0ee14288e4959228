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
import { defineRoute, owner } from '../../http/route.js';
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

/** The owner's route of payments. */
export const PAYMENT_ROUTES = [
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
