import type { PluginContext } from '../../4-run/plugin-context.js';
import { MS_PER_DAY } from '../../i18n/calendar.js';
import { isTimeZone } from '../../i18n/time-zone.js';
import { wallClock } from '../../i18n/wall-clock.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child, toNumber } from '../../shared/values.js';
import { definePredicate } from '../define.js';

/** The largest distance of a valid date from the epoch, in milliseconds. */
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
    // The last representable days have no offset in some zones.
    return Object.is(start, end);
  },
});

/**
 * Unlike printed dates, which use the zone of the render, this uses UTC if the site has no zone.
 */
function zone(ctx: PluginContext): string {
  const timeZone = ctx.resolve(['website', 'timeZone']);
  return typeof timeZone === 'string' && isTimeZone(timeZone, ctx.budget) ? timeZone : 'UTC';
}

/** The local day in a zone, counted from 1 January 1970. */
function calendarDay(value: unknown, timeZone: string, budget: StepCounter): number {
  const number = toNumber(value);
  const instant = Math.abs(number) <= FARTHEST ? Math.trunc(number) : 0;
  const { offset } = wallClock(instant, timeZone, budget);
  return Math.floor((instant + offset) / MS_PER_DAY);
}
