import { CENSUS_EVENT } from '../../../../widgets/contract/census-record.js';
import {
  EVENT_V1,
  EVENT_V2,
  type Fields,
  HIT,
  SCRIPT_ERROR,
  SCRIPT_ERROR_EVENT,
} from '../../../../widgets/contract/records.js';
import {
  type AbuseRow,
  type Area,
  BELONGS_TO_THE_SHOP,
  HAS_NO_STATES,
  HOLDS_NO_TERM,
  NO_MONEY,
  READS,
  READS_WHAT_ALL_MAY,
  type Reason,
  type Sample,
} from './row.js';
import type { World } from './world.js';

const WORDS_OF_A_PAGE: Reason = { why: 'what pages tell of themselves, of which nothing follows' };
const TELLS_OF_ITSELF: Reason = {
  why: 'who tells it is nobody in particular, and is believed nothing',
};

/** Something of each kind of field. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  text: 'x',
  address: '/shop',
  stack: 'at f',
  number: 1,
  metric: 1,
  flag: true,
  texts: [],
};
/** A record with a sample of each of its fields. */
export const sampleRecord = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, SAMPLES[kind.replace('?', '')]]),
  );
const json = (fields: Fields): string => JSON.stringify(sampleRecord(fields));

/** A call by which a page tells of itself. */
const told = (gain: string, body: object, more: Partial<AbuseRow & Sample> = {}): AbuseRow => ({
  ...NO_MONEY,
  gain,
  honest: async (world: World) => ({
    by: await world.visitor(),
    body,
    ...(more.params && { params: more.params }),
  }),
  again: WORDS_OF_A_PAGE,
  owner: TELLS_OF_ITSELF,
  earlier: HAS_NO_STATES,
  later: HOLDS_NO_TERM,
  ...(more.keepsAnyMember && { keepsAnyMember: true }),
  ...(more.keepsNothing && { keepsNothing: true, again: 'once' }),
});

const COUNTED = { data: json(CENSUS_EVENT) };
const COUNTS = 'A visitor makes the shop believe what was not so';

export const TELLING: Area = {
  'events.record': told(COUNTS, { event: 'view', data: json(EVENT_V1) }, { keepsAnyMember: true }),
  'events.recordV2': told(COUNTS, sampleRecord(EVENT_V2), { keepsAnyMember: true }),
  'events.recordErrors': told(COUNTS, [
    { event: SCRIPT_ERROR_EVENT, data: sampleRecord(SCRIPT_ERROR), timestamp: 1 },
  ]),
  'events.validate': told(
    'A visitor has records kept by a call that only checks',
    { eventContent: json(EVENT_V2), eventSchemaName: 'x' },
    { params: { schemaName: 'x' }, keepsNothing: true },
  ),
  'census.recordHit': told(COUNTS, { event: 'View', data: json(HIT) }),
  'census.button-click': told(COUNTS, COUNTED),
  'census.button-render': told(COUNTS, COUNTED),
  'census.form-render': told(COUNTS, COUNTED),
  'census.overlay': told(COUNTS, COUNTED),
  'census.recordQuickView': told(COUNTS, COUNTED, { params: { id: 'rope' } }),
  'performance.record': told(COUNTS, {
    records: [
      {
        app: 'site',
        pageLoadId: 'p',
        ts: 1,
        event: 'page_speed',
        data: { name: 'LCP', value: 1, url: null },
      },
    ],
  }),
  'performance.settings': {
    ...NO_MONEY,
    gain: 'A stranger learns who loads a page',
    honest: async (world) => ({ by: await world.visitor() }),
    again: 'reads',
    owner: READS_WHAT_ALL_MAY,
    earlier: READS,
    later: READS,
  },
  'analytics.read': {
    ...NO_MONEY,
    gain: 'A stranger reads what pages told of others',
    honest: async (world) => ({ by: await world.owner() }),
    again: 'reads',
    owner: BELONGS_TO_THE_SHOP,
    earlier: READS,
    later: READS,
  },
};
