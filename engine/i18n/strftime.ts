import { lazy } from '../shared/lazy.js';
import { type DateNames, dateNames } from './date-names.js';
import type { PrintContext } from './locale.js';
import { type WallClock, wallClock } from './wall-clock.js';
import { isoWeek, isoWeekday, sundayWeek } from './week-number.js';
import { offsetText, zoneAbbreviation } from './zone-abbreviation.js';

/** Prints one code. */
type PrintCode = (clock: WallClock, names: DateNames) => string;

/** A parsed pattern of `date`: literal texts and codes. */
export type DatePattern = readonly (string | PrintCode)[];

const shortMonth: PrintCode = ({ month }, { shortMonths }) => shortMonths[month - 1] ?? '';
const weekOfYear: PrintCode = (clock) => pad(sundayWeek(clock), 2);
const unpaddedDay: PrintCode = ({ day }) => String(day);

/** The codes of single fields (formatters.md 5.1). */
const FIELDS: ReadonlyMap<string, PrintCode> = new Map<string, PrintCode>([
  ['a', ({ weekday }, { shortWeekdays }) => shortWeekdays[weekday] ?? ''],
  ['A', ({ weekday }, { weekdays }) => weekdays[weekday] ?? ''],
  ['b', shortMonth],
  ['B', ({ month }, { months }) => months[month - 1] ?? ''],
  ['C', (clock) => pad(Math.floor(yearOfEra(clock) / 100), 2)],
  ['d', ({ day }) => pad(day, 2)],
  ['e', ({ day }) => pad(day, 2, ' ')],
  ['g', (clock) => pad(isoWeek(clock).year % 100, 2)],
  ['G', (clock) => pad(isoWeek(clock).year, 4)],
  ['h', shortMonth],
  ['H', ({ hour }) => pad(hour, 2)],
  ['i', (clock) => String(hourOfTwelve(clock))],
  ['I', (clock) => pad(hourOfTwelve(clock), 2)],
  ['j', ({ dayOfYear }) => pad(dayOfYear, 3)],
  ['k', ({ hour }) => pad(hour, 2, ' ')],
  ['l', (clock) => pad(hourOfTwelve(clock), 2, ' ')],
  ['m', ({ month }) => pad(month, 2)],
  ['M', ({ minute }) => pad(minute, 2)],
  ['n', () => '\n'],
  ['N', ({ millisecond }) => pad(millisecond * 1_000_000, 9)],
  ['p', ({ hour }) => (hour < 12 ? 'AM' : 'PM')],
  ['P', ({ hour }) => (hour < 12 ? 'am' : 'pm')],
  ['q', ({ month }) => String(Math.ceil(month / 3))],
  ['s', ({ epochMs }) => String(Math.trunc(epochMs / 1_000))],
  ['S', ({ second }) => pad(second, 2)],
  ['t', () => '\t'],
  ['u', (clock) => String(isoWeekday(clock))],
  ['U', weekOfYear],
  ['V', (clock) => pad(isoWeek(clock).week, 2)],
  ['w', ({ weekday }) => String(weekday)],
  ['W', weekOfYear],
  ['y', (clock) => pad(yearOfEra(clock) % 100, 2)],
  ['Y', (clock) => String(yearOfEra(clock))],
  ['z', ({ offset }) => offsetText(offset)],
  ['Z', zoneAbbreviation],
  ['%', () => '%'],
]);

/** The codes that abbreviate a pattern of other codes. */
const shorthands = lazy(
  (): ReadonlyMap<string, DatePattern> =>
    new Map([
      ['c', [...readFields('%a, %b '), unpaddedDay, ...readFields(', %Y %i:%M:%S %p %Z')]],
      ['D', readFields('%m/%d/%y')],
      ['F', readFields('%Y-%m-%d')],
      ['r', readFields('%i:%M:%S %p')],
      ['R', readFields('%H:%M')],
      ['T', readFields('%H:%M:%S')],
      ['v', readFields('%e-%b-%Y')],
      ['x', readFields('%m/%d/%Y')],
      ['X', readFields('%I:%M:%S %p')],
    ]),
);

/** Parses a pattern such as `%d %B %Y`. Unknown codes are dropped; a trailing `%` is kept. */
export function readDatePattern(pattern: string): DatePattern {
  return read(pattern, (code) => shorthands().get(code) ?? fieldOf(code));
}

function readFields(pattern: string): DatePattern {
  return read(pattern, fieldOf);
}

function fieldOf(code: string): DatePattern {
  const field = FIELDS.get(code);
  return field === undefined ? [] : [field];
}

function read(pattern: string, find: (code: string) => DatePattern): DatePattern {
  return Array.from(pattern.matchAll(/%(.)|[^%]+|%/gsu), ([text, code]) =>
    code === undefined ? [text] : find(code),
  ).flat();
}

/** Prints an instant in whole milliseconds, in the local time of a zone (formatters.md 5.1). */
export function printDate(
  epochMs: number,
  pattern: DatePattern,
  ctx: PrintContext,
  timeZone: string,
): string {
  const clock = wallClock(epochMs, timeZone, ctx.budget);
  const names = dateNames(ctx);
  return pattern.map((piece) => (typeof piece === 'string' ? piece : piece(clock, names))).join('');
}

/** Both references print years before 1 without a sign or era. */
function yearOfEra({ year }: WallClock): number {
  return year > 0 ? year : 1 - year;
}

function hourOfTwelve({ hour }: WallClock): number {
  return hour % 12 || 12;
}

function pad(value: number, width: number, filler = '0'): string {
  const digits = String(Math.abs(value)).padStart(width, filler);
  return value < 0 ? `-${digits}` : digits;
}
