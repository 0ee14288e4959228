import { WAKE } from '../contract/island.js';
import type { ChoiceStatus, Variant } from '../contract/page.js';
import type { ProductWords } from '../contract/product-words.js';
import { partsOf } from '../shared/product-parts.js';

/** The parts of a product page besides prices that depend on the chosen variant. */
export interface Parts {
  /** Undefined restores the server's state for the whole product. */
  show(variant: Variant | null | undefined, status: ChoiceStatus, words: ProductWords): void;
}

/** The mark, the scarcity notices and the restock forms around the choices of a product. */
export function findParts(root: HTMLElement, itemId: string): Parts {
  const marks = partsOf(root, '.product-mark').map(followMark);
  const scarcities = partsOf(root, '.product-scarcity[data-variant-attributes]');
  const buttons = partsOf(root, '.sqs-add-to-cart-button').filter(
    ({ dataset }) => dataset.itemId === itemId,
  );
  const restocks = partsOf(root, '.product-restock-notification')
    .filter(({ dataset }) => dataset.productId === itemId)
    .map((form) => ({ form, wasHidden: form.hidden }));
  return {
    show(variant, status, words) {
      for (const showMark of marks) showMark(variant === undefined ? undefined : status, words);
      // They say by themselves that it cannot be bought.
      if (status === 'sold-out' || status === 'unavailable') {
        for (const button of buttons) button.dispatchEvent(new Event(WAKE));
      }
      for (const scarcity of scarcities) {
        scarcity.hidden = !variant || !isOf(variant, scarcity.dataset.variantAttributes ?? '');
      }
      for (const { form, wasHidden } of restocks) {
        const isAsked = status === 'sold-out' && form.dataset.variantId === variant?.id;
        form.hidden = variant === undefined ? wasHidden : !isAsked;
      }
    },
  };
}

/**
 * Updates a mark to the output of `product-status` for a single variant (commerce.md 4.17);
 * undefined restores the original.
 */
function followMark(mark: HTMLElement) {
  const { className, hidden } = mark;
  const printed = [...mark.childNodes];
  return (status: ChoiceStatus | undefined, words: ProductWords): void => {
    const kind = MARKS.get(status);
    mark.className = kind === undefined ? className : `product-mark ${kind.name}`;
    mark.hidden = status === undefined ? hidden : kind === undefined;
    // The owner's words may contain markup, which exists only in the server's output.
    if (kind === undefined || mark.classList.value === className) mark.replaceChildren(...printed);
    else mark.textContent = words[kind.word];
  };
}

const MARKS = new Map<ChoiceStatus | undefined, { name: string; word: 'soldOut' | 'sale' }>([
  ['sold-out', { name: 'sold-out', word: 'soldOut' }],
  ['on-sale', { name: 'sale', word: 'sale' }],
]);

/** Whether a notice belongs to a variant: their attributes are equal (commerce.md 4.16). */
function isOf({ attributes }: Variant, json: string): boolean {
  try {
    const wanted: unknown = JSON.parse(json);
    if (typeof wanted !== 'object' || wanted === null) return false;
    const entries = Object.entries(wanted);
    return (
      entries.length === Object.keys(attributes).length &&
      entries.every(([name, value]) => attributes[name] === String(value ?? ''))
    );
  } catch {
    return false;
  }
}
