import { continueShoppingUrl } from '../../shared/continue-shopping.js';
import { object } from '../../shared/values.js';
import type { Website } from './websites.js';

/** Where somebody goes on shopping: the address that the store's settings name, or the home page. */
export function shoppingUrl({ site }: Pick<Website, 'site'>): string {
  const settings = object(object(site.view().site).websiteSettings);
  return continueShoppingUrl(settings.storeSettings) ?? '/';
}
