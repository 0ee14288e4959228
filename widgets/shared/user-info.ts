import { CART_COOKIES } from '../contract/cart-names.js';
import { readCookie } from './cookies.js';
import { flag, object, text, tryRead } from './read.js';

/** Who is logged in, as the cookie for scripts says it. The server never trusts it; no more do we. */
export interface SiteUserInfo {
  readonly authenticated: boolean;
  readonly siteUserId: string | null;
}

const ANONYMOUS: SiteUserInfo = { authenticated: false, siteUserId: null };
const userInfo = /* @__PURE__ */ object({ authenticated: flag });
const withId = /* @__PURE__ */ object({ siteUserId: text });

/** Reads the cookie of the site's user; who cannot be read is anonymous. */
export function readUserInfo(cookies: string): SiteUserInfo {
  const cookie = readCookie(CART_COOKIES.userInfo, cookies);
  if (cookie === undefined || cookie === '') return ANONYMOUS;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie));
    const authenticated = tryRead(userInfo, value)?.authenticated === true;
    return { authenticated, siteUserId: tryRead(withId, value)?.siteUserId ?? null };
  } catch {
    console.warn('Could not parse user info cookie value');
    return ANONYMOUS;
  }
}

/** Whether the cookie of the site's user says that somebody is logged in. */
export function isAuthenticated(cookies: string): boolean {
  return readUserInfo(cookies).authenticated;
}
