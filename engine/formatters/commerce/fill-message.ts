import type { PluginContext } from '../../4-run/plugin-context.js';
import { formatMessage } from '../../i18n/message/format-message.js';
import { siteTimeZone } from '../../i18n/time-zone.js';

/** Characters of a pattern that cost one step. */
const CHARACTERS_PER_STEP = 16;

/**
 * Fills a message pattern with arguments, which are inserted as they are (commerce.md 2). Each has a
 * name and, in the order written, a position. One pattern may be filled for every variant of an item,
 * so its length is charged.
 */
export function fillMessage(
  pattern: string,
  args: Readonly<Record<string, unknown>>,
  ctx: PluginContext,
): string {
  const { budget, locale, now } = ctx;
  budget.step(Math.floor(pattern.length / CHARACTERS_PER_STEP));
  // NaN, which no JSON holds, is a missing argument.
  const named = new Map(
    Object.entries(args).map(([name, value]) => [name, Number.isNaN(value) ? undefined : value]),
  );
  const message = { positional: [...named.values()], named };
  return formatMessage(pattern, message, {
    locale,
    now,
    budget,
    // Looked up only for a message with a date in it, since an unknown zone is reported.
    get timeZone() {
      return siteTimeZone(ctx);
    },
  });
}
