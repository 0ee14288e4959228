import { type FormsShown, ownFields } from '../pages/plain-forms.js';

/** The tag of a form of a block, as its template prints it (`src/site/blocks/forms`). */
const FORM =
  /<form class="(?:sqs-form|newsletter-form)" action="\/api\/form\/SaveFormSubmission"[^<>]*>/g;

/** Puts into the forms of a page what proves that this page sent them, and where to come back to. */
export function placeCrumbs(page: string, shown: Pick<FormsShown, 'crumb' | 'from'>): string {
  const fields = ownFields(shown);
  return page.replace(FORM, (tag) => `${tag}${fields}`);
}
