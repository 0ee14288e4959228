import type { JsonObject } from '../shared/types.js';
import { field } from '../shared/values.js';
import { sanitizeHtml } from './sanitize.js';

/**
 * The HTML that a form's definition shows after a submission (storefront.md §8). It is sanitised except for its
 * scripts, which the site may forbid.
 */
export function submissionHtml({ site }: { readonly site: JsonObject }, html: string): string {
  const policy = field(site.websiteSettings, 'securityPolicy');
  const scripts = field(policy, 'formScripts') === false ? undefined : {};
  return String(sanitizeHtml(html, scripts));
}
