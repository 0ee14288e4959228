import type { PluginContext } from '../../4-run/plugin-context.js';
import { formatMessage } from '../../i18n/message/format-message.js';
import { siteTimeZone } from '../../i18n/time-zone.js';

/** Characters of a pattern that cost one step. */
const CHARACTERS_PER_STEP = 16;

/**
 * Fills a message pattern with unescaped arguments (commerce.md 2). Each has a name and a position,
 * in order. The length of the pattern is charged, since it may be filled for every variant of an
 * item.
 */
export function fillMessage(
  pattern: string,
  args: Readonly<Record<string, unknown>>,
  ctx: PluginContext,
): string {
  const { budget, locale, now } = ctx;
  budget.step(Math.floor(pattern.length / CHARACTERS_PER_STEP));
  // NaN, which JSON cannot contain, counts as missing.
  const named = new Map(
    Object.entries(args).map(([name, value]) => [name, Number.isNaN(value) ? undefined : value]),
  );
  const message = { positional: [...named.values()], named };
  return formatMessage(pattern, message, {
    locale,
    now,
    budget,
    // Computed only for a message with a date, since an unknown zone is reported.
    get timeZone() {
      return siteTimeZone(ctx);
    },
  });
}
