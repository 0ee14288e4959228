import { FACTS_ID } from '../contract/facts-id.js';
import type { FormSaved } from '../contract/forms.js';
import { createPolicy } from '../shared/trusted-types.js';
import type { FormParts } from './parts.js';

/** Redirects to the next page, or replaces the form with the thank-you message and focuses it. */
export function finish({ root, form, thanks }: FormParts, { redirect, html }: FormSaved): void {
  if (redirect !== null) {
    location.assign(redirect);
    return;
  }
  form.remove();
  thanks.hidden = false;
  thanks.tabIndex = -1;
  thanks.focus();
  if (html === '') return;
  const shown = document.createElement('div');
  shown.className = 'form-submission-html';
  shown.append(contentOf(html));
  root.append(shown);
}

/**
 * The post-submit HTML as nodes whose scripts run on insertion. The HTML comes from the server's
 * answer, sanitised except for scripts of the form's own definition (storefront.md §8); it is never
 * read from the page. The scripts get the page's nonce, so that its policy decides.
 */
function contentOf(html: string): DocumentFragment {
  const policy = createPolicy('skerry-form', {
    createHTML: (text: string) => text,
    createScript: (text: string) => text,
    createScriptURL: (url: string) => url,
  });
  const template = document.createElement('template');
  template.innerHTML = policy.createHTML(html);
  const content = document.importNode(template.content, true);
  for (const inert of content.querySelectorAll('script')) {
    const script = document.createElement('script');
    script.nonce = document.getElementById(FACTS_ID)?.nonce ?? '';
    script.type = inert.type;
    // Scripts run in document order.
    script.async = inert.hasAttribute('async');
    const src = inert.getAttribute('src');
    if (src === null) script.text = policy.createScript(inert.text);
    else script.src = policy.createScriptURL(src);
    inert.replaceWith(script);
  }
  return content;
}
