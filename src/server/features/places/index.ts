import type { Feature } from '../../feature.js';
import { gazetteer } from './gazetteer.js';
import type { PlaceProvider } from './provider.js';
import { placeRoutes } from './routes.js';

/** Places by their names, for fields of addresses (platform seed §7). */
export function places(provider: PlaceProvider = gazetteer): Feature {
  return { name: 'places', routes: placeRoutes(provider) };
}
