import { fragment } from '../../shared/markup.js';
import { FORM_FIELDS } from '../flash.js';
import type { FormsShown } from '../pages/plain-forms.js';
import { hidden } from '../shop-pages/form.js';

/** The tag of a form of a block, as its template prints it (`src/site/blocks/forms`). */
const FORM =
  /<form class="(?:sqs-form|newsletter-form)" action="\/api\/form\/SaveFormSubmission"[^<>]*>/g;

/** Puts into the forms of a page what proves that this page sent them, and where to come back to. */
export function placeCrumbs(
  page: string,
  { crumb, from }: Pick<FormsShown, 'crumb' | 'from'>,
): string {
  const fields = fragment(hidden(FORM_FIELDS.crumb, crumb), hidden(FORM_FIELDS.from, from));
  return page.replace(FORM, (tag) => `${tag}${fields}`);
}
