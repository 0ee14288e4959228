import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import type { PagePart } from '../../page/page-part.js';
import { renderSubmissions } from './admin-page.js';
import { OWNER_ROUTES } from './owner-routes.js';
import { FORM_ROUTES } from './routes.js';
import { SCHEMA_ROUTES } from './schema-routes.js';
import { sentFormOf } from './sent-form.js';

const page: PagePart = {
  data({ flash, nonce }) {
    const sentForm = flash && sentFormOf(flash, nonce);
    return sentForm === undefined ? {} : { sentForm };
  },
};

/** Forms of pages and their submissions (storefront.md §8). */
export const forms: Feature = {
  name: 'forms',
  routes: [...FORM_ROUTES, ...SCHEMA_ROUTES, ...OWNER_ROUTES],
  adminPages: [
    {
      path: `${SHOP_PATHS.config}/submissions`,
      tab: 'submissions',
      waiting: [
        {
          text: 'waiting.submissions',
          count: ({ store }) => store.submissions.countUnread(),
        },
      ],
      render: renderSubmissions,
    },
  ],
  page,
};
