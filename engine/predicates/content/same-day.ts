import type { PluginContext } from '../../4-run/plugin-context.js';
import { dateTimeFormat } from '../../i18n/memo.js';
import { isTimeZone } from '../../i18n/time-zone.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child, toNumber } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** The instants farthest from the epoch that the platform has a date for, in milliseconds. */
const FARTHEST = 8.64e15;

/** `{.same-day?}` (predicates.md 2). */
export const sameDay = definePredicate({
  name: 'same-day?',
  summary: "Whether the current node starts and ends on one day in the site's time zone.",
  args: [],
  test(_args, ctx) {
    const timeZone = zone(ctx);
    const [start, end] = ['startDate', 'endDate'].map((name) =>
      calendarDay(child(ctx.node, name), timeZone, ctx.budget),
    );
    return start === end;
  },
});

/** Unlike dates, which are shown in the zone of the render, this counts in UTC when the site has no zone. */
function zone(ctx: PluginContext): string {
  const timeZone = ctx.resolve(['website', 'timeZone']);
  return typeof timeZone === 'string' && isTimeZone(timeZone, ctx.budget) ? timeZone : 'UTC';
}

function calendarDay(value: unknown, timeZone: string, budget: StepCounter): string {
  const instant = toNumber(value);
  const options = {
    timeZone,
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  } as const;
  const format = dateTimeFormat(options, { locale: 'en', budget });
  return format.format(Math.abs(instant) <= FARTHEST ? instant : 0);
}
