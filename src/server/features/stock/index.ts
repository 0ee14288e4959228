import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderStock } from './admin-page.js';
import { renderStockHistory } from './history-page.js';
import { STOCK_ROUTES } from './routes.js';
import { STOCK } from './stock-facts.js';

/** The stock of products (storefront seed §7). */
export const stock: Feature = {
  name: 'stock',
  routes: STOCK_ROUTES,
  adminPages: [
    {
      path: `${SHOP_PATHS.config}/stock`,
      tab: 'stock',
      waiting: [
        {
          text: 'waiting.stock',
          query: '?low=yes',
          count: ({ store }) => store.stock.countLow(),
        },
      ],
      render: renderStock,
    },
    { path: `${SHOP_PATHS.config}/stock/history`, render: renderStockHistory },
  ],
  page: { items: STOCK },
};
