import type { SiteCode } from '../diagnostics/catalogue.js';
import type { Check } from './define.js';
import { placeAt, sourceOf } from './places.js';

type StyleCode = Extract<
  SiteCode,
  'style-error' | 'style-import-missing' | 'style-left-out' | 'style-limit' | 'tweak-invalid'
>;

const CODES: ReadonlySet<string> = new Set<StyleCode>([
  'style-error',
  'style-import-missing',
  'style-left-out',
  'style-limit',
  'tweak-invalid',
]);

/** Stylesheets that cannot be compiled, and tweaks that cannot be used. */
export const checkStyles: Check = async (context, report) => {
  const problems = (await context.options.styles?.(context.site)) ?? [];
  for (const { code = 'style-error', message, hint, file, line, column } of problems) {
    // A stylesheet that is not there is told by its place in the configuration.
    if (!CODES.has(code)) continue;
    const location = placeAt(sourceOf(context, file), line, column);
    report(code as StyleCode, { why: message, advice: hint }, location);
  }
};
