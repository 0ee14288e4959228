import * as v from 'valibot';
import { STOCK_CAUSES, type StockChange } from '../../../store/index.js';
import { actorOf } from '../../http/actor.js';
import { keyCursorQuery, listOf } from '../../http/list-schemas.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE, owner } from '../../http/route.js';
import * as schemas from '../../http/schemas.js';
import { changesIn, readLevel, type SentRow, STOCK_SAVED } from './stock-form.js';

/** By the number of a row. */
const byRow = <T extends v.GenericSchema>(value: T) =>
  v.optional(v.record(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'request.invalid')), value), {});

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
    id: 'stock.history',
    method: 'GET',
    path: '/api/commerce/inventory/stock/changes',
    summary: 'Changes of the stock of a variant, the newest first: 50 at a time of the last 1000',
    access: owner('stock'),
    limit: 'read',
    query: v.object({ itemId: schemas.id, sku: schemas.id, ...keyCursorQuery }),
    answer: listOf(
      v.object({
        /** Among the changes of the variant, from 1 on. */
        number: v.number(),
        created: v.number(),
        /** `released`: the payment was not made that it was set aside for. */
        cause: v.picklist(STOCK_CAUSES),
        /** `account ID` or `key ID`, `provider` for the payment service; empty for nobody. */
        actor: v.string(),
        /** The order that took or returned it. */
        orderId: v.nullable(v.string()),
        /** Null at the beginning. */
        before: v.nullable(schemas.stockLevel),
        after: schemas.stockLevel,
      }),
    ),
    run: ({ query, store }) => store.stock.history(query.itemId, query.sku, query.cursor),
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
    async run({ body, store, ...context }) {
      const { itemId, sku, unlimited, qtyInStock } = body;
      await store.stock.set(itemId, sku, { unlimited, qtyInStock }, actorOf(context));
      return { sku, unlimited, qtyInStock };
    },
  }),

  defineRoute({
    limit: 'change',
    id: 'stock.setMany',
    method: 'POST',
    path: '/api/commerce/inventory/stock',
    summary: 'Sets the stock of variants, each by itself, unless it is no more what it was',
    access: owner('stock'),
    body: v.object({
      itemIds: byRow(schemas.id),
      skus: byRow(schemas.id),
      /** The seen levels: a quantity, with `u` behind it for unlimited, such as `5` or `0u`. */
      was: byRow(v.pipe(v.string(), v.regex(/^\d{1,16}u?$/, 'request.invalid'))),
      /** As typed. */
      quantities: byRow(v.pipe(v.string(), v.maxLength(30, 'stock.quantity'))),
      unlimited: byRow(v.boolean()),
    }),
    answer: v.object({
      /** The changed ones. */
      rows: v.array(
        v.object({
          itemId: v.string(),
          sku: v.string(),
          /** The reason of a refusal. */
          problem: v.nullable(v.picklist(['invalid', 'changed', 'not-found'])),
        }),
      ),
    }),
    async run({ body, notify, store, ...context }) {
      const rows = changesIn(body);
      if (rows.length > MOST) throw new ServerProblem(400, 'limit', 'request.tooLarge');
      const changes = rows.map(toChange);
      const refusals = await store.stock.setMany(changes, actorOf(context));
      const problems = rows.map((row, index) => ({ ...row, problem: refusals[index] ?? null }));
      const refused = problems.filter(({ problem }) => problem !== null);
      notify({
        kind: STOCK_SAVED,
        data: {
          saved: String(rows.length - refused.length),
          refused: JSON.stringify(refused),
        },
      });
      return { rows: problems.map(({ itemId, sku, problem }) => ({ itemId, sku, problem })) };
    },
  }),
];

/** Rows of a page at most. */
const MOST = 100;

/** Of an unlimited variant, no quantity need be typed: it stays. */
function toChange({ itemId, sku, was, quantity, unlimited }: SentRow): StockChange {
  const seen = readLevel(was);
  const typed = quantity.trim();
  const stays = typed === '' && unlimited;
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  const level = { unlimited, qtyInStock: stays ? seen.qtyInStock : number };
  return { itemId, sku, was: seen, level };
}
