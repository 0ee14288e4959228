/** A day by its date (formatters.md 5.1): Gregorian from 15 October 1582, Julian before. */
export interface CivilDate {
  /** Counts through: 0 is 1 BC, −1 is 2 BC. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 1 to 366. */
  readonly dayOfYear: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

export const MS_PER_DAY = 86_400_000;

/** 15 October 1582, in days since 1 January 1970. */
const FIRST_GREGORIAN_DAY = -141_427;
/** 1 March of the Julian year 0, in days since 1 January 1970. */
const JULIAN_ORIGIN = -719_470;
/** Days of four Julian years. */
const JULIAN_CYCLE = 1_461;
/** Days from 1 March to 1 January. */
const MARCH_TO_JANUARY = 306;

/** The date of a day, counted from 1 January 1970. */
export function civilDate(dayNumber: number): CivilDate {
  const weekday = floorMod(dayNumber + 4, 7);
  const date = dayNumber < FIRST_GREGORIAN_DAY ? julianDate(dayNumber) : gregorianDate(dayNumber);
  return { ...date, weekday };
}

/** The remainder that is never negative. */
export function floorMod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

type DateOnly = Omit<CivilDate, 'weekday'>;

function gregorianDate(dayNumber: number): DateOnly {
  const date = new Date(dayNumber * MS_PER_DAY);
  const year = date.getUTCFullYear();
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    dayOfYear: dayNumber - Date.UTC(year, 0, 1) / MS_PER_DAY + 1,
  };
}

/** Counts in years that begin on 1 March, so that the leap day is the last. */
function julianDate(dayNumber: number): DateOnly {
  const elapsed = dayNumber - JULIAN_ORIGIN;
  const marchYear = Math.floor((4 * elapsed + 3) / JULIAN_CYCLE);
  const dayOfMarchYear = elapsed - daysBeforeMarchYear(marchYear);
  const marchMonth = Math.floor((5 * dayOfMarchYear + 2) / 153);
  const day = dayOfMarchYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = month <= 2 ? marchYear + 1 : marchYear;
  const dayOfYear = elapsed - daysBeforeMarchYear(year - 1) - MARCH_TO_JANUARY + 1;
  return { year, month, day, dayOfYear };
}

function daysBeforeMarchYear(marchYear: number): number {
  return Math.floor((JULIAN_CYCLE * marchYear) / 4);
}
