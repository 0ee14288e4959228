import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderOrder } from './admin-order-page.js';
import { renderOrders } from './admin-pages.js';
import { ORDER_CHANGE_ROUTES } from './change-routes.js';
import { downloadPage } from './download-page.js';
import type { FileStorage } from './file-storage.js';
import { OWNER_ORDER_ROUTES } from './owner-routes.js';
import { ORDER_PAGES } from './pages.js';
import { ORDER_ROUTES } from './routes.js';

const PATH = `${SHOP_PATHS.config}/orders`;

/** Placed orders: their pages, the downloads of purchased files, and the owner's list. */
export function orders(storage?: FileStorage): Feature {
  return {
    name: 'orders',
    routes: [...ORDER_ROUTES, ...OWNER_ORDER_ROUTES, ...ORDER_CHANGE_ROUTES],
    pages: [...ORDER_PAGES, downloadPage(storage)],
    adminPages: [
      {
        path: PATH,
        tab: 'orders',
        waiting: [
          {
            text: 'waiting.orders',
            query: '?state=placed',
            count: ({ store }) => store.orders.count('placed'),
          },
        ],
        render: renderOrders,
      },
      { path: `${PATH}/{id}`, render: renderOrder },
    ],
  };
}
