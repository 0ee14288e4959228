import { CART_COOKIES } from '../contract/cart-names.js';
import type { Texts } from '../contract/page.js';
import { readCookie } from './cookies.js';
import { flag, object, tryRead } from './read.js';

const userInfo = /* @__PURE__ */ object({ authenticated: flag });

/** What the cookie of the site's user holds; undefined without one, and for what cannot be read, of which it is said once. */
export function parseUserInfo(cookies: string, sayUnreadable: () => void): unknown {
  const cookie = readCookie(CART_COOKIES.userInfo, cookies);
  if (cookie === undefined || cookie === '') return undefined;
  try {
    return JSON.parse(decodeURIComponent(cookie));
  } catch {
    if (said.get() !== cookie) sayUnreadable();
    said.set(cookie);
    return undefined;
  }
}

/** The cookie of which it was said. Programs of a page share no modules, but the page. */
const SAID = /* @__PURE__ */ Symbol.for('skerry unreadable user');
const said = {
  get: (): unknown => Reflect.get(globalThis, SAID),
  set: (cookie: string) => void Reflect.set(globalThis, SAID, cookie),
};

/** Whether the cookie of the site's user says that somebody is logged in. The server never trusts it; no more do we. */
export function isAuthenticated(cookies: string, texts: Texts): boolean {
  const info = parseUserInfo(cookies, () => console.warn(texts('account.cookieUnreadable')));
  return tryRead(userInfo, info)?.authenticated === true;
}
