import * as v from 'valibot';
import { SITE_ROLES } from '../../../../engine/internals.js';
import { type Access, defineRoute } from '../../http/route.js';

/** The scopes of API keys. None allows a key to create keys. */
export const SCOPES = [
  'orders',
  'customers',
  'payments',
  'gift-cards',
  'submissions',
  'subscribers',
  'people',
  'stock',
  'coupons',
  'restock',
  'reviews',
  'comments',
  'emails',
  'events',
  'content',
] as const;

const admin: Access = { who: 'owner', roles: [SITE_ROLES.admin], scope: 'keys' };
const change = { limit: 'change' } as const;
const done = v.object({ done: v.boolean() });

/** Routes of API keys, for admins. */
export const API_KEY_ROUTES = [
  defineRoute({
    ...change,
    id: 'keys.create',
    method: 'POST',
    path: '/api/config/api-keys',
    summary: 'Makes an API key; this is the only time it can be read',
    access: admin,
    body: v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('apiKey.name'), v.maxLength(100)),
      scopes: v.pipe(
        v.array(v.picklist(SCOPES, 'apiKey.scope'), 'apiKey.scope'),
        v.nonEmpty('apiKey.scope'),
        v.maxLength(SCOPES.length, 'apiKey.scope'),
      ),
    }),
    answer: v.object({ id: v.string(), key: v.string() }),
    async run({ body, cookies, idempotencyKey, store }) {
      const { name, scopes } = body;
      const { key, apiKey } = await store.apiKeys.create(name, scopes, idempotencyKey);
      // The store has only a hash of the key, so a cookie carries it to the page that shows it once.
      cookies.sign('newApiKey', [key]);
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
