import { isPrintable } from '../../i18n/date-parts.js';
import { type DatePattern, printDate, readDatePattern } from '../../i18n/strftime.js';
import { siteTimeZone } from '../../i18n/time-zone.js';
import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

/** Codes printed per step. */
const CODES_PER_STEP = 4;
/** The Julian day of 1 January 1970 begins half a day later. */
const JULIAN_DAY_OF_EPOCH = 2_440_587.5;
const MS_PER_DAY = 86_400_000;

/** `{instant|date %d %B %Y}` (formatters.md 5.1). */
export const date = defineFormatter<DatePattern>({
  name: 'date',
  summary: "Prints an instant in the site's time zone by a pattern of percent codes.",
  args: [{ name: 'pattern', repeated: true }],
  output: 'text',
  prepare: (args, delimiter) => readDatePattern(args.join(delimiter)),
  run(value, pattern, ctx) {
    const epochMs = Math.trunc(toNumber(value));
    if (!Number.isFinite(epochMs)) return '';
    if (!isPrintable(epochMs)) {
      const julianDay = Math.floor(epochMs / MS_PER_DAY + JULIAN_DAY_OF_EPOCH);
      ctx.report('date-out-of-range', { julianDay });
      return '';
    }
    ctx.budget.step(Math.floor(pattern.length / CODES_PER_STEP));
    return printDate(epochMs, pattern, ctx, siteTimeZone(ctx));
  },
});
