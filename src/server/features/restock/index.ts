import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderRestock } from './admin-page.js';
import { restockFill } from './fill.js';
import { RESTOCK_ROUTES } from './routes.js';

/** Notifications about products that are in stock again (storefront.md §7). */
export const restock: Feature = {
  name: 'restock',
  routes: RESTOCK_ROUTES,
  adminPages: [{ path: `${SHOP_PATHS.config}/restock`, tab: 'restock', render: renderRestock }],
  page: { fills: (page) => [['restock', restockFill(page)]] },
};
