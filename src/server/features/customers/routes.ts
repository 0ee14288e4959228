import * as v from 'valibot';
import { keyCursorQuery, listOf, word } from '../../http/list-schemas.js';
import { defineRoute, owner } from '../../http/route.js';
import { money } from '../../http/schemas.js';

const customer = v.object({
  email: v.string(),
  name: v.string(),
  orders: v.number(),
  spent: v.array(money),
  first: v.number(),
  last: v.number(),
});

/** By what customers are listed and exported. */
export const customerQuery = { email: word() } as const;

/** The owner's route of customers. */
export const CUSTOMER_ROUTES = [
  defineRoute({
    id: 'customers.list',
    method: 'GET',
    path: '/api/commerce/customers',
    summary:
      'Whoever has ordered, a mailbox each, by address: orders that were not cancelled, and what was captured less refunds, 50 at a time',
    access: owner('customers'),
    limit: 'read',
    query: v.object({ ...customerQuery, ...keyCursorQuery }),
    answer: listOf(customer),
    async run({ query, store }) {
      const { email, cursor } = query;
      const { rows, ...page } = await store.customers.list(cursor, { email });
      return { rows: [...rows], ...page };
    },
  }),
];
