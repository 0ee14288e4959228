import { CART_CLASSES, CART_MARKUP } from '../contract/cart-names.js';
import type { Cart, CartStore } from '../contract/page.js';
import { nativeText } from '../shared/money.js';

/**
 * Keeps the indicators of a template in step with the cart (storefront.md §5): from the first cart on they are
 * initialised, at 0 they are marked empty. Until then they say what the server knew.
 *
 * @returns what ends it
 */
export function followIndicators(document: Document, store: CartStore): () => void {
  let shown: Cart | undefined;
  const show = () => {
    const { cart } = store.current();
    if (cart === undefined || cart === shown) return;
    shown = cart;
    write(document, CART_MARKUP.quantity, String(cart.totalQuantity));
    write(document, CART_MARKUP.subtotal, nativeText(cart.subtotalCents));
    const { quantity, subtotal, link } = CART_MARKUP;
    for (const { classList } of document.querySelectorAll([quantity, subtotal, link].join())) {
      classList.add(CART_CLASSES.initialized);
      classList.toggle(CART_CLASSES.empty, cart.totalQuantity === 0);
    }
  };
  show();
  return store.subscribe(show);
}

/** Amounts stand in an element of their own (commerce.md 1.7). */
function write(document: Document, selector: string, text: string): void {
  for (const indicator of document.querySelectorAll(selector)) {
    const place = indicator.querySelector(CART_MARKUP.nativeMoney) ?? indicator;
    if (place.textContent !== text) place.textContent = text;
  }
}
