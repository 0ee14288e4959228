import { EVENT_V1, type Fields, type RecordOf } from './records.js';

/** What calls of the census send, but for hits: where it happened, and to which button, form, overlay or item. */
export const CENSUS_EVENT = { ...EVENT_V1, subject: 'text?' } as const satisfies Fields;
export type CensusEvent = RecordOf<typeof CENSUS_EVENT>;
