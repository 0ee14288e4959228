import type { PluginContext } from '../../4-run/plugin-context.js';
import {
  prepareRelativeTime,
  printRelativeTime,
  type RelativeTimeRequest,
} from '../../i18n/relative-time.js';
import { toNumber } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { OPTIONS } from './options.js';

/** `{instant|relative-time}` or `{from, to|relative-time}` (formatters.md 6.7). */
export const relativeTime = defineFormatter<RelativeTimeRequest>({
  name: 'relative-time',
  summary:
    'Prints the distance of an instant from now, or of a second one from the first: in 3 days.',
  args: OPTIONS,
  output: 'text',
  prepare: prepareRelativeTime,
  run: (value, request, ctx) =>
    ctx.values.length > 1
      ? printRelativeTime(toNumber(value), toNumber(ctx.values[1]), request, ctx)
      : fromNow(toNumber(value), request, ctx),
});

function fromNow(instant: number, request: RelativeTimeRequest, ctx: PluginContext): string {
  if (ctx.now !== undefined) return printRelativeTime(ctx.now, instant, request, ctx);
  ctx.report('now-missing', { name: 'relative-time' });
  return '';
}
