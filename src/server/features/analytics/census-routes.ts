import * as v from 'valibot';
import { CENSUS_EVENT } from '../../../../widgets/contract/census-record.js';
import { HIT } from '../../../../widgets/contract/records.js';
import { readPayload } from '../../http/payload.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { id } from '../../http/schemas.js';
import { keepRecords } from './keep-records.js';
import { censusEvent, hit, jsonTextOf, readJsonText, text } from './schemas.js';

const recorded = v.object({ recorded: v.boolean() });
const beacon = {
  method: 'POST',
  access: EVERYONE,
  limit: 'beacon',
  ofScripts: true,
  withoutCrumb: true,
  answer: recorded,
} as const;
const counted = jsonTextOf(CENSUS_EVENT);
/** The path parameters of a quick view. */
const viewed = v.object({ id });
const CENSUS = '/api/census';

/** Counted interactions beside hits: the end of the path, and the end of its summary. */
const COUNTED = {
  'button-click': 'that a button was pressed',
  'button-render': 'that a button was shown',
  'form-render': 'that a form was shown',
  overlay: 'that an overlay was shown, closed or answered',
} as const;

/** The census of pages (platform seed §7). */
export const CENSUS_ROUTES = [
  defineRoute({
    ...beacon,
    id: 'census.recordHit',
    path: `${CENSUS}/RecordHit`,
    summary: 'Counts a view of a page',
    body: v.object({ event: text, data: jsonTextOf(HIT), ss_cvr: v.optional(text, '') }),
    async run(context) {
      const { event, data, ss_cvr } = context.body;
      const read = readJsonText(hit, data) as { readonly visitorCookie: string };
      const visitorCookie = ss_cvr === '' ? read.visitorCookie : ss_cvr;
      return keepRecords(context, [{ kind: 'hit', name: event, data: { ...read, visitorCookie } }]);
    },
  }),

  ...Object.entries(COUNTED).map(([name, summary]) =>
    defineRoute({
      ...beacon,
      id: `census.${name}`,
      path: `${CENSUS}/${name}`,
      summary: `Counts ${summary}`,
      body: v.object({ data: counted }),
      async run(context) {
        return keepRecords(context, [
          { kind: 'census', name, data: readJsonText(censusEvent, context.body.data) },
        ]);
      },
    }),
  ),

  defineRoute({
    ...beacon,
    id: 'census.recordQuickView',
    path: `${CENSUS}/RecordQuickView/{id}`,
    summary: 'Counts that a product was looked at quickly',
    body: v.object({ data: counted }),
    async run(context) {
      const params = { id: context.params.id ?? '' };
      const { id: subject } = readPayload(viewed, params, true) as v.InferOutput<typeof viewed>;
      const data = readJsonText(censusEvent, context.body.data) as object;
      return keepRecords(context, [
        { kind: 'census', name: 'quick-view', data: { ...data, subject } },
      ]);
    },
  }),
];
