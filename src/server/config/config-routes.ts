import * as v from 'valibot';
import { SITE_ROLES } from '../../../engine/kit.js';
import { decimal, id, stockLevel } from '../commerce/schemas.js';
import { type Access, defineRoute, owner } from '../route.js';

/** What API keys can be made for. A key cannot make keys. */
export const SCOPES = [
  'orders',
  'stock',
  'coupons',
  'restock',
  'reviews',
  'comments',
  'events',
  'content',
] as const;

const admin: Access = { who: 'owner', roles: [SITE_ROLES.admin], scope: 'keys' };
const change = { limit: 'change' } as const;
const done = v.object({ done: v.boolean() });

/** The owner's calls behind `/config`. */
export const CONFIG_ROUTES = [
  defineRoute({
    ...change,
    id: 'orders.setState',
    method: 'PUT',
    path: '/api/commerce/orders/{id}',
    summary: 'Says what became of an order',
    access: owner('orders'),
    body: v.object({ state: v.picklist(['placed', 'fulfilled', 'cancelled']) }),
    answer: done,
    async run({ body, params, store }) {
      await store.orders.setState(params.id ?? '', body.state);
      return { done: true };
    },
  }),

  defineRoute({
    ...change,
    id: 'stock.set',
    method: 'PUT',
    path: '/api/commerce/inventory/stock',
    summary: 'Sets what there is of a variant',
    access: owner('stock'),
    body: v.object({
      itemId: id,
      sku: id,
      unlimited: v.optional(v.boolean(), false),
      qtyInStock: v.union([v.number(), v.nan()], 'stock.quantity'),
    }),
    answer: v.object({ sku: v.string(), ...stockLevel.entries }),
    async run({ body, store }) {
      const { itemId, sku, unlimited, qtyInStock } = body;
      await store.stock.set(itemId, sku, { unlimited, qtyInStock });
      return { sku, unlimited, qtyInStock };
    },
  }),

  defineRoute({
    ...change,
    id: 'coupons.create',
    method: 'POST',
    path: '/api/commerce/coupons',
    summary: 'Makes a coupon',
    access: owner('coupons'),
    body: v.object({
      code: v.pipe(v.string(), v.maxLength(100)),
      kind: v.picklist(['fixed', 'percent', 'free-shipping']),
      /** Of `fixed`, in units of the shop's currency. */
      amount: v.optional(decimal(2, 'coupon.amount'), '0'),
      /** Of `percent`: 10 takes off a tenth. */
      percent: v.optional(
        v.pipe(decimal(4, 'coupon.percent'), v.maxValue(1_000_000, 'coupon.percent')),
        '0',
      ),
      /** The least subtotal, in units of the shop's currency. */
      minimum: v.optional(decimal(2, 'coupon.amount'), '0'),
    }),
    answer: v.object({ id: v.string(), code: v.string() }),
    async run({ body, store }) {
      const { code, kind, amount, percent, minimum } = body;
      // A millionth of all is the ten thousandth part of a percent.
      const amounts = { fixed: amount, percent, 'free-shipping': 0 };
      return store.coupons.create({ code, kind, amount: amounts[kind], minimumCents: minimum });
    },
  }),

  defineRoute({
    ...change,
    id: 'coupons.setActive',
    method: 'PUT',
    path: '/api/commerce/coupons/{id}',
    summary: 'Switches a coupon on or off',
    access: owner('coupons'),
    body: v.object({ active: v.boolean() }),
    answer: done,
    async run({ body, params, store }) {
      await store.coupons.setActive(params.id ?? '', body.active);
      return { done: true };
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

  defineRoute({
    id: 'events.read',
    method: 'GET',
    path: '/api/commerce/events',
    summary: 'What happened in the shop after an event, the oldest first; at most 100',
    access: owner('events'),
    limit: 'read',
    query: v.object({ after: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))) }),
    answer: v.object({
      events: v.array(
        v.object({
          sequence: v.number(),
          kind: v.string(),
          subject: v.string(),
          data: v.any(),
          created: v.number(),
        }),
      ),
    }),
    async run({ query, store }) {
      return { events: await store.events.list(query.after) };
    },
  }),

  defineRoute({
    ...change,
    id: 'keys.create',
    method: 'POST',
    path: '/api/config/api-keys',
    summary: 'Makes an API key; this is the only time it can be read',
    access: admin,
    body: v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('apiKey.name'), v.maxLength(100)),
      scopes: v.union(
        [
          v.pipe(v.array(v.picklist(SCOPES, 'apiKey.scope')), v.nonEmpty('apiKey.scope')),
          v.pipe(
            v.picklist(SCOPES),
            v.transform((scope) => [scope]),
          ),
        ],
        'apiKey.scope',
      ),
    }),
    answer: v.object({ id: v.string(), key: v.string() }),
    async run({ body, jar, store }) {
      const { key, apiKey } = await store.apiKeys.create(body.name, body.scopes);
      // The page that shows it once has it from there: it is stored as a hash only.
      jar.sign('newApiKey', [key]);
      return { id: apiKey.id, key };
    },
  }),

  defineRoute({
    ...change,
    id: 'keys.revoke',
    method: 'DELETE',
    path: '/api/config/api-keys/{id}',
    summary: 'Revokes an API key',
    access: admin,
    answer: done,
    async run({ params, store }) {
      await store.apiKeys.revoke(params.id ?? '');
      return { done: true };
    },
  }),
];
