import type { Hydrate } from '../contract/island.js';
import { hydrate } from '../shared/hydrate.js';
import { QuantityField } from './view.js';

const hydrateQuantity: Hydrate = (root, page) => {
  const { itemId } = root.dataset;
  const label = root.querySelector('input')?.getAttribute('aria-label');
  if (!itemId) throw new Error("The field of a quantity has no 'data-item-id'");
  // A label with markup is the owner's own; such a field stays as the server rendered it.
  if (label == null || root.querySelector('.quantity-label')?.innerHTML !== textIn(label)) {
    throw new Error('The field of a quantity has no label of text');
  }
  return hydrate(root, <QuantityField itemId={itemId} label={label} page={page} />, page.report);
};

/** A label as the text content of an element. */
function textIn(label: string): string {
  const element = document.createElement('div');
  element.textContent = `${label}:`;
  return element.innerHTML;
}

export default hydrateQuantity;
