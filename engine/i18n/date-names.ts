import { LruCache } from '../shared/lru-cache.js';
import { MS_PER_DAY } from './calendar.js';
import { dateTimeFormat } from './memo.js';

/** Names of months and weekdays as they stand alone (formatters.md 5.1). */
export interface DateNames {
  /** From January. */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
}

const names = new LruCache<string, DateNames>(64);

/** The names that a locale has in the Gregorian calendar. */
export function dateNames(locale: string): DateNames {
  return names.getOrMake(locale, () => ({
    months: monthNames('long', locale),
    shortMonths: monthNames('short', locale),
    weekdays: weekdayNames('long', locale),
    shortWeekdays: weekdayNames('short', locale),
  }));
}

function monthNames(month: 'short' | 'long', locale: string): string[] {
  const print = printer({ month }, locale);
  return Array.from({ length: 12 }, (_, index) => print(Date.UTC(2_001, index, 1)));
}

function weekdayNames(weekday: 'short' | 'long', locale: string): string[] {
  const print = printer({ weekday }, locale);
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => print((index + 3) * MS_PER_DAY));
}

function printer(name: Intl.DateTimeFormatOptions, locale: string): (epochMs: number) => string {
  const format = dateTimeFormat(locale, { ...name, calendar: 'gregory', timeZone: 'UTC' });
  return (epochMs) => format.format(epochMs);
}
