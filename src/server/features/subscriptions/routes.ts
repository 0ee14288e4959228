import * as v from 'valibot';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, MEMBER } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { checkXsrf } from '../accounts/xsrf.js';

/** Routes of an account's subscriptions. */
export const SUBSCRIPTION_ROUTES = [
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
      const wanted = v.safeParse(id, context.params.id);
      const own = await context.store.subscriptions.ofAccount(account);
      if (!own.some((each) => wanted.success && each.id === wanted.output)) {
        throw new ServerProblem(404, 'not-found', 'subscription.notFound');
      }
      await context.store.subscriptions.cancel(context.params.id ?? '');
      return { cancelled: true };
    },
  }),
];
