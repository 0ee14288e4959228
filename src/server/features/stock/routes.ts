import * as v from 'valibot';
import { defineRoute, EVERYONE, owner } from '../../http/route.js';
import * as schemas from '../../http/schemas.js';

/** Routes of stock levels (storefront seed §7). */
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

  defineRoute({
    limit: 'change',
    id: 'stock.set',
    method: 'PUT',
    path: '/api/commerce/inventory/stock',
    summary: 'Sets the stock of a variant',
    access: owner('stock'),
    body: v.object({
      itemId: schemas.id,
      sku: schemas.id,
      unlimited: v.optional(v.boolean(), false),
      qtyInStock: v.union([v.number(), v.nan()], 'stock.quantity'),
    }),
    answer: v.object({ sku: v.string(), ...schemas.stockLevel.entries }),
    async run({ body, store }) {
      const { itemId, sku, unlimited, qtyInStock } = body;
      await store.stock.set(itemId, sku, { unlimited, qtyInStock });
      return { sku, unlimited, qtyInStock };
    },
  }),
];
