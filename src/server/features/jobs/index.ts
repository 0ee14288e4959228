import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderJobs } from './admin-page.js';

/** Background work that has failed for good, for the owner. */
export const jobs: Feature = {
  name: 'jobs',
  adminPages: [
    {
      path: `${SHOP_PATHS.config}/jobs`,
      tab: 'jobs',
      waiting: [{ text: 'waiting.jobs', count: ({ store }) => store.work.countFailed() }],
      render: renderJobs,
    },
  ],
};
