import type { StepCounter } from '../../shared/step-counter.js';
import { productType } from './product-type.js';
import { productField } from './structured-content.js';

const NONE: readonly unknown[] = [];

/**
 * The variants of an item; empty if they are not an array (commerce.md 1.3). Each is charged, since
 * prices, sales and stocks visit all of them.
 */
export function variantsOf(item: unknown, steps: StepCounter): readonly unknown[] {
  const variants = productField(item, 'variants');
  if (!Array.isArray(variants)) return NONE;
  steps.step(variants.length);
  return variants;
}

/** Whether an item has several variants; digital products never do (commerce.md 1.3). */
export function hasVariants(item: unknown, steps: StepCounter): boolean {
  return productType(item) !== 'digital' && variantsOf(item, steps).length > 1;
}
