import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import { renderCarts } from './carts-page.js';
import { renderComments } from './comments-page.js';
import type { ConfigPage } from './config-page.js';
import { renderCoupons } from './coupons-page.js';
import { renderEvents } from './events-page.js';
import { renderSubmissions, renderSubscribers } from './forms-pages.js';
import { renderKeys } from './keys-page.js';
import { renderLetter, renderLetterHtml, renderLetters } from './letters-pages.js';
import { renderOrder, renderOrders } from './orders-pages.js';
import { renderRestock } from './restock-page.js';
import { renderReviews } from './reviews-page.js';
import { renderStock } from './stock-page.js';

const { config } = SHOP_PATHS;

/** The owner's pages: one row each. */
export const CONFIG_PAGES: readonly ConfigPage[] = [
  { path: config, tab: 'orders', render: renderOrders },
  { path: `${config}/orders/{id}`, render: renderOrder },
  { path: `${config}/carts`, tab: 'carts', render: renderCarts },
  { path: `${config}/stock`, tab: 'stock', render: renderStock },
  { path: `${config}/coupons`, tab: 'coupons', render: renderCoupons },
  { path: `${config}/restock`, tab: 'restock', render: renderRestock },
  { path: `${config}/reviews`, tab: 'reviews', render: renderReviews },
  { path: `${config}/comments`, tab: 'comments', render: renderComments },
  { path: `${config}/letters`, tab: 'letters', render: renderLetters },
  { path: `${config}/letters/{id}`, type: 'commerce-email-preview', render: renderLetter },
  { path: `${config}/letters/{id}/html`, render: renderLetterHtml },
  { path: `${config}/submissions`, tab: 'submissions', render: renderSubmissions },
  { path: `${config}/subscribers`, tab: 'subscribers', render: renderSubscribers },
  { path: `${config}/events`, tab: 'events', render: renderEvents },
  { path: `${config}/api-keys`, tab: 'keys', render: renderKeys },
];
