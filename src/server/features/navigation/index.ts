import type { Feature } from '../../feature.js';
import { NAVIGATION_ROUTES } from './routes.js';

/** Navigations of a site (platform seed §7). */
export const navigation: Feature = { name: 'navigation', routes: NAVIGATION_ROUTES };
