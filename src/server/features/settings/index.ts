import type { Feature } from '../../feature.js';
import { SETTINGS_ROUTES } from './routes.js';

/**
 * Settings of a site that editors change through the API: preferences, languages, header and footer (platform seed §7).
 */
export const settings: Feature = { name: 'settings', routes: SETTINGS_ROUTES };
