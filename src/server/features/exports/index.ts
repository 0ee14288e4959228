import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderExports } from './admin-page.js';
import { EXPORT_ROUTES } from './routes.js';

/** The owner's lists as files. */
export const exports: Feature = {
  name: 'exports',
  routes: EXPORT_ROUTES,
  adminPages: [{ path: `${SHOP_PATHS.config}/exports`, tab: 'exports', render: renderExports }],
};
