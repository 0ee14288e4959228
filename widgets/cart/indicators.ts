import { CART_CLASSES, CART_MARKUP } from '../contract/cart-names.js';
import type { Cart, CartStore } from '../contract/page.js';
import { nativeText } from '../shared/money.js';

/**
 * Updates the cart indicators of a template (storefront.md §5): marks them as initialised once the
 * cart is loaded, and as empty at 0. Until then they show the server's values.
 *
 * @returns a function that stops the updates
 */
export function followIndicators(document: Document, store: CartStore): () => void {
  let shown: Cart | undefined;
  const show = () => {
    const { cart } = store.current();
    if (cart === undefined || cart === shown) return;
    shown = cart;
    write(document, CART_MARKUP.quantity, String(cart.totalQuantity));
    write(document, CART_MARKUP.subtotal, nativeText(cart.subtotalCents, cart.currency));
    const { quantity, subtotal, link } = CART_MARKUP;
    for (const { classList } of document.querySelectorAll([quantity, subtotal, link].join())) {
      classList.add(CART_CLASSES.initialized);
      classList.toggle(CART_CLASSES.empty, cart.totalQuantity === 0);
    }
  };
  show();
  return store.subscribe(show);
}

/** Amounts have their own element (commerce.md 1.7). */
function write(document: Document, selector: string, text: string): void {
  for (const indicator of document.querySelectorAll(selector)) {
    const place = indicator.querySelector(CART_MARKUP.nativeMoney) ?? indicator;
    if (place.textContent !== text) place.textContent = text;
  }
}
