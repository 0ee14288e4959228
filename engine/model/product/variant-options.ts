import { toFieldText } from '../../shared/html-attributes.js';
import { chargeText, type StepCounter } from '../../shared/step-counter.js';
import { child, typeOf } from '../../shared/values.js';
import { ownKeys } from '../../shared/walk.js';
import { productField } from './structured-content.js';
import { variantsOf } from './variants.js';

/** An option of the variants, such as a size. */
export interface VariantOption {
  readonly name: string;
  /** Distinct values, in the order of their first variants. */
  readonly values: readonly string[];
}

/**
 * The options of an item in the order of `variantOptionOrdering`; empty if there is at most one
 * variant (commerce.md 1.8). A listed name that no variant uses has no values.
 */
export function variantOptions(item: unknown, steps: StepCounter): readonly VariantOption[] {
  const variants = variantsOf(item, steps);
  const ordering = productField(item, 'variantOptionOrdering');
  if (variants.length <= 1 || !Array.isArray(ordering)) return [];
  const valuesByName = new Map<string, Set<string>>();
  for (let index = 0; index < ordering.length; index++) {
    valuesByName.set(readLabel(child(ordering, index), steps), new Set());
  }
  for (const variant of variants) {
    const attributes = child(variant, 'attributes');
    if (typeOf(attributes) === 'object') collectValues(attributes as object, valuesByName, steps);
  }
  return Array.from(valuesByName, ([name, values]) => ({ name, values: [...values] }));
}

/**
 * Iterates over attributes rather than names, so that many names and many variants take linear
 * time.
 */
function collectValues(
  attributes: object,
  valuesByName: ReadonlyMap<string, Set<string>>,
  steps: StepCounter,
): void {
  for (const name of ownKeys(attributes, steps)) {
    const value = child(attributes, name);
    if (value !== undefined) valuesByName.get(name)?.add(readLabel(value, steps));
  }
}

function readLabel(value: unknown, steps: StepCounter): string {
  const text = toFieldText(value);
  steps.step(1);
  chargeText(text.length, steps);
  return text;
}
