import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderSubscribers } from './admin-page.js';
import { NEWSLETTER_PAGES } from './pages.js';
import { NEWSLETTER_ROUTES } from './routes.js';

/** Mailing lists and their subscribers. */
export const subscribers: Feature = {
  name: 'subscribers',
  routes: NEWSLETTER_ROUTES,
  pages: NEWSLETTER_PAGES,
  adminPages: [
    { path: `${SHOP_PATHS.config}/subscribers`, tab: 'subscribers', render: renderSubscribers },
  ],
};
