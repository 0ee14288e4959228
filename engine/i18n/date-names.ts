import { CountedMemo } from '../shared/counted-memo.js';
import { UNCOUNTED } from '../shared/step-counter.js';
import { MS_PER_DAY } from './calendar.js';
import type { PrintContext } from './locale.js';
import { dateTimeFormat } from './memo.js';

/** Standalone names of months and weekdays (formatters.md 5.1). */
export interface DateNames {
  /** From January. */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
}

/** The cost of four Intl objects and the names that they print. */
const STEPS = 2_000;

const names = new CountedMemo<DateNames>(64, STEPS);

/** The names of a locale in the Gregorian calendar. */
export function dateNames({ locale, budget }: PrintContext): DateNames {
  return names.get(locale, () => readNames(locale), budget);
}

function readNames(locale: string): DateNames {
  return {
    months: monthNames('long', locale),
    shortMonths: monthNames('short', locale),
    weekdays: weekdayNames('long', locale),
    shortWeekdays: weekdayNames('short', locale),
  };
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
  const options = { ...name, calendar: 'gregory', timeZone: 'UTC' };
  const format = dateTimeFormat(options, { locale, budget: UNCOUNTED });
  return (epochMs) => format.format(epochMs);
}
