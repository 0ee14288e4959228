import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderSettings } from './admin-page.js';
import { SETTINGS_ROUTES } from './routes.js';

/**
 * Settings of a site that editors change through the API: preferences, languages, header and footer (platform seed §7);
 * and a page that shows how the shop is set up.
 */
export const settings: Feature = {
  name: 'settings',
  routes: SETTINGS_ROUTES,
  adminPages: [
    { path: `${SHOP_PATHS.config}/settings`, tab: 'shopSettings', render: renderSettings },
  ],
};
