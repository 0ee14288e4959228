import { readVariants } from '../shared/read-variants.js';
import { choose, indexVariants, NO_CHOICE, type VariantChoice } from './choice.js';

/** The selector of a product's choices. */
export const VARIANTS = '.product-variants[data-item-id]';
export const QUANTITY = '.product-quantity-input[data-item-id]';

export const BUTTON = '.sqs-add-to-cart-button[data-item-id]';

const OPTION = '[data-variant-option-name]';

/** The first element of a selector that belongs to an item. */
export function elementOf(
  document: Document,
  selector: string,
  itemId: string,
): HTMLElement | undefined {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (element.dataset.itemId === itemId) return element;
  }
  return undefined;
}

/**
 * The options of a product with the values of its controls. Empty if the markup has no readable
 * variants.
 */
export function readChoice(root: HTMLElement, productType: string): VariantChoice {
  const groups = [...root.querySelectorAll<HTMLElement>(OPTION)];
  const options = new Set(groups.map(nameOf));
  try {
    const variants = readVariants(root.dataset.variants ?? '', productType);
    const choice = { index: indexVariants([...options], variants), chosen: Object.create(null) };
    return groups.reduce(chooseHeld, choice);
  } catch {
    return NO_CHOICE;
  }
}

/**
 * Applies the value of a control that the shopper used before hydration or that the browser
 * restored.
 */
function chooseHeld(choice: VariantChoice, group: HTMLElement): VariantChoice {
  const value = heldBy(group);
  return value === '' ? choice : choose(choice, nameOf(group), value);
}

function nameOf(group: HTMLElement): string {
  return group.dataset.variantOptionName ?? '';
}

/** The value of a select, or of the checked radio button; empty if there is none. */
function heldBy(group: HTMLElement): string {
  if (group instanceof HTMLSelectElement) return group.value;
  return group.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
}

/** The option and the value of a control; undefined for other elements. */
export function choiceOf(
  control: EventTarget | null,
): { option: string; value: string } | undefined {
  if (!(control instanceof HTMLSelectElement || control instanceof HTMLInputElement))
    return undefined;
  const group = control.closest<HTMLElement>(OPTION);
  return group === null ? undefined : { option: nameOf(group), value: control.value };
}

/** The quantity field; null if an item has none. */
export function quantityField(root: Element | undefined): HTMLInputElement | null {
  return root?.querySelector<HTMLInputElement>('input[type="number"]') ?? null;
}
