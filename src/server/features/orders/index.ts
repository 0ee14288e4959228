import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderOrder, renderOrders } from './admin-pages.js';
import { downloadPage } from './download-page.js';
import { ORDER_PAGES } from './pages.js';
import { ORDER_ROUTES } from './routes.js';

/** Placed orders: their pages, the downloads of purchased files, and the owner's list. */
export const orders: Feature = {
  name: 'orders',
  routes: ORDER_ROUTES,
  pages: [...ORDER_PAGES, downloadPage],
  adminPages: [
    { path: SHOP_PATHS.config, tab: 'orders', render: renderOrders },
    { path: `${SHOP_PATHS.config}/orders/{id}`, render: renderOrder },
  ],
};
