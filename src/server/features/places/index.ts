import type { Feature } from '../../feature.js';
import { gazetteer } from './gazetteer.js';
import type { PlaceProvider } from './provider.js';
import { placeRoutes } from './routes.js';

/** Suggestions of places for address fields (platform seed §7). */
export function places(provider: PlaceProvider = gazetteer): Feature {
  return { name: 'places', routes: placeRoutes(provider) };
}
