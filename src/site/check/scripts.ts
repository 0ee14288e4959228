import type { Check } from './define.js';
import { placeAt, sourceOf } from './places.js';

/** Scripts that cannot be built. */
export const checkScripts: Check = async (context, report) => {
  const problems = (await context.options.scripts?.(context.site)) ?? [];
  for (const { message, file, line, column } of problems) {
    report('script-error', { why: message }, placeAt(sourceOf(context, file), line, column));
  }
};
