import { CART_MARKUP } from '../contract/cart-names.js';
import { onCart } from './triggers/cart.js';

/** Opens the page for the cart indicators of a template, once the visitor has a cart. */
export function followCart(document: Document, open: () => Promise<unknown>): void {
  const { quantity, subtotal, link } = CART_MARKUP;
  if (document.querySelector([quantity, subtotal, link].join()) === null) return;
  const stop = onCart(document, () => {
    stop();
    open().catch(() => {});
  });
}
