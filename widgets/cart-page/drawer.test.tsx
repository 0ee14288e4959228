import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../src/server/http/translator.js';
import { cartOf, entryOf } from '../cart/testing.js';
import type { Cart, CartState, Page, Texts } from '../contract/page.js';
import { CartDrawer } from './drawer.js';

const { texts } = translatorFor('en-US', 'USD');
const told: Texts = (key, params) => texts.text(key, params);

/** The drawer of a cart; undefined before the cart is loaded. */
function show(cart: Partial<Cart> | undefined, state: Partial<CartState> = {}, hasCart = true) {
  const current: CartState = {
    cart: cart && cartOf('a', 1, cart),
    recalculating: false,
    stale: false,
    ...state,
  };
  const page = {
    facts: { prefix: '/quay', language: 'en-US', currency: 'USD', continueUrl: '/shop' },
    texts: told,
    cart: { current: () => current, subscribe: () => () => {} },
  } as unknown as Page;
  return renderToStaticMarkup(<CartDrawer page={page} hasCart={hasCart} />);
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const FULL = { entries: [entryOf('e')], subtotalCents: 3_600, amountDueCents: 3_000 };

describe('the drawer of the cart', () => {
  it.each<[string, Partial<Cart> | undefined, Partial<CartState>, boolean, string]>([
    ['is empty for who has no cart', undefined, {}, false, 'Your cart is empty. Continue shopping'],
    ['waits for a cart', undefined, {}, true, 'Loading…'],
    [
      'says that a cart cannot be loaded',
      undefined,
      { stale: true },
      true,
      'Please check your internet connection.',
    ],
    ['is empty', {}, {}, true, 'Your cart is empty. Continue shopping'],
    [
      'says what has happened to the cart',
      { ...FULL, notices: ['Rope has been sold out.'] },
      {},
      true,
      'Rope has been sold out. Harbor Mug',
    ],
    [
      'ends with the subtotal and the ways on',
      FULL,
      {},
      true,
      'Subtotal $36.00 Shipping and taxes are calculated at checkout. Check Out View Cart',
    ],
    [
      'says what is missing to the smallest order',
      { ...FULL, minimumSubtotalCents: 5_000 },
      {},
      true,
      'To check out, your order subtotal must be $50.00 or more. View Cart',
    ],
  ])('%s', (_, cart, state, hasCart, expected) => {
    expect(textOf(show(cart, state, hasCart))).toContain(expected);
  });

  it('leads below the path of its site', () => {
    const links = [...show(FULL).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/quay/shop/harbor-mug', '/quay/checkout', '/quay/cart']);
    expect(show({})).toContain('href="/quay/shop"');
  });
});
