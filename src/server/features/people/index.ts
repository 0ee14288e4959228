import type { Feature } from '../../feature.js';
import { PEOPLE_ROUTES } from './routes.js';

/** What the store holds of people: all of it, and its end. */
export const people: Feature = { name: 'people', routes: PEOPLE_ROUTES };
