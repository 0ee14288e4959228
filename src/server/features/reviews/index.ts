import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderReviews } from './admin-page.js';
import { reviewsFill } from './fill.js';
import { REVIEW_PAGES } from './pages.js';
import { REVIEW_ROUTES } from './routes.js';

/** Reviews of buyers (storefront seed §2). */
export const reviews: Feature = {
  name: 'reviews',
  routes: REVIEW_ROUTES,
  pages: REVIEW_PAGES,
  adminPages: [
    {
      path: `${SHOP_PATHS.config}/reviews`,
      tab: 'reviews',
      waiting: [{ text: 'waiting.reviews', count: ({ store }) => store.reviews.count('pending') }],
      render: renderReviews,
    },
  ],
  page: { fills: (page) => [['reviews', reviewsFill(page)]] },
};
