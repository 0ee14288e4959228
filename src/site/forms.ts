/** What servers use of the forms of sites, beside the public names. */

export type { SiteView } from './contracts.js';
export { submissionHtml } from './html/submission-html.js';
export { formAnchor } from './shared/form-anchor.js';
export { type FormKind, formsIn, type PlacedForm } from './shared/forms-in.js';
export type { SentForm } from './shared/types.js';
