import * as v from 'valibot';
import { EVENT_V2 } from '../../../../widgets/contract/records.js';
import type { Json } from '../../../store/index.js';
import { ServerProblem } from '../../http/problem.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { keepRecords } from './keep-records.js';
import {
  eventV1,
  eventV2,
  jsonTextOf,
  readJsonText,
  recordedEvent,
  scriptErrors,
  text,
} from './schemas.js';

const recorded = v.object({ recorded: v.boolean() });
const everyone = { access: EVERYONE, limit: 'beacon', ofScripts: true } as const;
const CLANKER = '/api/v1/clanker';

/** Events of pages, of both versions (platform seed §7), and errors of their scripts (storefront seed §7). */
export const EVENT_ROUTES = [
  defineRoute({
    ...everyone,
    id: 'events.record',
    method: 'POST',
    path: '/api/events/RecordEvent',
    summary: 'Records an event of version 1: its name, fields of its own, and `data` as JSON text',
    body: recordedEvent,
    answer: recorded,
    run(context) {
      const {
        event,
        data,
        crumb: _,
        ...own
      } = context.body as Record<string, Json> & {
        event: string;
        data: string;
      };
      const fields = readJsonText(eventV1, data) as Record<string, Json>;
      return keepRecords(context, [{ kind: 'event-v1', name: event, data: { ...own, ...fields } }]);
    },
  }),

  defineRoute({
    ...everyone,
    withoutCrumb: true,
    id: 'events.recordV2',
    method: 'POST',
    path: `${CLANKER}/events`,
    summary: 'Records an event of version 2, sent by a beacon as a form or as JSON',
    body: eventV2,
    answer: recorded,
    run(context) {
      const data = context.body as Record<string, Json>;
      const name = String(data.custom_schema_name);
      return keepRecords(context, [{ kind: 'event-v2', name, data }]);
    },
  }),

  defineRoute({
    access: EVERYONE,
    limit: 'beacon',
    id: 'events.recordErrors',
    method: 'POST',
    path: '/api/events/RecordJavascriptErrors',
    summary: 'Records errors in the scripts of a page: a list of events',
    body: scriptErrors,
    answer: recorded,
    run: (context) =>
      keepRecords(
        context,
        context.body.map(({ data, timestamp }) => ({
          kind: 'script-error',
          name: String(data.message),
          data: { ...data, timestamp } as never,
        })),
        'errors',
      ),
  }),

  defineRoute({
    ...everyone,
    withoutCrumb: true,
    id: 'events.validate',
    method: 'POST',
    path: `${CLANKER}/validate-event-content/{schemaName}`,
    summary: 'Returns the errors of an event of version 2, and records nothing',
    body: v.object({ eventContent: jsonTextOf(EVENT_V2), eventSchemaName: text }),
    answer: v.object({ valid: v.boolean(), errors: v.array(v.string()) }),
    async run({ body, params }) {
      const errors = errorsOf(body.eventContent);
      const names = [body.eventSchemaName, errors.name ?? params.schemaName];
      const isOther = names.some((name) => name !== params.schemaName);
      const all = isOther ? [...errors.members, 'custom_schema_name'] : errors.members;
      return { valid: all.length === 0, errors: [...new Set(all)] };
    },
  }),
];

/** The invalid members of an event, and the name of its schema. */
function errorsOf(content: string): {
  readonly members: readonly string[];
  readonly name?: string | undefined;
} {
  try {
    const event = readJsonText(eventV2, content) as { readonly custom_schema_name: string };
    return { members: [], name: event.custom_schema_name };
  } catch (error) {
    if (!(error instanceof ServerProblem)) throw error;
    const { fields, names } = error.details;
    return { members: fields === undefined ? (names ?? ['eventContent']) : Object.keys(fields) };
  }
}
