import { checkAnswers } from '../../../engine/internals.js';
import { type JsonObject, object } from '../../shared/values.js';
import type { CheckedFields, Json } from '../../store/index.js';
import type { Website } from './websites.js';

/** The questions of a shop at the checkout: `checkoutForm` of `websiteSettings.storeSettings`. */
export function checkoutForm({ site }: Pick<Website, 'site'>): {
  readonly fields: readonly JsonObject[];
  readonly check: (answers: Json) => CheckedFields;
} {
  const settings = object(object(site.view().site).websiteSettings);
  const form = object(object(settings.storeSettings).checkoutForm);
  const fields = Array.isArray(form.fields) ? form.fields.map(object) : [];
  return { fields, check: checkAnswers({ ...form, fields }) };
}
