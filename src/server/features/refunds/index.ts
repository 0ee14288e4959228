import type { Feature } from '../../feature.js';
import { REFUND_ROUTES } from './routes.js';

/** Refunds of orders. The page of an order shows them and has their form. */
export const refunds: Feature = { name: 'refunds', routes: REFUND_ROUTES };
