/**
 * Containers of one product: a product block, a product page, or an element that the site marks.
 * Parts such as prices have no item id (commerce.md 6), so they are searched within the container
 * of the product's choices.
 */
const PRODUCT = '.sqs-product, [data-product-id]:not(.product-restock-notification), article';

/** The parts of a product around one of its islands, without the parts of nested products. */
export function partsOf(root: Element, selector: string): HTMLElement[] {
  const product = productOf(root);
  const found = product?.querySelectorAll<HTMLElement>(selector) ?? [];
  return [...found].filter((part) => productOf(part) === product);
}

/** The container of a part. If the site marks none, the nearest ancestor with a price. */
export function productOf(part: Element): Element | null {
  const marked = part.closest(PRODUCT);
  if (marked !== null) return marked;
  let around = part.parentElement;
  while (around !== null && around.querySelector('.product-price') === null) {
    around = around.parentElement;
  }
  return around;
}
