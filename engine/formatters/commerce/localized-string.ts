import type { PluginContext } from '../../4-run/plugin-context.js';

/**
 * A text of the site owner's, by its key in `localizedStrings`: a non-empty string is used, anything
 * else is `fallback` (commerce.md 3). Only the nearest scope with `localizedStrings` counts. The text
 * may contain markup.
 */
export function localizedString(key: string, fallback: string, ctx: PluginContext): string {
  const text = ctx.resolve(['localizedStrings', key]);
  return typeof text === 'string' && text !== '' ? text : fallback;
}
