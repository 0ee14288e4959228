import * as v from 'valibot';
import { defineRoute, owner } from '../../http/route.js';

/** The events of a shop. */
export const EVENT_ROUTES = [
  defineRoute({
    id: 'events.read',
    method: 'GET',
    path: '/api/commerce/events',
    summary: 'The events of the shop after an event, the oldest first; at most 100',
    access: owner('events'),
    limit: 'read',
    query: v.object({ after: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))) }),
    answer: v.object({
      events: v.array(
        v.object({
          sequence: v.number(),
          kind: v.string(),
          subject: v.string(),
          data: v.any(),
          created: v.number(),
        }),
      ),
    }),
    async run({ query, store }) {
      return { events: await store.events.list(query.after) };
    },
  }),
];
