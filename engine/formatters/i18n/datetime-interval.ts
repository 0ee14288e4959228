import { printInterval } from '../../i18n/interval.js';
import { type IntervalRequest, prepareInterval } from '../../i18n/interval-request.js';
import { siteTimeZone } from '../../i18n/time-zone.js';
import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { OPTIONS } from './options.js';

/** `{start, end|datetime-interval skeleton:yMMMd}` (formatters.md 6.6). */
export const datetimeInterval = defineFormatter<IntervalRequest>({
  name: 'datetime-interval',
  summary: "Prints two instants as a range in the site's time zone; common parts are printed once.",
  args: OPTIONS,
  output: 'text',
  prepare: prepareInterval,
  run(value, request, ctx) {
    if (ctx.values.length < 2) return '';
    const end = toNumber(ctx.values[1]);
    return printInterval(toNumber(value), end, request, ctx, siteTimeZone(ctx));
  },
});
