import type { Feature } from '../../feature.js';
import { SEARCH_ROUTES } from './routes.js';

/** Search suggestions of a site. */
export const search: Feature = { name: 'search', routes: SEARCH_ROUTES };
