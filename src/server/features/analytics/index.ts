import type { Feature } from '../../feature.js';
import { ANALYTICS_PAGE_PART } from './page-analytics.js';
import { ANALYTICS_ROUTES } from './routes.js';

/** Analytics records: events, hits, performance and script errors (storefront.md §10). */
export const analytics: Feature = {
  name: 'analytics',
  routes: ANALYTICS_ROUTES,
  page: ANALYTICS_PAGE_PART,
};
