import { addMonths, addWeeks, addYears } from 'date-fns';
import { fromZonedTime, toZonedTime } from 'date-fns-tz';
import type { SubscriptionPlan } from '../catalogue.js';

const ADD = { WEEK: addWeeks, MONTH: addMonths, YEAR: addYears } as const;

/**
 * The moment of a later delivery in epoch milliseconds: so many periods after the first one by the calendar
 * and clock of a time zone, on the month's last day where it has no such day (storefront.md §3). Counted from
 * the first, so that a short month moves nothing for good.
 */
export function renewalTime(
  first: number,
  { value, unit }: Pick<SubscriptionPlan, 'value' | 'unit'>,
  cycle: number,
  timeZone: string,
): number {
  return fromZonedTime(ADD[unit](toZonedTime(first, timeZone), cycle * value), timeZone).getTime();
}
