import type { Feature } from '../../feature.js';
import { BUY_NOW_PAGES } from './buy-now-pages.js';
import { checkoutPage } from './checkout-page.js';
import { expressPage } from './express.js';
import { CHECKOUT_ROUTES } from './routes.js';

/** The way from a cart to an order (storefront.md §3). */
export const checkout: Feature = {
  name: 'checkout',
  routes: CHECKOUT_ROUTES,
  pages: [checkoutPage, expressPage, ...BUY_NOW_PAGES],
};
