import { CART_COOKIES } from '../contract/cart-names.js';
import type { Texts } from '../contract/page.js';
import { readCookie } from './cookies.js';
import { flag, object, tryRead } from './read.js';

const userInfo = object({ authenticated: flag });

/** Whether the cookie of the site's user says that somebody is logged in. The server never trusts it; no more do we. */
export function isAuthenticated(cookies: string, texts: Texts): boolean {
  const cookie = readCookie(CART_COOKIES.userInfo, cookies);
  if (cookie === undefined || cookie === '') return false;
  try {
    return tryRead(userInfo, JSON.parse(decodeURIComponent(cookie)))?.authenticated === true;
  } catch {
    console.warn(texts('account.cookieUnreadable'));
    return false;
  }
}
