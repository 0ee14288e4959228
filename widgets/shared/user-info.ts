import { CART_COOKIES } from '../contract/cart-names.js';
import type { Texts } from '../contract/page.js';
import { readCookie } from './cookies.js';
import { flag, object, tryRead } from './read.js';

const userInfo = /* @__PURE__ */ object({ authenticated: flag });

/**
 * The content of the site user's cookie; undefined if it is missing or unreadable. An unreadable
 * cookie is reported once.
 */
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

/**
 * The value of the reported cookie. The bundles of a page share no modules, so the document holds
 * it.
 */
const SAID = /* @__PURE__ */ Symbol.for('skerry unreadable user');
const said = {
  get: (): unknown => Reflect.get(globalThis, SAID),
  set: (cookie: string) => void Reflect.set(globalThis, SAID, cookie),
};

/**
 * Whether the site user's cookie says that a user is logged in. The server never trusts this
 * cookie, and neither does the client.
 */
export function isAuthenticated(cookies: string, texts: Texts): boolean {
  const info = parseUserInfo(cookies, () => console.warn(texts('account.cookieUnreadable')));
  return tryRead(userInfo, info)?.authenticated === true;
}
