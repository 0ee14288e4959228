import { timeSince } from '../../i18n/time-since.js';
import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';

const INVALID = 'Invalid date.';

/** `{instant|timesince}` (formatters.md 5.2). */
export const timesince = defineFormatter({
  name: 'timesince',
  summary: 'Prints the age of an instant in English, in a span that contains the instant.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    if (typeof value !== 'number' && typeof value !== 'string') return INVALID;
    const epochMs = toNumber(value);
    if (!Number.isFinite(epochMs)) return INVALID;
    if (ctx.now === undefined) {
      ctx.report('now-missing', { name: 'timesince' });
      return INVALID;
    }
    return `<span class="timesince" data-date="${epochMs}">${timeSince(epochMs, ctx.now)}</span>`;
  },
});
