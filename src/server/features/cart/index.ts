import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderCarts } from './admin-page.js';
import { CART_PAGE_PART } from './page-part.js';
import { CART_ROUTES } from './routes.js';

/** The cart of a visitor (storefront.md §2). */
export const cart: Feature = {
  name: 'cart',
  routes: CART_ROUTES,
  adminPages: [{ path: `${SHOP_PATHS.config}/carts`, tab: 'carts', render: renderCarts }],
  page: CART_PAGE_PART,
};
