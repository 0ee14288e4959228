import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CART_CLASSES, CART_MARKUP } from '../contract/cart-names.js';
import { type Hydrate, RENDER_ERROR } from '../contract/island.js';
import { CartView } from './view.js';

/**
 * Replaces the cart page's content when the cart is loaded and nobody uses the plain forms. That
 * content comes from the template and is not part of the contract; its headings stay.
 */
const takeOver: Hydrate = (root, page) => {
  const before = root.previousElementSibling;
  const plain = before?.matches(CART_MARKUP.plainCart) ? before : null;
  let end: (() => void) | undefined;

  const tryToShow = () => {
    if (end !== undefined || page.cart.current().cart === undefined || isInUse(plain)) return;
    const place = document.createElement('div');
    const headings = [...root.children].filter(({ localName }) => /^h[1-6]$/.test(localName));
    const more = plain?.querySelector('.sqs-cart-recommendations');
    const express = plain?.querySelector('.sqs-cart-express') ?? undefined;
    root.replaceChildren(...headings, place, ...(more ? [more] : []));
    // Both have the same classes: one of them is on the page.
    const leave = () => {
      root.classList.remove(CART_CLASSES.alive);
      if (more) plain?.append(more);
      if (express) plain?.append(express);
      if (plain !== null) root.before(plain);
    };
    const fail = (error: unknown) => {
      leave();
      root.dispatchEvent(new CustomEvent(RENDER_ERROR, { detail: error }));
    };
    const view = createRoot(place, { onUncaughtError: fail });
    root.classList.add(CART_CLASSES.alive);
    plain?.remove();
    flushSync(() => view.render(<CartView {...{ page, express }} />));
    end = () => {
      view.unmount();
      leave();
    };
  };
  // The new focus is known only after the event.
  const tryLater = () => setTimeout(tryToShow);
  const stop = page.cart.subscribe(tryToShow);
  plain?.addEventListener('focusout', tryLater);
  tryToShow();
  return () => {
    stop();
    plain?.removeEventListener('focusout', tryLater);
    end?.();
  };
};

export default takeOver;

/** Whether the plain forms have the focus or changed input. */
function isInUse(plain: Element | null): boolean {
  if (plain === null) return false;
  const inputs = [...plain.querySelectorAll<HTMLInputElement>('input, textarea')];
  return (
    plain.contains(document.activeElement) ||
    inputs.some(({ value, defaultValue }) => value !== defaultValue)
  );
}
