import * as v from 'valibot';
import { defineRoute, EVERYONE } from '../route.js';
import * as schemas from './schemas.js';

/** What there is of items (storefront seed §7). */
export const STOCK_ROUTES = [
  defineRoute({
    id: 'stock.read',
    method: 'GET',
    path: '/api/commerce/inventory/stock',
    summary: "The stock of an item's variants",
    access: EVERYONE,
    limit: 'read',
    query: v.object({ itemId: schemas.id }),
    answer: v.object({
      results: v.array(v.object({ sku: v.string(), ...schemas.stockLevel.entries })),
    }),
    async run({ query, store }) {
      return { results: await store.stock.ofItem(query.itemId) };
    },
  }),
];
