import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Subscription } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { limitEmails } from '../../http/security/limit-emails.js';
import { NO_METHOD, PAYMENT, readMethod } from '../orders/payment-method.js';
import { receivedPath, returnUrlOf } from '../orders/received-path.js';
import { token } from '../orders/schemas.js';
import { addressChange, setShipping } from './set-shipping.js';

/** The path of the calls of a buyer, who names a subscription by the token of its link. */
export const BUYER_PATH = '/api/commerce/subscription';

const common = { access: EVERYONE, limit: 'form', method: 'POST' } as const;
const held = { token };
const done = v.object({ state: v.string() });

type Held = { readonly token: string };

/**
 * The subscription of a token.
 *
 * @throws ServerProblem 404 for an unknown or expired token
 */
async function subscriptionOf({ body, store }: ApiContext<Held>): Promise<Subscription> {
  const found = await store.subscriptions.ofToken(body.token);
  if (found === undefined) throw new ServerProblem(404, 'not-found', 'subscription.notFound');
  return found;
}

/** Makes a change of which the buyer is told, by page and by email. */
async function change(
  context: ApiContext<Held, unknown>,
  make: (subscription: Subscription) => Promise<unknown>,
) {
  const subscription = await subscriptionOf(context as ApiContext<Held>);
  await limitEmails(context as ApiContext<never, never>, subscription.email);
  await make(subscription);
  context.redirect(`${SHOP_PATHS.subscriptionStatus}/${context.body.token}`);
  const { state = '' } = (await context.store.subscriptions.get(subscription.id)) ?? {};
  return { state };
}

/** Calls of buyers, of the page that the link in each email of a subscription leads to. */
export const BUYER_ROUTES = [
  defineRoute({
    ...common,
    id: 'subscription.pause',
    path: `${BUYER_PATH}/pause`,
    summary: 'Pauses the subscription of a token: nothing is ordered until it is resumed',
    body: v.object(held),
    answer: done,
    run: (context) => change(context, ({ id }) => context.store.subscriptions.pause(id)),
  }),

  defineRoute({
    ...common,
    id: 'subscription.resume',
    path: `${BUYER_PATH}/resume`,
    summary: 'Resumes the subscription of a token; nothing that was missed is charged',
    body: v.object(held),
    answer: done,
    run: (context) => change(context, ({ id }) => context.store.subscriptions.resume(id)),
  }),

  defineRoute({
    ...common,
    id: 'subscription.cancel',
    path: `${BUYER_PATH}/cancel`,
    summary: 'Cancels the subscription of a token, at once or at the end of the paid period',
    body: v.object({ ...held, atPeriodEnd: v.optional(v.boolean(), false) }),
    answer: done,
    run: (context) =>
      change(context, ({ id }) => {
        const { atPeriodEnd } = context.body;
        return context.store.subscriptions.cancel(id, { atPeriodEnd });
      }),
  }),

  defineRoute({
    ...common,
    id: 'subscription.pay',
    path: `${BUYER_PATH}/payment`,
    summary:
      'Sets how the subscription of a token is paid; with the amount that is past due, it is paid at once',
    body: v.object({
      ...held,
      ...PAYMENT,
      /** The reviewed amount; missing where nothing is to be paid now. */
      amountCents: v.optional(v.pipe(v.number(), v.safeInteger())),
    }),
    answer: done,
    run: (context) =>
      change(context, async ({ id }) => {
        const { body, idempotencyKey, store } = context;
        const { amountCents } = body;
        const way = (await readMethod(context, body, null)) ?? NO_METHOD;
        if (amountCents === undefined) return store.renewals.setMethod(id, way);
        const paid = { ...way, amountCents, returnUrl: returnUrlOf(context) };
        const placed = await store.renewals.pay(id, paid, idempotencyKey);
        if (placed.outcome === 'action') {
          context.redirect(receivedPath(store.payments.token(placed.paymentId)));
        }
        return placed;
      }),
  }),

  defineRoute({
    ...common,
    id: 'subscription.setAddress',
    path: `${BUYER_PATH}/address`,
    summary: 'Sends later orders of the subscription of a token to another address',
    body: v.object({ ...held, ...addressChange.entries }),
    answer: done,
    run: (context) => change(context, ({ id }) => setShipping(context, id)),
  }),
];
