import { field, toFinite } from './values.js';

/** Code of the product type of paywalls, which never sell out. */
const PAYWALL = 5;

/** Whether an item sells access to pages. The rules of stock know no such products. */
export function isPaywall(item: unknown): boolean {
  return toFinite(field(field(item, 'structuredContent'), 'productType')) === PAYWALL;
}
