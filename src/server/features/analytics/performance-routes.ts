import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { keepRecords } from './keep-records.js';
import { performanceRecord } from './schemas.js';

const recorded = v.object({ recorded: v.boolean() });

/** Performance metrics of pages (platform seed §7). */
export const PERFORMANCE_ROUTES = [
  defineRoute({
    id: 'performance.settings',
    method: 'GET',
    path: '/api/1/performance/settings',
    summary: 'A name for one load of a page, which its records have',
    access: EVERYONE,
    limit: 'read',
    answer: v.object({ pageLoadId: v.string() }),
    run: async () => ({ pageLoadId: randomUUID() }),
  }),

  defineRoute({
    id: 'performance.record',
    method: 'POST',
    path: '/api/1/performance/records',
    summary: 'Records the measures of a page, sent by a beacon',
    access: EVERYONE,
    limit: 'beacon',
    withoutCrumb: true,
    body: v.object({
      records: v.pipe(v.array(performanceRecord), v.minLength(1), v.maxLength(100)),
    }),
    answer: recorded,
    run: (context) =>
      keepRecords(
        context,
        context.body.records.map((data) => ({
          kind: 'performance',
          name: data.event,
          data: data as never,
        })),
      ),
  }),
];
