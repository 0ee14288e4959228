import { type CivilDate, civilDate, floorMod, MS_PER_DAY } from './calendar.js';
import type { WallClock } from './wall-clock.js';

/** A week of the ISO calendar. */
export interface IsoWeek {
  readonly year: number;
  readonly week: number;
}

/** 1 for Monday to 7 for Sunday. */
export function isoWeekday({ weekday }: CivilDate): number {
  return weekday === 0 ? 7 : weekday;
}

/** The ISO week: it belongs to the year of its Thursday. */
export function isoWeek(clock: WallClock): IsoWeek {
  const weekday = isoWeekday(clock);
  const thursday = civilDate(dayNumber(clock) + 4 - weekday);
  return thursday.year === clock.year
    ? { year: clock.year, week: Math.floor((clock.dayOfYear - weekday + 10) / 7) }
    : { year: thursday.year, week: Math.floor((thursday.dayOfYear - 1) / 7) + 1 };
}

/**
 * The number of a week that starts on Sunday; 1 January is in the first week (formatters.md 5.1).
 */
export function sundayWeek(clock: WallClock): number {
  const { year, dayOfYear, weekday } = clock;
  const saturday = civilDate(dayNumber(clock) + 6 - weekday);
  if (saturday.year !== year) return 1;
  const firstWeekday = floorMod(weekday - (dayOfYear - 1), 7);
  return Math.floor((dayOfYear - 1 + firstWeekday) / 7) + 1;
}

function dayNumber({ epochMs, offset }: WallClock): number {
  return Math.floor((epochMs + offset) / MS_PER_DAY);
}
