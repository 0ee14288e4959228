import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderLetter, renderLetterHtml, renderLetters } from './admin-pages.js';

const PATH = `${SHOP_PATHS.config}/letters`;

/** Emails of the shop, as its owner sees them. */
export const mail: Feature = {
  name: 'mail',
  adminPages: [
    { path: PATH, tab: 'letters', render: renderLetters },
    { path: `${PATH}/{id}`, type: 'commerce-email-preview', render: renderLetter },
    { path: `${PATH}/{id}/html`, render: renderLetterHtml },
  ],
};
