import type { Hydrate } from '../contract/island.js';
import { LIVE_CHECKOUT } from '../contract/live-checkout.js';
import { LiveCheckout } from './live-checkout.js';

/**
 * Keeps shipping options, totals and errors of the checkout true while it is filled in
 * (storefront.md §3). The server renders them, as it does for the button without scripts; what is
 * typed stays.
 */
const hydrateCheckout: Hydrate = (root, page) => {
  if (!(root instanceof HTMLFormElement)) throw new Error('A checkout needs to be a form');
  const button = root.querySelector<HTMLButtonElement>(LIVE_CHECKOUT.button);
  // Nothing is sent: there is nothing to price.
  if (button === null) return () => {};
  const live = new LiveCheckout(root, button.formAction, page);
  return () => live.end();
};

export default hydrateCheckout;
