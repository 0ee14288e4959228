import { MS_PER_DAY } from './calendar.js';

/** Units of `relative-time` (formatters.md 6.7). */
export type RelativeField =
  | 'year'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'millis';

type FixedField = Exclude<RelativeField, 'year' | 'month'>;

const MS_PER_FIELD: Readonly<Record<FixedField, number>> = {
  week: 7 * MS_PER_DAY,
  day: MS_PER_DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1_000,
  millis: 1,
};

const DAYS_PER_YEAR = 365.25;
const DAYS_PER_MONTH = 30.44;

/** The time between two instants in UTC: whole calendar months, and the rest. */
interface Period {
  readonly months: number;
  readonly days: number;
}

/** The largest unit that fits at least once between two instants; weeks only if allowed. */
export function largestField(start: number, end: number, allowWeeks: boolean): RelativeField {
  const { months } = periodBetween(start, end);
  if (months >= 12) return 'year';
  if (months >= 1) return 'month';
  const elapsed = Math.abs(end - start);
  for (const field of ['week', 'day', 'hour', 'minute', 'second'] as const) {
    if (field === 'week' && !allowWeeks) continue;
    if (elapsed >= MS_PER_FIELD[field]) return field;
  }
  return 'millis';
}

/** The number of units between two instants; negative if the second one is earlier. */
export function amountBetween(start: number, end: number, field: RelativeField): number {
  if (field !== 'year' && field !== 'month') return (end - start) / MS_PER_FIELD[field];
  const { months, days } = periodBetween(start, end);
  const amount =
    field === 'month'
      ? months + days / DAYS_PER_MONTH
      : Math.floor(months / 12) + (months % 12) / 12 + days / DAYS_PER_YEAR;
  return end < start ? -amount : amount;
}

/** Counts months from the start towards the end, which may be earlier. */
function periodBetween(start: number, end: number): Period {
  const [from, to] = [new Date(start), new Date(end)];
  const apart =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const direction = end < start ? -1 : 1;
  const passes = (addMonths(start, apart) - end) * direction > 0;
  const months = passes ? apart - direction : apart;
  const days = Math.abs(end - addMonths(start, months)) / MS_PER_DAY;
  return { months: Math.abs(months), days };
}

/**
 * An instant some months later, at the same day and time, or on the last day of a shorter month.
 */
function addMonths(epochMs: number, months: number): number {
  const date = new Date(epochMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}
