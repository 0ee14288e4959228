import type { Feature } from '../../feature.js';
import { PAYMENT_ROUTES } from './routes.js';

/** Attempts to pay, for the owner. */
export const payments: Feature = { name: 'payments', routes: PAYMENT_ROUTES };
