import * as v from 'valibot';
import { SITE_ROLES } from '../../../../engine/internals.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { WEBHOOK_TYPES } from '../../../store/index.js';
import type { WebhookAddresses } from '../../../webhooks/index.js';
import { ServerProblem } from '../../http/problem.js';
import type { RequestContext } from '../../http/request-context.js';
import { type Access, type AnyRoute, defineRoute } from '../../http/route.js';

const PATH = '/api/webhooks';
/** An endpoint is told what all other calls tell together, so no API key has this scope. */
const admin: Access = { who: 'owner', roles: [SITE_ROLES.admin], scope: 'webhooks' };
const change = { access: admin, limit: 'change' } as const;
const read = { access: admin, limit: 'read' } as const;
const done = v.object({ done: v.boolean() });

const url = v.pipe(v.string(), v.trim(), v.maxLength(2_000, 'webhook.url'));
const types = v.pipe(
  v.array(v.picklist(WEBHOOK_TYPES, 'webhook.types'), 'webhook.types'),
  v.nonEmpty('webhook.types'),
  v.maxLength(WEBHOOK_TYPES.length, 'webhook.types'),
);

const webhook = v.object({
  id: v.string(),
  url: v.string(),
  types: v.array(v.string()),
  state: v.picklist(['active', 'off', 'gone']),
  previousUntil: v.nullable(v.number()),
  created: v.number(),
});

const delivery = v.object({
  id: v.string(),
  type: v.string(),
  state: v.picklist(['waiting', 'sent', 'failed']),
  tries: v.number(),
  next: v.nullable(v.number()),
  created: v.number(),
  sent: v.nullable(v.number()),
  reason: v.nullable(v.string()),
});

/** Routes of webhooks, for admins. */
export function webhookRoutes(addresses: WebhookAddresses): readonly AnyRoute[] {
  return [
    defineRoute({
      ...change,
      id: 'webhooks.create',
      method: 'POST',
      path: PATH,
      summary: 'Adds a webhook; this is the only time its secret can be read',
      body: v.object({ url, types }),
      answer: v.object({ id: v.string(), secret: v.string() }),
      async run(context) {
        const { body, idempotencyKey, store } = context;
        await expectAllowed(addresses, context, body.url);
        const { endpoint, secret } = await store.webhooks.create(body, idempotencyKey);
        show(context, endpoint.id, secret);
        context.redirect(pageOf(endpoint.id));
        return { id: endpoint.id, secret };
      },
    }),

    defineRoute({
      ...change,
      id: 'webhooks.change',
      method: 'PUT',
      path: `${PATH}/{id}`,
      summary: 'Changes the address or the events of a webhook, or switches it on or off',
      body: v.object({
        url: v.optional(url),
        types: v.optional(types),
        active: v.optional(v.boolean()),
      }),
      answer: done,
      async run(context) {
        const { body, params, store } = context;
        if (body.url !== undefined) await expectAllowed(addresses, context, body.url);
        await store.webhooks.change(params.id ?? '', {
          ...(body.url !== undefined && { url: body.url }),
          ...(body.types !== undefined && { types: body.types }),
          ...(body.active !== undefined && { active: body.active }),
        });
        return { done: true };
      },
    }),
    ...ROUTES,
  ];
}

/** Those that set no address. */
const ROUTES = [
  defineRoute({
    ...read,
    id: 'webhooks.list',
    method: 'GET',
    path: PATH,
    summary: 'The webhooks of the site, the oldest first',
    answer: v.object({ webhooks: v.array(webhook) }),
    async run({ store }) {
      return { webhooks: await store.webhooks.list() };
    },
  }),

  defineRoute({
    ...change,
    id: 'webhooks.remove',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Removes a webhook, with its deliveries',
    next: `${SHOP_PATHS.config}/webhooks`,
    answer: done,
    async run({ params, store }) {
      await store.webhooks.remove(params.id ?? '');
      return { done: true };
    },
  }),

  defineRoute({
    ...change,
    id: 'webhooks.exchangeSecret',
    method: 'POST',
    path: `${PATH}/{id}/secret`,
    summary: 'Makes a new secret; the one before signs too for a day',
    answer: v.object({ secret: v.string() }),
    async run(context) {
      const { idempotencyKey, params, store } = context;
      const id = params.id ?? '';
      const secret = await store.webhooks.exchangeSecret(id, idempotencyKey);
      show(context, id, secret);
      return { secret };
    },
  }),

  defineRoute({
    ...change,
    id: 'webhooks.test',
    method: 'POST',
    path: `${PATH}/{id}/test`,
    summary: "Sends a message of the type 'webhook.test'",
    answer: v.object({ id: v.string() }),
    async run({ idempotencyKey, params, store }) {
      return { id: await store.webhooks.test(params.id ?? '', idempotencyKey) };
    },
  }),

  defineRoute({
    ...read,
    id: 'webhooks.deliveries',
    method: 'GET',
    path: `${PATH}/{id}/deliveries`,
    summary: 'The messages of a webhook, the newest first: 50 at a time',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    answer: v.object({
      rows: v.array(delivery),
      hasNextPage: v.boolean(),
      nextPageCursor: v.nullable(v.string()),
    }),
    async run({ params, query, store }) {
      const { rows, ...page } = await store.webhookDeliveries.list(params.id ?? '', query.cursor);
      return { rows: [...rows], ...page };
    },
  }),

  defineRoute({
    ...change,
    id: 'webhooks.sendAgain',
    method: 'POST',
    path: `${PATH}/{id}/deliveries/{delivery}/send`,
    summary: 'Sends a message at once that waits, has failed or was sent, under the same id',
    answer: done,
    async run({ params, store }) {
      await store.webhookDeliveries.sendAgain(params.id ?? '', params.delivery ?? '');
      return { done: true };
    },
  }),
];

/** The page of a webhook. */
export const pageOf = (id: string): string => `${SHOP_PATHS.config}/webhooks/${id}`;

/** The store cannot tell a secret again, so a cookie carries it to the page that shows it once. */
function show({ cookies }: RequestContext, id: string, secret: string): void {
  cookies.sign('newWebhookSecret', [id, secret]);
}

/** @throws ServerProblem for an address that messages may not go to */
async function expectAllowed(
  addresses: WebhookAddresses,
  { origin }: RequestContext,
  address: string,
): Promise<void> {
  // The store says what is wrong with what is no address.
  if (!URL.canParse(address) || (await addresses.allows(address, [origin]))) return;
  const fields = { url: 'webhook.address' };
  throw new ServerProblem(400, 'invalid', 'webhook.address', { fields });
}
