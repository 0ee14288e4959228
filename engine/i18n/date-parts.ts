import type { TextStart } from './context-case.js';
import { languageOf, type PrintContext } from './locale.js';
import { dateTimeFormat } from './memo.js';
import { keepNarrowSpaces } from './narrow-spaces.js';

export type DatePart = Intl.DateTimeFormatPart;

/** The environment of date formatting besides the fields. */
export interface DateEnvironment extends PrintContext {
  /** A zone that Intl knows. */
  readonly timeZone: string;
  /** Intl's name of a calendar. */
  readonly calendar: string;
}

/** Both references print dates from 1 January 4713 BC to 31 December 8652 (formatters.md 5.1). */
const FIRST_INSTANT = -210_866_803_200_000;
const LAST_INSTANT = 210_895_142_399_999;

/** The cost of the parts of a date or a range, besides the step of the tag: 6 and 20 µs. */
const STEPS_PER_DATE = 15;
const STEPS_PER_RANGE = 50;

/** Languages whose 12-hour clock counts from 0. */
const CLOCK_FROM_ZERO: ReadonlySet<string> = new Set(['ja']);

/**
 * Languages in which the year next to a month is a week-based year, by the forms of the month. V8
 * 11 crashes on the parts of such a text, but prints the whole text.
 */
const WITHOUT_PARTS: ReadonlyMap<string, readonly unknown[]> = new Map([
  ['gd', ['short', 'narrow']],
  ['ksh', ['numeric', '2-digit']],
  ['sc', ['numeric', '2-digit']],
]);

/** Whether both references print an instant. */
export function isPrintable(epochMs: number): boolean {
  return epochMs >= FIRST_INSTANT && epochMs <= LAST_INSTANT;
}

/** The nearest printable instant, in whole milliseconds. */
export function printableInstant(epochMs: number): number {
  return Math.trunc(Math.min(Math.max(epochMs, FIRST_INSTANT), LAST_INSTANT));
}

/** The Intl object for some fields. */
export function formatFor(
  fields: Intl.DateTimeFormatOptions,
  environment: DateEnvironment,
): Intl.DateTimeFormat {
  const { locale, timeZone, calendar } = environment;
  const options = { ...fields, calendar, timeZone };
  if (fields.hourCycle === 'h12' && CLOCK_FROM_ZERO.has(languageOf(locale))) {
    options.hourCycle = 'h11';
  }
  return dateTimeFormat(options, environment);
}

/**
 * The parts of a date's text. Parts rather than text, because of the narrow space before AM and PM,
 * which V8 replaces by a plain one in texts (formatters.md 6.5).
 */
export function dateParts(
  epochMs: number,
  fields: Intl.DateTimeFormatOptions,
  environment: DateEnvironment,
): DatePart[] {
  environment.budget.step(STEPS_PER_DATE);
  const format = formatFor(fields, environment);
  if (!hasParts(fields, environment)) return [{ type: 'literal', value: format.format(epochMs) }];
  const parts = format.formatToParts(epochMs);
  return keepNarrowSpaces(parts, environment.locale);
}

/** The parts of the text of two dates as a range. */
export function rangeParts(
  start: number,
  end: number,
  fields: Intl.DateTimeFormatOptions,
  environment: DateEnvironment,
) {
  environment.budget.step(STEPS_PER_RANGE);
  const format = formatFor(fields, environment);
  if (!hasParts(fields, environment)) {
    const value = format.formatRange(start, end);
    return [{ type: 'literal', value, source: 'shared' } as const];
  }
  const parts = format.formatRangeToParts(start, end);
  return keepNarrowSpaces(parts, environment.locale);
}

function hasParts(
  { year, month, day, era }: Intl.DateTimeFormatOptions,
  { locale }: DateEnvironment,
): boolean {
  if (year === undefined || day !== undefined || era !== undefined) return true;
  return !WITHOUT_PARTS.get(languageOf(locale))?.includes(month);
}

/** The kind of name at the start of some parts. */
export function startOf(parts: readonly { readonly type: string }[]): TextStart {
  const type = parts[0]?.type;
  return type === 'month' || type === 'weekday' ? type : 'other';
}
