import type { RequestCookies } from '../../shared/cookies.js';
import type { VisitorCookies } from './security/visitor-cookies.js';

/** Stores the id of the cart, and sets a cookie by which scripts know that there is one. */
export function setCartCookie(cookies: VisitorCookies, cartId: string): void {
  cookies.sign('CART', [cartId]);
  cookies.set('hasCart', 'true');
}

/** Removes the cart from a browser, after a purchase or a logout. */
export function removeCartCookie(cookies: RequestCookies): void {
  cookies.remove('CART');
  cookies.remove('hasCart');
}
