import * as v from 'valibot';
import type { AnyRoute } from '../../http/route.js';
import { defineRoute, owner } from '../../http/route.js';
import { CENSUS_ROUTES } from './census-routes.js';
import { EVENT_ROUTES } from './event-routes.js';
import { PERFORMANCE_ROUTES } from './performance-routes.js';

const KINDS = ['event-v1', 'event-v2', 'hit', 'census', 'performance', 'script-error'] as const;

/** Routes to which pages send records, and those from which the owner reads them. */
export const ANALYTICS_ROUTES: readonly AnyRoute[] = [
  ...EVENT_ROUTES,
  ...CENSUS_ROUTES,
  ...PERFORMANCE_ROUTES,
  defineRoute({
    id: 'analytics.read',
    method: 'GET',
    path: '/api/1/analytics/records',
    summary: 'The records of pages, the newest first, 50 at a time',
    access: owner('events'),
    limit: 'read',
    query: v.object({
      kind: v.optional(v.picklist(KINDS)),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    answer: v.object({
      records: v.array(
        v.object({
          id: v.string(),
          kind: v.string(),
          name: v.string(),
          data: v.record(v.string(), v.any()),
          created: v.number(),
        }),
      ),
      hasNextPage: v.boolean(),
      nextPageCursor: v.nullable(v.string()),
    }),
    async run({ query, store }) {
      const { rows, ...page } = await store.analytics.list(query.kind, query.cursor);
      return { records: rows, ...page };
    },
  }),
];
