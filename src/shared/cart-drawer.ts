import { object } from './values.js';

/** Whether the cart of a site opens in a drawer: `cartDrawer` of the store's settings in its `site.json`. */
export function hasCartDrawer(site: unknown): boolean {
  return object(object(object(site).websiteSettings).storeSettings).cartDrawer === true;
}
