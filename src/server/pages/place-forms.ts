import type { Markup } from '../../shared/markup.js';

/** The button of the contract (commerce.md 4.1), as the formatter prints it, and its item. */
const BUTTON =
  /<div class="sqs-add-to-cart-button-wrapper"[^<>]*>\s*<div class="sqs-add-to-cart-button (?:(?!data-item-id=)[^<>])*data-item-id="([^"<>]*)"[^<>]*>\s*<div class="sqs-add-to-cart-button-inner">[^<]*<\/div>\s*<\/div>\s*<\/div>/g;
/** The id of the root of the cart page. */
const CART_ROOT = ' id="sqs-cart-root"';

/**
 * Puts plain forms beside the markup that the islands bring to life (storefront.md §4.3).
 *
 * @param productForm the form of an item, by its id as it is escaped in the page
 */
export function placeForms(
  page: string,
  productForm: (itemId: string) => Markup | undefined,
  cart: Markup | undefined,
): string {
  const placed = page.replace(
    BUTTON,
    (button, itemId: string) => button + (productForm(itemId) ?? ''),
  );
  const at = cart === undefined ? -1 : cartRootAt(placed);
  return at < 0 ? placed : placed.slice(0, at) + cart + placed.slice(at);
}

/** Where the element of the cart page begins; -1 when there is none. */
function cartRootAt(page: string): number {
  for (let at = page.indexOf(CART_ROOT); at >= 0; at = page.indexOf(CART_ROOT, at + 1)) {
    const start = page.lastIndexOf('<', at);
    if (start >= 0 && !page.slice(start, at).includes('>')) return start;
  }
  return -1;
}
