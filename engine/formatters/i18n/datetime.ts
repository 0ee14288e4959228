import { type DateTimeRequest, prepareDateTime, printDateTime } from '../../i18n/datetime.js';
import { siteTimeZone } from '../../i18n/time-zone.js';
import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { OPTIONS } from './options.js';

/** `{instant|datetime date:full time:short}` (formatters.md 6.5). */
export const datetime = defineFormatter<DateTimeRequest>({
  name: 'datetime',
  summary: "Prints an instant in the site's time zone as the locale writes dates and times.",
  args: OPTIONS,
  output: 'text',
  prepare: prepareDateTime,
  run: (value, request, ctx) => printDateTime(toNumber(value), request, ctx, siteTimeZone(ctx)),
});
