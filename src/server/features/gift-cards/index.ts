import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { Feature } from '../../feature.js';
import { renderGiftCard, renderGiftCards } from './admin-pages.js';
import { GIFT_CARD_ROUTES } from './routes.js';

/** Gift cards that were sold, for the owner. */
export const giftCards: Feature = {
  name: 'giftCards',
  routes: GIFT_CARD_ROUTES,
  adminPages: [
    { path: `${SHOP_PATHS.config}/gift-cards`, tab: 'giftCards', render: renderGiftCards },
    { path: `${SHOP_PATHS.config}/gift-cards/{id}`, render: renderGiftCard },
  ],
};
