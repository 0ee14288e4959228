import type { PluginContext } from '../../4-run/plugin-context.js';

/**
 * The site owner's text for a key of `localizedStrings`, if it is a non-empty string; else
 * `fallback` (commerce.md 3). Only the nearest scope with `localizedStrings` counts. The text may
 * contain markup.
 */
export function localizedString(key: string, fallback: string, ctx: PluginContext): string {
  const text = ctx.resolve(['localizedStrings', key]);
  return typeof text === 'string' && text !== '' ? text : fallback;
}
