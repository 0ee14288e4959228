import type { AnyRoute } from '../route.js';
import { CART_ROUTES } from './cart-routes.js';
import { INSTALMENT_ROUTES } from './instalment-routes.js';
import { STOCK_ROUTES } from './stock-routes.js';

/** The calls of shopping. */
export const COMMERCE_ROUTES: readonly AnyRoute[] = [
  ...CART_ROUTES,
  ...STOCK_ROUTES,
  ...INSTALMENT_ROUTES,
];
