import { isOwnPath } from './address.js';
import { object } from './values.js';

/**
 * The address to which carts and orders lead back, from `continueShoppingLinkUrl` of the store's settings: a path of the
 * site or an address on the web; undefined for the home page.
 */
export function continueShoppingUrl(storeSettings: unknown): string | undefined {
  const url = object(storeSettings).continueShoppingLinkUrl;
  if (typeof url !== 'string') return undefined;
  return isOwnPath(url) || /^https?:\/\//i.test(url) ? url : undefined;
}
