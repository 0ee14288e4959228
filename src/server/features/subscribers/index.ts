import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderSubscribers } from './admin-page.js';
import { NEWSEMAIL_PAGES } from './pages.js';
import { NEWSEMAIL_ROUTES } from './routes.js';

/** Mailing lists and their subscribers. */
export const subscribers: Feature = {
  name: 'subscribers',
  routes: NEWSEMAIL_ROUTES,
  pages: NEWSEMAIL_PAGES,
  adminPages: [
    { path: `${SHOP_PATHS.config}/subscribers`, tab: 'subscribers', render: renderSubscribers },
  ],
};
