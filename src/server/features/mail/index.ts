import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderEmail, renderEmailHtml, renderEmails } from './admin-pages.js';
import { MAIL_ROUTES } from './routes.js';

const PATH = `${SHOP_PATHS.config}/emails`;

/** Emails of the shop, as its owner sees them. */
export const mail: Feature = {
  name: 'mail',
  routes: MAIL_ROUTES,
  adminPages: [
    { path: PATH, tab: 'emails', render: renderEmails },
    { path: `${PATH}/{id}`, type: 'commerce-email-preview', render: renderEmail },
    { path: `${PATH}/{id}/html`, render: renderEmailHtml },
  ],
};
