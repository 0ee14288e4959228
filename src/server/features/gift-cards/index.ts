import type { Feature } from '../../feature.js';
import { GIFT_CARD_ROUTES } from './routes.js';

/** Gift cards that were sold, for the owner. */
export const giftCards: Feature = { name: 'giftCards', routes: GIFT_CARD_ROUTES };
