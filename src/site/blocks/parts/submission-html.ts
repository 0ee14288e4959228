import { sanitizeHtml } from '../../html/sanitize.js';
import type { SentForm } from '../../shared/types.js';
import type { BlockContext, View } from '../define.js';

/**
 * The HTML of a form that was sent without islands (storefront.md §8). Scripts stay in it, with the nonce of the
 * answer, where its definition has them and the site does not forbid it. Islands are answered it when they send.
 */
export function submissionView(
  html: string,
  sent: SentForm | undefined,
  { host }: BlockContext,
): View {
  if (sent === undefined || html === '') return { submissionHtml: '' };
  const scripts = host.forms?.scripts === true ? { nonce: sent.nonce } : undefined;
  return { submissionHtml: String(sanitizeHtml(html, scripts)) };
}
