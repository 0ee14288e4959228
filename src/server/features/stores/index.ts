import type { Feature } from '../../feature.js';
import { COLLECTION_ROUTES } from './routes.js';

/** Stores that editors create through the API: collections, categories and products (platform seed §7). */
export const stores: Feature = { name: 'stores', routes: COLLECTION_ROUTES };
