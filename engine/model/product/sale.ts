import type { StepCounter } from '../../shared/step-counter.js';
import { child, isTruthy } from '../../shared/values.js';
import { productType, type StoreProductType } from './product-type.js';
import { productField } from './structured-content.js';
import { variantsOf } from './variants.js';

type ItemQuestion = (item: unknown, steps: StepCounter) => boolean;

const never = (): boolean => false;
const anyVariantOnSale = (item: unknown, steps: StepCounter): boolean =>
  variantsOf(item, steps).some(isVariantOnSale);

const ON_SALE: Readonly<Record<StoreProductType, ItemQuestion>> = {
  physical: anyVariantOnSale,
  service: anyVariantOnSale,
  digital: (item) => isTruthy(productField(item, 'onSale')),
  'gift-card': never,
  undefined: never,
};

/** Whether an item is on sale (commerce.md 1.3). */
export function isOnSale(item: unknown, steps: StepCounter): boolean {
  return ON_SALE[productType(item)](item, steps);
}

/** Whether a variant, or a pricing option, has a sale price that counts. */
export function isVariantOnSale(variant: unknown): boolean {
  return isTruthy(child(variant, 'onSale'));
}
