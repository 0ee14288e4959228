import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../../store/index.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, MEMBER, owner } from '../../http/route.js';
import { checkXsrf } from '../accounts/xsrf.js';
import { NO_METHOD, PAYMENT, readMethod } from '../orders/payment-method.js';
import { addressChange, setShipping } from './set-shipping.js';

/** The path of the owner's calls. */
export const OWNER_PATH = '/api/commerce/subscriptions';
const subscription = v.object({
  id: v.string(),
  orderId: v.string(),
  email: v.string(),
  itemId: v.string(),
  sku: v.string(),
  plan: v.object({ value: v.number(), unit: v.string(), cycles: v.number() }),
  made: v.number(),
  first: v.number(),
  next: v.nullable(v.number()),
  state: v.picklist(Object.keys(SUBSCRIPTION_STATES) as SubscriptionState[]),
  atPeriodEnd: v.boolean(),
  amountCents: v.number(),
  currency: v.string(),
});

/** Routes of subscriptions: those of an account, and those of the owner. */
export const SUBSCRIPTION_ROUTES = [
  defineRoute({
    id: 'subscriptions.list',
    method: 'GET',
    path: OWNER_PATH,
    summary: 'Subscriptions of the shop, the newest first: 50 at a time',
    access: owner('orders'),
    limit: 'read',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
    answer: v.object({
      rows: v.array(subscription),
      hasNextPage: v.boolean(),
      nextPageCursor: v.nullable(v.string()),
    }),
    async run({ query, store }) {
      const { rows, ...page } = await store.subscriptions.list(query.cursor);
      return { rows: [...rows], ...page };
    },
  }),

  defineRoute({
    id: 'subscriptions.cancel',
    method: 'DELETE',
    path: `${OWNER_PATH}/{id}`,
    summary: 'Cancels a subscription of the shop, at once or at the end of the paid period',
    access: owner('orders'),
    limit: 'change',
    body: v.object({ atPeriodEnd: v.optional(v.boolean(), false) }),
    answer: v.object({ cancelled: v.boolean() }),
    async run({ body, params, store }) {
      await store.subscriptions.cancel(params.id ?? '', body);
      return { cancelled: true };
    },
  }),

  defineRoute({
    id: 'subscriptions.pause',
    method: 'POST',
    path: `${OWNER_PATH}/{id}/pause`,
    summary: 'Pauses a subscription of the shop: nothing is ordered until it is resumed',
    access: owner('orders'),
    limit: 'change',
    answer: v.object({ paused: v.boolean() }),
    async run({ params, store }) {
      await store.subscriptions.pause(params.id ?? '');
      return { paused: true };
    },
  }),

  defineRoute({
    id: 'subscriptions.resume',
    method: 'POST',
    path: `${OWNER_PATH}/{id}/resume`,
    summary: 'Resumes a subscription of the shop; nothing that was missed is charged',
    access: owner('orders'),
    limit: 'change',
    answer: v.object({ resumed: v.boolean() }),
    async run({ params, store }) {
      await store.subscriptions.resume(params.id ?? '');
      return { resumed: true };
    },
  }),

  defineRoute({
    id: 'subscriptions.setShipping',
    method: 'PUT',
    path: `${OWNER_PATH}/{id}/shipping`,
    summary: 'Sends later orders of a subscription of the shop to another address',
    access: owner('orders'),
    limit: 'change',
    body: addressChange,
    answer: v.object({ changed: v.boolean() }),
    async run(context) {
      await setShipping(context, context.params.id ?? '');
      return { changed: true };
    },
  }),

  defineRoute({
    id: 'subscriptions.setMethod',
    method: 'PUT',
    path: `${OWNER_PATH}/{id}/payment`,
    summary: 'Sets how later orders of a subscription of the shop are paid',
    access: owner('orders'),
    limit: 'change',
    body: v.object(PAYMENT),
    answer: v.object({ changed: v.boolean() }),
    async run(context) {
      const method = (await readMethod(context, context.body, null)) ?? NO_METHOD;
      await context.store.renewals.setMethod(context.params.id ?? '', method);
      return { changed: true };
    },
  }),

  defineRoute({
    id: 'account.cancelSubscription',
    method: 'DELETE',
    path: '/api/site-users/account/subscriptions/{id}',
    summary: 'Ends a subscription of the account: nothing is ordered any more',
    access: MEMBER,
    limit: 'change',
    body: v.object({ xsrfToken: v.optional(v.pipe(v.string(), v.maxLength(2_000))) }),
    answer: v.object({ cancelled: v.boolean() }),
    next: SHOP_PATHS.account,
    async run(context) {
      const { account } = checkXsrf(context, context.body.xsrfToken);
      const { id } = context.params;
      const own = await context.store.subscriptions.ofAccount(account);
      const wanted = own.find((each) => each.id === id);
      if (wanted === undefined) throw new ServerProblem(404, 'not-found', 'subscription.notFound');
      await context.store.subscriptions.cancel(wanted.id);
      return { cancelled: true };
    },
  }),
];
