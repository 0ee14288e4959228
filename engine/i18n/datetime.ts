import { applyContext } from './context-case.js';
import {
  type DateEnvironment,
  type DatePart,
  dateParts,
  printableInstant,
  startOf,
} from './date-parts.js';
import { type DateTimeOptions, parseDateTimeOptions, type Width } from './datetime-options.js';
import { glueOf } from './glue.js';
import type { PrintContext } from './locale.js';
import { joinParts } from './number-parts.js';
import { hasFields, parseSkeleton } from './skeleton.js';

type Fields = Intl.DateTimeFormatOptions;

/** A prepared `datetime`, independent of locale and zone. Created by `prepareDateTime`. */
export interface DateTimeRequest {
  readonly options: DateTimeOptions;
  /** Everything in one call of Intl, or a date and a time joined by the glue of a width. */
  readonly layout:
    | { readonly kind: 'single'; readonly fields: Fields }
    | {
        readonly kind: 'joined';
        readonly date: Fields;
        readonly time: Fields;
        readonly glue: Width;
      };
}

/** Reads the options of `datetime` (formatters.md 6.5). Unknown ones are ignored. */
export function prepareDateTime(args: readonly string[]): DateTimeRequest {
  const options = parseDateTimeOptions(args);
  return { options, layout: layOut(options) };
}

function layOut(options: DateTimeOptions): DateTimeRequest['layout'] {
  const { both, wrap } = options;
  const skeleton = parseSkeleton(both === undefined ? options.skeleton : '');
  const dateStyle = both ?? options.date;
  const timeStyle = both ?? options.time;
  const date = dateStyle === undefined ? skeleton.date : { dateStyle };
  const time = timeStyle === undefined ? skeleton.time : { timeStyle };
  if (!hasFields(date) && !hasFields(time)) {
    return { kind: 'single', fields: { dateStyle: 'long' } };
  }
  const halves = hasFields(date) && hasFields(time);
  const alike = (dateStyle === undefined) === (timeStyle === undefined);
  if (!halves || (alike && wrap === undefined)) {
    return { kind: 'single', fields: { ...date, ...time } };
  }
  const glue = wrap ?? dateStyle ?? skeletonWidth(skeleton.date);
  return { kind: 'joined', date, time: withHour(time), glue };
}

/** A time zone alone would add a date. */
function withHour(time: Fields): Fields {
  const { timeZoneName, ...rest } = time;
  return timeZoneName !== undefined && !hasFields(rest) ? { ...time, hour: 'numeric' } : time;
}

/** The standard width that the date of a skeleton resembles. */
function skeletonWidth({ month, weekday }: Fields): Width {
  if (month === 'long') return weekday === undefined ? 'long' : 'full';
  return month === 'short' ? 'medium' : 'short';
}

/** Prints an instant; empty if it is not a finite number. Instants out of range are clamped. */
export function printDateTime(
  epochMs: number,
  { options, layout }: DateTimeRequest,
  ctx: PrintContext,
  timeZone: string,
): string {
  if (!Number.isFinite(epochMs)) return '';
  const { locale, budget } = ctx;
  const environment = { locale, budget, timeZone, calendar: options.calendar };
  const parts = printLayout(printableInstant(epochMs), layout, environment);
  return applyContext(joinParts(parts), startOf(parts), options.context, locale);
}

function printLayout(
  epochMs: number,
  layout: DateTimeRequest['layout'],
  environment: DateEnvironment,
): DatePart[] {
  if (layout.kind === 'single') return dateParts(epochMs, layout.fields, environment);
  const date = dateParts(epochMs, layout.date, environment);
  const time = dateParts(epochMs, layout.time, environment);
  const { between, timeFirst } = glueOf(layout.glue, environment);
  const glue: DatePart = { type: 'literal', value: between };
  return timeFirst ? [...time, glue, ...date] : [...date, glue, ...time];
}
