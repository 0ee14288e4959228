import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import type { WholePeriod } from '../../../store/index.js';

const DAY = 24 * 60 * 60 * 1_000;

/** Today until now, and the same day of the week before until the same time, by the calendar of a time zone. */
export function todayAndWeekBefore(
  now: number,
  timeZone: string,
): { readonly today: WholePeriod; readonly before: WholePeriod } {
  const [day = '', time = ''] = formatInTimeZone(now, timeZone, 'yyyy-MM-dd HH:mm:ss.SSS').split(
    ' ',
  );
  const weekBefore = dayAfter(day, -7);
  return {
    // The present moment is in it.
    today: { since: startOf(day, timeZone), until: now + 1 },
    before: {
      since: startOf(weekBefore, timeZone),
      until: fromZonedTime(`${weekBefore}T${time}`, timeZone).getTime() + 1,
    },
  };
}

/** The moment at which a day such as `2026-06-12` begins. */
function startOf(day: string, timeZone: string): number {
  return fromZonedTime(`${day}T00:00:00`, timeZone).getTime();
}

/** The day that is some days after another one. Days of the calendar have no zone. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
