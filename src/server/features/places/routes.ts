import * as v from 'valibot';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import type { PlaceProvider } from './provider.js';

const PLACES = '/api/google-maps/places';
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const prediction = { placeId: v.string(), description: v.string() };
const read = { method: 'GET', access: EVERYONE, limit: 'read' } as const;

/** Routes of suggestions of places (platform seed §7). */
export const placeRoutes = (places: PlaceProvider) => [
  defineRoute({
    ...read,
    id: 'places.autocomplete',
    path: `${PLACES}/autocomplete`,
    summary: 'Places that begin as a text does',
    query: v.object({
      input: v.pipe(v.string(), v.maxLength(200)),
      productPage: v.optional(text),
      productSection: v.optional(text),
    }),
    answer: v.object({ predictions: v.array(v.object(prediction)) }),
    async run({ query }) {
      const { input, productPage, productSection } = query;
      const context = {
        ...(productPage === undefined ? {} : { productPage }),
        ...(productSection === undefined ? {} : { productSection }),
      };
      return { predictions: [...(await places.autocomplete(input, context))] };
    },
  }),

  defineRoute({
    ...read,
    id: 'places.details',
    path: `${PLACES}/details`,
    summary: 'The position of a place, for a named caller',
    query: v.object({ placeId: text, productPage: text, productSection: text }),
    answer: v.object({
      place: v.object({
        ...prediction,
        name: v.string(),
        region: v.string(),
        country: v.string(),
        latitude: v.number(),
        longitude: v.number(),
      }),
    }),
    async run({ query: { placeId, ...context } }) {
      const place = await places.details(placeId, context);
      if (place === undefined) throw new ServerProblem(404, 'not-found', 'request.notFound');
      return { place };
    },
  }),
];
