import * as v from 'valibot';
import { CENSUS_EVENT } from '../../../../widgets/contract/census-record.js';
import {
  EVENT_V1,
  EVENT_V2,
  type FieldKind,
  type Fields,
  HIT,
  MAX_METRIC,
  MAX_STACK,
  MAX_TEXT,
  METRIC,
  PERFORMANCE_EVENTS,
  PERFORMANCE_RECORD,
  SCRIPT_ERROR,
  SCRIPT_ERROR_EVENT,
  withoutTokens,
} from '../../../../widgets/contract/records.js';
import type { Json } from '../../../store/index.js';
import { readPayload } from '../../http/payload.js';
import { ServerProblem } from '../../http/problem.js';

export const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));

/** The schema of each kind of field. Tokens in addresses are removed. */
const KINDS: Readonly<Record<FieldKind, v.GenericSchema>> = {
  text,
  address: v.pipe(text, v.transform(withoutTokens)),
  stack: v.pipe(
    v.string(),
    v.maxLength(MAX_STACK),
    v.transform((stack) => stack.replace(/[0-9a-f]{32,}/gi, '…')),
  ),
  number: v.pipe(
    v.number(),
    v.minValue(Number.MIN_SAFE_INTEGER),
    v.maxValue(Number.MAX_SAFE_INTEGER),
  ),
  metric: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_METRIC)),
  flag: v.boolean(),
  texts: v.pipe(v.array(text), v.maxLength(100)),
};

/** The schemas of a table of fields. A missing nullable field is null. */
export function entriesOf(fields: Fields): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => {
      const base = KINDS[kind.replace('?', '') as FieldKind];
      return [name, kind.endsWith('?') ? v.nullish(base, null) : base];
    }),
  );
}

/** The values of an event's additional fields. */
const own = v.union([KINDS.number, v.boolean(), text, v.null()]);

export const eventV1 = v.object(entriesOf(EVENT_V1));
export const eventV2 = v.objectWithRest(entriesOf(EVENT_V2), own);
export const hit = v.object(entriesOf(HIT));
export const censusEvent = v.object(entriesOf(CENSUS_EVENT));

export const performanceRecord = v.object({
  ...entriesOf(PERFORMANCE_RECORD),
  event: v.picklist(PERFORMANCE_EVENTS),
  data: v.object(entriesOf(METRIC)),
});

/** The script errors that a page sends at once. */
export const scriptErrors = v.pipe(
  v.array(
    v.object({
      event: v.literal(SCRIPT_ERROR_EVENT),
      data: v.object(entriesOf(SCRIPT_ERROR)),
      timestamp: KINDS.number,
    }),
  ),
  v.minLength(1),
  v.maxLength(10),
);

/** The JSON text of a record in a field of a form. */
export function jsonTextOf(fields: Fields) {
  const description = `A JSON object with ${Object.keys(fields).join(', ')}`;
  return v.pipe(v.string(), v.minLength(1), v.maxLength(50_000), v.description(description));
}

/** An event with additional fields. */
export const recordedEvent = v.objectWithRest({ event: text, data: jsonTextOf(EVENT_V1) }, own);

/**
 * Parses the JSON text of a record in a field of a form.
 *
 * @throws ServerProblem 400 that names the invalid members
 */
export function readJsonText(schema: v.GenericSchema, json: string): Json {
  const value = parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ServerProblem(400, 'invalid', 'request.invalid', { names: ['data'] });
  }
  return readPayload(schema, value as Readonly<Record<string, Json>>, false) as Json;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
