import { flag, object, text, tryRead } from '../../shared/read.js';
import { parseUserInfo } from '../../shared/user-info.js';

/**
 * The logged-in user according to the cookie for scripts. The server never trusts this cookie, and
 * neither does the client.
 */
export interface SiteUserInfo {
  readonly authenticated: boolean;
  readonly siteUserId: string | null;
}

const withFlag = /* @__PURE__ */ object({ authenticated: flag });
const withId = /* @__PURE__ */ object({ siteUserId: text });

/** Reads the cookie of the site user. An unreadable cookie gives an anonymous user. */
export function readUserInfo(cookies: string): SiteUserInfo {
  const value = parseUserInfo(cookies, () =>
    console.warn('Could not parse user info cookie value'),
  );
  return {
    authenticated: tryRead(withFlag, value)?.authenticated === true,
    siteUserId: tryRead(withId, value)?.siteUserId ?? null,
  };
}
