/** Keys of the platform client in the browser's stores (platform seed §9, storefront.md §1). */

/** The five cookies that gating deletes. */
export const ANALYTICS_COOKIES = {
  analyticsId: 'SS_ANALYTICS_ID',
  sessionId: 'SS_SESSION_ID',
  marketingId: 'SS_MID',
  visit: 'ss_cvr',
  visitTimer: 'ss_cvt',
} as const;

export type AnalyticsCookie = keyof typeof ANALYTICS_COOKIES;

/** Cookie lifetimes in seconds; null for a session cookie. */
export const COOKIE_LIVES: Readonly<Record<AnalyticsCookie, number | null>> = {
  /** 390 days. */
  analyticsId: 33_696_000,
  sessionId: null,
  marketingId: 33_696_000,
  /** Two years. */
  visit: 63_072_000,
  /** Half an hour. */
  visitTimer: 1_800,
};

/** Keys of local and session storage. */
export const STORAGE_KEYS = {
  analyticsId: 'SS_ANALYTICS_ID',
  /** The expiry of the analytics id in local storage, in epoch milliseconds. */
  analyticsExpiration: 'SS_ANALYTICS_EXPIRATION',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
} as const;

/** The visitor's answer to the consent banner: `yes` or `no`. */
export const CONSENT_COOKIE = 'cookieConsent';
/** 390 days. */
export const CONSENT_LIFE = 33_696_000;
