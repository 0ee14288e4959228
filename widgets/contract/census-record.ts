import { EVENT_V1, type Fields, type RecordOf } from './records.js';

/**
 * The fields of census calls other than hits: the context, and the id of the button, form, overlay
 * or item.
 */
export const CENSUS_EVENT = { ...EVENT_V1, subject: 'text?' } as const satisfies Fields;
export type CensusEvent = RecordOf<typeof CENSUS_EVENT>;
