/**
 * What holds one product on a page: a product block, a product's own page, or what a site marks so. Parts such
 * as prices have no id of their item (commerce.md 6), so they are looked for around its choices.
 */
const PRODUCT = '.sqs-product, [data-product-id]:not(.product-restock-notification), article';

/** The parts of a product around one of its islands; none of them belongs to another product inside of it. */
export function partsOf(root: Element, selector: string): HTMLElement[] {
  const product = productOf(root);
  const found = product?.querySelectorAll<HTMLElement>(selector) ?? [];
  return [...found].filter((part) => productOf(part) === product);
}

/** What holds a part. Where a site marks nothing, the nearest element around it that has a price. */
export function productOf(part: Element): Element | null {
  const marked = part.closest(PRODUCT);
  if (marked !== null) return marked;
  let around = part.parentElement;
  while (around !== null && around.querySelector('.product-price') === null) {
    around = around.parentElement;
  }
  return around;
}
