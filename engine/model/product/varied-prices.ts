import { deepEqual } from '../../shared/deep-equal.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { productType, type StoreProductType } from './product-type.js';
import { isVariantOnSale } from './sale.js';
import { variantsOf } from './variants.js';

const CAN_VARY: Readonly<Record<StoreProductType, boolean>> = {
  physical: true,
  service: true,
  'gift-card': true,
  digital: false,
  undefined: false,
};

/**
 * Whether the variants have different prices (commerce.md 1.4). Compares `onSale` and the legacy
 * cent fields, never the Money objects.
 */
export function hasVariedPrices(item: unknown, steps: StepCounter): boolean {
  if (!CAN_VARY[productType(item)]) return false;
  const variants = variantsOf(item, steps);
  const first = child(variants, 0);
  const fields = isVariantOnSale(first) ? ['onSale', 'salePrice', 'price'] : ['onSale', 'price'];
  return variants.some((other) =>
    fields.some((field) => !deepEqual(child(first, field), child(other, field), steps)),
  );
}
