import { SESSION_ROUTES } from './accounts/session-routes.js';
import { ANALYTICS_ROUTES } from './analytics/index.js';
import { CHECKOUT_ROUTES } from './checkout/index.js';
import { COMMERCE_ROUTES } from './commerce/index.js';
import { CONFIG_ROUTES } from './config/config-routes.js';
import { FORMS_ROUTES } from './forms/index.js';
import { RESTOCK_ROUTES } from './restock/restock-routes.js';
import type { AnyRoute } from './route.js';

/** Every call of the API: one row each, with who may make it. An area adds its table here. */
export const ROUTES: readonly AnyRoute[] = [
  ...COMMERCE_ROUTES,
  ...CHECKOUT_ROUTES,
  ...RESTOCK_ROUTES,
  ...FORMS_ROUTES,
  ...SESSION_ROUTES,
  ...CONFIG_ROUTES,
  ...ANALYTICS_ROUTES,
];
