import { flag, object, text, tryRead } from '../../shared/read.js';
import { parseUserInfo } from '../../shared/user-info.js';

/** Who is logged in, as the cookie for scripts says it. The server never trusts it; no more do we. */
export interface SiteUserInfo {
  readonly authenticated: boolean;
  readonly siteUserId: string | null;
}

const withFlag = /* @__PURE__ */ object({ authenticated: flag });
const withId = /* @__PURE__ */ object({ siteUserId: text });

/** Reads the cookie of the site's user; who cannot be read is anonymous. */
export function readUserInfo(cookies: string): SiteUserInfo {
  const value = parseUserInfo(cookies, () =>
    console.warn('Could not parse user info cookie value'),
  );
  return {
    authenticated: tryRead(withFlag, value)?.authenticated === true,
    siteUserId: tryRead(withId, value)?.siteUserId ?? null,
  };
}
