import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderEvents } from './admin-page.js';
import { EVENT_ROUTES } from './routes.js';

/** Events of the shop, for programs of its owner. */
export const events: Feature = {
  name: 'events',
  routes: EVENT_ROUTES,
  adminPages: [{ path: `${SHOP_PATHS.config}/events`, tab: 'events', render: renderEvents }],
};
