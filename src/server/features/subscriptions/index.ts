import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderSubscriptions } from './admin-page.js';
import { SUBSCRIPTION_ROUTES } from './routes.js';

/** Subscriptions: of accounts, and the owner's list. */
export const subscriptions: Feature = {
  name: 'subscriptions',
  routes: SUBSCRIPTION_ROUTES,
  adminPages: [
    {
      path: `${SHOP_PATHS.config}/subscriptions`,
      tab: 'subscriptions',
      render: renderSubscriptions,
    },
  ],
};
