import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderSubscriptions } from './admin-page.js';
import { renderSubscription } from './admin-subscription-page.js';
import { subscriptionPage } from './buyer-page.js';
import { BUYER_ROUTES } from './buyer-routes.js';
import { SUBSCRIPTION_ROUTES } from './routes.js';

const PATH = `${SHOP_PATHS.config}/subscriptions`;

/** Subscriptions: the page and the calls of their buyers, and the owner's list. */
export const subscriptions: Feature = {
  name: 'subscriptions',
  routes: [...SUBSCRIPTION_ROUTES, ...BUYER_ROUTES],
  pages: [subscriptionPage],
  adminPages: [
    {
      path: PATH,
      tab: 'subscriptions',
      waiting: [
        {
          text: 'waiting.subscriptions',
          query: '?state=past-due',
          count: ({ store }) => store.subscriptions.count('past-due'),
        },
      ],
      render: renderSubscriptions,
    },
    { path: `${PATH}/{id}`, render: renderSubscription },
  ],
};
