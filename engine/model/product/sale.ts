import { child, isTruthy } from '../../shared/values.js';
import { productType, type StoreProductType } from './product-type.js';
import { productField } from './structured-content.js';
import { variantsOf } from './variants.js';

const never = (): boolean => false;
const anyVariantOnSale = (item: unknown): boolean => variantsOf(item).some(isVariantOnSale);

const ON_SALE: Readonly<Record<StoreProductType, (item: unknown) => boolean>> = {
  physical: anyVariantOnSale,
  service: anyVariantOnSale,
  digital: (item) => isTruthy(productField(item, 'onSale')),
  'gift-card': never,
  undefined: never,
};

/** Whether an item is on sale (commerce.md 1.3). */
export function isOnSale(item: unknown): boolean {
  return ON_SALE[productType(item)](item);
}

/** Whether a variant, or a pricing option, has a sale price that counts. */
export function isVariantOnSale(variant: unknown): boolean {
  return isTruthy(child(variant, 'onSale'));
}
