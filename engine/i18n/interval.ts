import { MS_PER_DAY } from './calendar.js';
import { applyContext } from './context-case.js';
import {
  type DateEnvironment,
  dateParts,
  printableInstant,
  rangeParts,
  startOf,
} from './date-parts.js';
import type { Width } from './datetime-options.js';
import { glueOf } from './glue.js';
import type { IntervalRequest } from './interval-request.js';
import { languageOf, type PrintContext } from './locale.js';
import { joinParts } from './number-parts.js';
import { hasFields, type Skeleton } from './skeleton.js';
import { zoneOffset } from './zone-offset.js';

type Fields = Intl.DateTimeFormatOptions;
type Part = { readonly type: string; readonly value: string };

/**
 * Two instants and the differences of their wall clocks; seconds do not count (formatters.md 6.6
 * rule 1).
 */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly datesDiffer: boolean;
  readonly timesDiffer: boolean;
}

const MS_PER_MINUTE = 60_000;

/** Languages whose abbreviated ranges are numeric in Intl (formatters.md 6.6). */
const NUMERIC_RANGES: ReadonlySet<string> = new Set(['ja', 'zh', 'yue', 'cs']);

/** Fields and instants with nothing in common, so that only the separator is shared. */
const SEPARATOR_FIELDS: Fields = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
};
const SEPARATOR_SAMPLES = [0, 40_000 * MS_PER_DAY] as const;

/** Prints two instants as a range; empty when one is not a finite number (formatters.md 6.6). */
export function printInterval(
  start: number,
  end: number,
  { sameDay, otherDay, context }: IntervalRequest,
  ctx: PrintContext,
  timeZone: string,
): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return '';
  const { locale, budget } = ctx;
  const environment = { locale, budget, timeZone, calendar: 'gregory' };
  const span = compareClocks(printableInstant(start), printableInstant(end), environment);
  const skeleton = span.datesDiffer ? otherDay : sameDay;
  const parts = printSpan(span, skeleton, environment);
  return applyContext(joinParts(parts), startOf(parts), context, locale);
}

function compareClocks(start: number, end: number, { timeZone, budget }: DateEnvironment): Span {
  const [from = 0, to = 0] = [start, end].map((at) => at + zoneOffset(at, timeZone, budget));
  const datesDiffer = Math.floor(from / MS_PER_DAY) !== Math.floor(to / MS_PER_DAY);
  const timesDiffer = minuteOfDay(from) !== minuteOfDay(to);
  return { start, end, datesDiffer, timesDiffer };
}

function minuteOfDay(wallMs: number): number {
  return Math.floor(wallMs / MS_PER_MINUTE) - Math.floor(wallMs / MS_PER_DAY) * 1_440;
}

/** Rules 4 and 5. */
function printSpan(span: Span, { date, time }: Skeleton, environment: DateEnvironment): Part[] {
  const { start, datesDiffer, timesDiffer } = span;
  if (isWeekday(date) && hasFields(time)) return printWeekdays(span, date, time, environment);
  const fields = { ...date, ...time };
  const differs = (hasFields(date) && datesDiffer) || (hasFields(time) && timesDiffer);
  if (!differs) return dateParts(start, fields, environment);
  if (!hasFields(date) || !NUMERIC_RANGES.has(languageOf(environment.locale))) {
    return printRange(span, fields, environment);
  }
  return datesDiffer
    ? joinSides(span, (instant) => dateParts(instant, fields, environment), environment)
    : [
        ...dateParts(start, date, environment),
        glueFor('medium', environment),
        ...printRange(span, time, environment),
      ];
}

function isWeekday(date: Fields): boolean {
  return date.weekday !== undefined && Object.keys(date).length === 1;
}

/** A weekday and a time. Intl would add the day of the month to a range of them. */
function printWeekdays(
  span: Span,
  weekday: Fields,
  time: Fields,
  environment: DateEnvironment,
): Part[] {
  const { start, datesDiffer, timesDiffer } = span;
  const glue = glueFor(datesDiffer ? 'short' : 'medium', environment);
  // Alone the name would have its standalone form.
  const day = (instant: number): Part[] => [
    ...dateParts(instant, { ...weekday, ...time }, environment).filter(
      ({ type }) => type === 'weekday',
    ),
    glue,
  ];
  const side = (instant: number): Part[] => [
    ...day(instant),
    ...dateParts(instant, time, environment),
  ];
  if (datesDiffer) return joinSides(span, side, environment);
  return timesDiffer ? [...day(start), ...printRange(span, time, environment)] : side(start);
}

function glueFor(width: Width, environment: DateEnvironment): Part {
  return { type: 'literal', value: glueOf(width, environment).between };
}

function printRange({ start, end }: Span, fields: Fields, environment: DateEnvironment): Part[] {
  return rangeParts(start, end, fields, environment);
}

function joinSides(
  { start, end }: Span,
  print: (instant: number) => Part[],
  environment: DateEnvironment,
): Part[] {
  return [...print(start), rangeSeparator(environment), ...print(end)];
}

/** The text between two complete dates. */
function rangeSeparator(environment: DateEnvironment): Part {
  const parts = rangeParts(...SEPARATOR_SAMPLES, SEPARATOR_FIELDS, environment);
  const end = parts.findIndex(({ source }) => source === 'endRange');
  const separator = parts[end - 1];
  return separator?.source === 'shared' ? separator : { type: 'literal', value: ' – ' };
}
