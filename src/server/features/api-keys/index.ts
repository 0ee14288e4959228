import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderKeys } from './admin-page.js';
import { API_KEY_ROUTES } from './routes.js';

/** API keys for programs of the owner (storefront.md §1). */
export const apiKeys: Feature = {
  name: 'api-keys',
  routes: API_KEY_ROUTES,
  adminPages: [{ path: `${SHOP_PATHS.config}/api-keys`, tab: 'keys', render: renderKeys }],
};
