import type { Notice } from './model.js';

/**
 * The focusable control with the error, among those of the button's item; undefined if there is
 * none.
 */
export function findControl(
  root: HTMLElement | undefined,
  itemId: string,
  control: Notice['control'],
): HTMLElement | undefined {
  if (root === undefined || control === undefined) return undefined;
  const around = root.closest('dialog') ?? root.ownerDocument;
  const selector =
    control === 'quantity'
      ? '.product-quantity-input input'
      : '.product-variants :is(select, input)';
  return [...around.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.closest<HTMLElement>('[data-item-id]')?.dataset.itemId === itemId &&
      (control === 'quantity' || isOf(element, control.option)) &&
      element.checkVisibility(),
  );
}

function isOf(element: HTMLElement, option: string): boolean {
  const group = element.closest<HTMLElement>('[data-variant-option-name]');
  return group?.dataset.variantOptionName === option;
}
