import { productType } from './product-type.js';
import { productField } from './structured-content.js';

const NONE: readonly unknown[] = [];

/** The variants of an item; none when they are not an array (commerce.md 1.3). */
export function variantsOf(item: unknown): readonly unknown[] {
  const variants = productField(item, 'variants');
  return Array.isArray(variants) ? variants : NONE;
}

/** Whether an item has several variants; digital products never do (commerce.md 1.3). */
export function hasVariants(item: unknown): boolean {
  return productType(item) !== 'digital' && variantsOf(item).length > 1;
}
