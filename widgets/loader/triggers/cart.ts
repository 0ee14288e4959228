import { cartChannel } from '../../contract/cart-names.js';
import { FACTS_ID } from '../../contract/facts-id.js';
import { listen } from '../../shared/listen.js';
import { openChannel } from '../../shared/open-channel.js';
import { onIdle } from './idle.js';

/** Cookies of a visitor who may have a cart; the cart judges them itself (storefront.md §5). */
const MAY_HAVE_CART = /(?:^|;\s*)(?:hasCart=true|SiteUserInfo=.)/;

/**
 * When the browser is idle, if the visitor may have a cart; else when a tab of the site tells of one, such as this, or
 * the visitor comes back to the page with one.
 */
export function onCart(root: Node, wake: () => void): () => void {
  const document = root.ownerDocument ?? (root as Document);
  if (mayHaveCart(document) || typeof BroadcastChannel === 'undefined') {
    return onIdle(root, wake);
  }
  const { prefix } = JSON.parse(document.getElementById(FACTS_ID)?.textContent ?? '{}');
  const channel = openChannel(cartChannel(prefix), wake);
  const stop = listen(window, {
    pageshow: ({ persisted }) => persisted && mayHaveCart(document) && wake(),
  });
  return () => {
    stop();
    channel.end();
  };
}

function mayHaveCart(document: Document): boolean {
  try {
    return MAY_HAVE_CART.test(document.cookie);
  } catch {
    // A sandboxed frame has no cookies.
    return false;
  }
}
