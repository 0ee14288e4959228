import { fromZonedTime } from 'date-fns-tz';
import * as v from 'valibot';
import type { Period } from '../../store/index.js';
import { catalogueOf } from '../website/catalogue.js';
import { ServerProblem } from './problem.js';
import type { RequestContext } from './request-context.js';

/** Queries and answers of the owner's lists. Messages are keys of texts. */

/** A page of a list. */
export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    hasNextPage: v.boolean(),
    nextPageCursor: v.nullable(v.string()),
  });

/** The cursor of a list that is sorted by time. */
const datedCursor = v.pipe(v.string(), v.regex(/^\d{1,15}-[\w-]{1,64}$/, 'request.cursor'));
/** The cursor of a list that is sorted by something else. */
const keyCursor = v.pipe(v.string(), v.regex(/^[\w-]{1,2000}$/, 'request.cursor'));

/** Epoch milliseconds, a day of the site's calendar, or a time of ISO 8601 with its zone; empty for none. */
const MOMENT =
  /^(?:\d{1,15}|\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?)?$/;
export const moment = v.optional(v.pipe(v.string(), v.trim(), v.regex(MOMENT, 'request.time')));

/** An empty field of a form limits nothing. */
export const word = (maxLength = 256) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxLength, 'form.tooLong'),
      v.transform((text) => (text === '' ? undefined : text)),
    ),
  );

/** One of some words, or an empty field, which limits nothing. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.optional(
    v.pipe(
      v.picklist(['', ...options] as const),
      v.transform((text) => (text === '' ? undefined : (text as Options[number]))),
    ),
  );

/** The members of a query by which a list is limited to a period. */
export const periodQuery = { since: moment, until: moment } as const;

export const cursorQuery = { cursor: v.optional(datedCursor) } as const;
export const keyCursorQuery = { cursor: v.optional(keyCursor) } as const;

/**
 * The period that a query names. Days begin and end by the calendar of the site: `until` is the first moment that is
 * not in it.
 *
 * @throws ServerProblem 400 for a day or time that there is not
 */
export function periodOf(
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
  context: SiteContext,
): Period {
  return {
    since: momentIn(context, 'since', since),
    until: momentIn(context, 'until', until),
  };
}

type SiteContext = Pick<RequestContext, 'visitor' | 'website'>;

/**
 * The time of a `moment`, in epoch milliseconds.
 *
 * @throws ServerProblem 400 for a day or time that there is not
 */
export function momentIn(
  { visitor, website }: SiteContext,
  name: string,
  typed: string | undefined,
): number | undefined {
  const { timeZone } = catalogueOf(visitor.view).shop(website.id);
  return momentOf(name, typed, timeZone);
}

function momentOf(name: string, typed: string | undefined, timeZone: string): number | undefined {
  if (typed === undefined || typed === '') return undefined;
  if (/^\d+$/.test(typed)) return Number(typed);
  const isDay = !typed.includes('T');
  const time = (isDay ? fromZonedTime(`${typed}T00:00:00`, timeZone) : new Date(typed)).getTime();
  // What is no day of the calendar becomes another one, or none.
  if (!Number.isNaN(time) && isOfCalendar(typed.slice(0, 10))) return time;
  throw new ServerProblem(400, 'invalid', 'request.time', { fields: { [name]: 'request.time' } });
}

/** Whether the calendar has a day, of a time that can be read. */
function isOfCalendar(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
