/** Helpers for the forms of sites that servers use, beside the public names. */

export { submissionHtml } from './html/submission-html.js';
export type { SiteView } from './model/site-model.js';
export { formAnchor } from './shared/form-anchor.js';
export { type FormKind, formsIn, type PlacedForm } from './shared/forms-in.js';
export type { SentForm } from './shared/types.js';
