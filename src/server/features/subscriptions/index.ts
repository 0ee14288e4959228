import type { Feature } from '../../feature.js';
import { SUBSCRIPTION_ROUTES } from './routes.js';

/** Subscriptions of accounts. */
export const subscriptions: Feature = { name: 'subscriptions', routes: SUBSCRIPTION_ROUTES };
