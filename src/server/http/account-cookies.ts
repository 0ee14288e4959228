import type { RequestCookies } from '../../shared/cookies.js';
import type { Account, WebsiteStore } from '../../store/index.js';
import { removeCartCookie, setCartCookie } from './cart-cookie.js';
import type { VisitorCookies } from './security/visitor-cookies.js';

/** A browser at a login. */
interface Entering {
  readonly cookies: VisitorCookies;
  readonly store: WebsiteStore;
  /** The id of the browser's cart. */
  readonly cartId: string | null;
  /** Seconds for which scripts know of the login; default the browser's session. */
  readonly life?: number | undefined;
}

/**
 * Tells a browser of its account, and merges the carts of both.
 *
 * @returns the id of the account's cart; null without one
 */
export async function enterAccount(
  { id }: Account,
  { cookies, store, cartId, life }: Entering,
): Promise<string | null> {
  const merged = await store.accountCarts.merge(cartId, id);
  if (merged !== null) setCartCookie(cookies, merged);
  // It is that of somebody else who used the browser before.
  else if (cartId !== null) removeCartCookie(cookies);
  const info = JSON.stringify({ authenticated: true, siteUserId: id });
  cookies.set('SiteUserInfo', info, life);
  return merged;
}

/** Removes an account and its cart from a browser. */
export function leaveAccount(cookies: RequestCookies): void {
  cookies.remove('SiteUserInfo');
  removeCartCookie(cookies);
}
