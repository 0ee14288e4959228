import { toBoolean } from '../../shared/to-boolean.js';
import { definePredicate } from '../define.js';

/** `{.calendar-view?}` (predicates.md 2). */
export const calendarView = definePredicate({
  name: 'calendar-view?',
  summary: "Whether the nearest 'calendarView' is on.",
  args: [],
  test: (_args, ctx) => toBoolean(ctx.resolve(['calendarView'])),
});
