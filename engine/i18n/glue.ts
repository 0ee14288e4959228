import { CountedMemo } from '../shared/counted-memo.js';
import { UNCOUNTED } from '../shared/step-counter.js';
import { type DateEnvironment, dateParts } from './date-parts.js';
import type { Width } from './datetime-options.js';
import type { PrintContext } from './locale.js';
import { joinParts } from './number-parts.js';

/** The way a locale joins a date and a time. */
export interface Glue {
  readonly between: string;
  readonly timeFirst: boolean;
}

/** The cost of three Intl objects. */
const STEPS = 1_500;

const glues = new CountedMemo<Glue>(256, STEPS);

/** Any instant will do. */
const SAMPLE = 0;

const FALLBACK: Glue = { between: ', ', timeFirst: false };

/** The glue of a locale for dates of a standard width (formatters.md 6.5). */
export function glueOf(width: Width, { locale, budget }: PrintContext): Glue {
  return glues.get(`${width} ${locale}`, () => readGlue(width, locale), budget);
}

/** Intl has no name for it: the text of a date with time, without the date and the time. */
function readGlue(dateStyle: Width, locale: string): Glue {
  const environment: DateEnvironment = {
    locale,
    budget: UNCOUNTED,
    timeZone: 'UTC',
    calendar: 'gregory',
  };
  const print = (fields: Intl.DateTimeFormatOptions) =>
    joinParts(dateParts(SAMPLE, fields, environment));
  const date = print({ dateStyle });
  const time = print({ timeStyle: 'short' });
  const both = print({ dateStyle, timeStyle: 'short' });
  const between = both.slice(date.length, -time.length);
  if (both === date + between + time) return { between, timeFirst: false };
  const reversed = both.slice(time.length, -date.length);
  if (both === time + reversed + date) return { between: reversed, timeFirst: true };
  return FALLBACK;
}
