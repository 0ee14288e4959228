import type { ChoiceStatus, Variant } from '../contract/page.js';
import type { ProductWords } from '../contract/product-words.js';
import { partsOf } from '../shared/product-parts.js';

/** What of a product's page follows the chosen variant, beside its prices. */
export interface Parts {
  /** Undefined puts back what the server says of the product as a whole. */
  show(variant: Variant | null | undefined, status: ChoiceStatus, words: ProductWords): void;
}

/** The mark, the notices of scarcity and the forms for restock around the choices of a product. */
export function findParts(root: HTMLElement, itemId: string): Parts {
  const marks = partsOf(root, '.product-mark').map(followMark);
  const scarcities = partsOf(root, '.product-scarcity[data-variant-attributes]');
  const restocks = partsOf(root, '.product-restock-notification')
    .filter(({ dataset }) => dataset.productId === itemId)
    .map((form) => ({ form, wasHidden: form.hidden }));
  return {
    show(variant, status, words) {
      for (const showMark of marks) showMark(variant === undefined ? undefined : status, words);
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

/** Makes a mark what `product-status` prints for a variant alone (commerce.md 4.17); undefined as it was printed. */
function followMark(mark: HTMLElement) {
  const { className, hidden } = mark;
  const printed = [...mark.childNodes];
  return (status: ChoiceStatus | undefined, words: ProductWords): void => {
    const kind = MARKS.get(status);
    mark.className = kind === undefined ? className : `product-mark ${kind.name}`;
    mark.hidden = status === undefined ? hidden : kind === undefined;
    // The owner's words may have markup, which is there only where the server printed it.
    if (kind === undefined || mark.classList.value === className) mark.replaceChildren(...printed);
    else mark.textContent = words[kind.word];
  };
}

const MARKS = new Map<ChoiceStatus | undefined, { name: string; word: 'soldOut' | 'sale' }>([
  ['sold-out', { name: 'sold-out', word: 'soldOut' }],
  ['on-sale', { name: 'sale', word: 'sale' }],
]);

/** Whether a notice is of a variant: they have the same attributes (commerce.md 4.16). */
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
