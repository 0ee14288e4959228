import { ACCOUNT_ROUTES } from './accounts/account-routes.js';
import { SESSION_ROUTES } from './accounts/session-routes.js';
import { SIGN_UP_ROUTES } from './accounts/sign-up-routes.js';
import { SUBSCRIPTION_ROUTES } from './accounts/subscription-routes.js';
import { ANALYTICS_ROUTES } from './analytics/index.js';
import { CHECKOUT_ROUTES } from './checkout/index.js';
import { COLLECTION_ROUTES } from './collections/collection-routes.js';
import { COMMERCE_ROUTES } from './commerce/index.js';
import { CONFIG_ROUTES } from './config/config-routes.js';
import { FORMS_ROUTES } from './forms/index.js';
import { PLACE_ROUTES } from './places/place-routes.js';
import { RESPONSE_ROUTES } from './responses/index.js';
import { RESTOCK_ROUTES } from './restock/restock-routes.js';
import type { AnyRoute } from './route.js';
import { SEARCH_ROUTES } from './search/search-routes.js';
import { NAVIGATION_ROUTES } from './settings/navigation-routes.js';
import { SETTINGS_ROUTES } from './settings/settings-routes.js';

/** Every call of the API: one row each, with who may make it. An area adds its table here. */
export const ROUTES: readonly AnyRoute[] = [
  ...COMMERCE_ROUTES,
  ...CHECKOUT_ROUTES,
  ...RESTOCK_ROUTES,
  ...RESPONSE_ROUTES,
  ...FORMS_ROUTES,
  ...SESSION_ROUTES,
  ...CONFIG_ROUTES,
  ...ANALYTICS_ROUTES,
  ...ACCOUNT_ROUTES,
  ...SIGN_UP_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...SETTINGS_ROUTES,
  ...NAVIGATION_ROUTES,
  ...COLLECTION_ROUTES,
  ...PLACE_ROUTES,
  ...SEARCH_ROUTES,
];
