import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderCustomers } from './admin-page.js';
import { CUSTOMER_ROUTES } from './routes.js';

/** Whoever has ordered, for the owner. */
export const customers: Feature = {
  name: 'customers',
  routes: CUSTOMER_ROUTES,
  adminPages: [
    { path: `${SHOP_PATHS.config}/customers`, tab: 'customers', render: renderCustomers },
  ],
};
