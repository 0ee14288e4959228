import type { JsonObject } from '../shared/types.js';
import { field } from '../shared/values.js';
import { sanitizeHtml } from './sanitize.js';

/**
 * What a form's own definition has pages show once it was sent (storefront.md §8): sanitised, but for its scripts,
 * which the site may forbid.
 */
export function submissionHtml({ site }: { readonly site: JsonObject }, html: string): string {
  const policy = field(site.websiteSettings, 'securityPolicy');
  const scripts = field(policy, 'formScripts') === false ? undefined : {};
  return String(sanitizeHtml(html, scripts));
}
