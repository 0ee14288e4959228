import { type JsonObject, object, text } from '../../shared/values.js';
import type { Website } from './websites.js';

/** A page of terms, such as of returns. */
export interface Policy {
  readonly title: string;
  /** A path of the site, or a web address. */
  readonly url: string;
}

/** The terms that a buyer accepts: `policies` of `websiteSettings.storeSettings`. */
export function policiesOf({ site }: Pick<Website, 'site'>): readonly Policy[] {
  const settings = object(object(site.view().site).websiteSettings);
  const { policies } = object(settings.storeSettings);
  if (!Array.isArray(policies)) return [];
  return policies
    .map((policy: JsonObject[string]) => object(policy))
    .map(({ title, url }) => ({ title: text(title), url: text(url) }))
    .filter(({ title, url }) => title !== '' && url !== '');
}
