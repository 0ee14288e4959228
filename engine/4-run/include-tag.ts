import type { Location } from '../shared/span.js';
import { LimitReached } from './budget.js';
import type { Context } from './context.js';
import { includePartial } from './partials.js';

/** Runs `{.include name}` (language.md 2.11): the partial's text if it `prints`, else nothing. */
export function includeTag(
  ctx: Context,
  name: string,
  prints: boolean,
  location: Location,
): string {
  if (!ctx.host.includes) return '';
  ctx.location = location;
  try {
    const text = includePartial(ctx, name);
    return prints ? text : '';
  } catch (error) {
    if (error instanceof LimitReached && !prints) error.rendered = '';
    throw error;
  }
}
