import { toNumber } from '../../shared/values.js';
import { PRODUCT_TYPES, type ProductType } from '../product-type.js';
import { productField } from './structured-content.js';

/** The product types with rules of their own; every other one counts as `undefined`. */
export type StoreProductType = Exclude<ProductType, 'paywall'>;

const STORE_TYPES: readonly StoreProductType[] = ['physical', 'digital', 'service', 'gift-card'];

/**
 * The product type of an item (commerce.md 1.2). `undefined`, the name, stands for code −1, a missing
 * code and every code that has no rules of its own, paywall among them.
 */
export function productType(item: unknown): StoreProductType {
  const code = toNumber(productField(item, 'productType'));
  return STORE_TYPES.find((type) => PRODUCT_TYPES[type] === code) ?? 'undefined';
}
