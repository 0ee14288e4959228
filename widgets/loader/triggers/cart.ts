import { cartChannel } from '../../contract/cart-names.js';
import { FACTS_ID } from '../../contract/facts-id.js';
import { onIdle } from './idle.js';

/** Cookies of a visitor who may have a cart; the cart judges them itself (storefront.md §5). */
const MAY_HAVE_CART = /(?:^|;\s*)(?:hasCart=true|SiteUserInfo=.)/;

/** When the browser is idle, if the visitor may have a cart; else when a tab of the site tells of one, such as this. */
export function onCart(root: Node, wake: () => void): () => void {
  const document = root.ownerDocument ?? (root as Document);
  if (mayHaveCart(document) || typeof BroadcastChannel === 'undefined') {
    return onIdle(root, wake);
  }
  const { prefix } = JSON.parse(document.getElementById(FACTS_ID)?.textContent ?? '{}');
  const channel = new BroadcastChannel(cartChannel(prefix));
  channel.onmessage = wake;
  return () => channel.close();
}

function mayHaveCart(document: Document): boolean {
  try {
    return MAY_HAVE_CART.test(document.cookie);
  } catch {
    // A sandboxed frame has no cookies.
    return false;
  }
}
