import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import type { WholePeriod } from '../../../store/index.js';

/** A day, week or month of the calendar of a time zone. */
export interface CalendarPeriod extends WholePeriod {
  /** Its first day, such as `2026-06-12`. */
  readonly day: string;
}

/** How periods of the calendar begin and follow each other, and how many of them a chart has. */
export const SCALES = {
  day: { count: 30, begin: (day: string) => day, after: dayAfter },
  week: {
    count: 12,
    begin: (day: string) => dayAfter(day, -((weekdayOf(day) + 6) % 7)),
    after: (day: string, weeks: number) => dayAfter(day, 7 * weeks),
  },
  month: { count: 12, begin: (day: string) => `${day.slice(0, 7)}-01`, after: monthAfter },
} as const;

export type Scale = keyof typeof SCALES;

/** The last periods of a scale, of which the last one is not over. Weeks begin on Mondays. */
export function lastPeriods(
  scale: Scale,
  now: number,
  timeZone: string,
): readonly CalendarPeriod[] {
  const { count, begin, after } = SCALES[scale];
  const current = begin(dayOf(now, timeZone));
  return Array.from({ length: count }, (_, index) => {
    const day = after(current, index + 1 - count);
    return { day, since: startOf(day, timeZone), until: startOf(after(day, 1), timeZone) };
  });
}

/** Today until now, and the same day of the week before until the same time, by the calendar of a time zone. */
export function todayAndWeekBefore(
  now: number,
  timeZone: string,
): { readonly today: CalendarPeriod; readonly before: CalendarPeriod } {
  const day = dayOf(now, timeZone);
  const weekBefore = dayAfter(day, -7);
  const time = formatInTimeZone(now, timeZone, 'HH:mm:ss.SSS');
  return {
    // The present moment is in it.
    today: { day, since: startOf(day, timeZone), until: now + 1 },
    before: {
      day: weekBefore,
      since: startOf(weekBefore, timeZone),
      until: fromZonedTime(`${weekBefore}T${time}`, timeZone).getTime() + 1,
    },
  };
}

function dayOf(time: number, timeZone: string): string {
  return formatInTimeZone(time, timeZone, 'yyyy-MM-dd');
}

function startOf(day: string, timeZone: string): number {
  return fromZonedTime(`${day}T00:00:00`, timeZone).getTime();
}

// Days of the calendar have no zone: they are reckoned in UTC.

function dayAfter(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first day of the month that is some months after that of a day. */
function monthAfter(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** 0 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
