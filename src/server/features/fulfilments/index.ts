import type { Feature } from '../../feature.js';
import { FULFILMENT_ROUTES } from './routes.js';

/** Fulfilments of orders. The owner's page of an order and the status page of its buyer show them. */
export const fulfilments: Feature = { name: 'fulfilments', routes: FULFILMENT_ROUTES };
