import { type JsonObject, object } from '../../shared/values.js';

/** Whether a press on the button of a product leads to the checkout (storefront.md §3, Express). */
export function leadsToCheckout(site: JsonObject): boolean {
  return object(object(site.websiteSettings).storeSettings).expressCheckout === true;
}
