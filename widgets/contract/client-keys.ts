/** What the platform client keeps in a browser, by name (platform seed §9, storefront.md §1). */

/** The cookies that gating clears: exactly these five. */
export const ANALYTICS_COOKIES = {
  analyticsId: 'SS_ANALYTICS_ID',
  sessionId: 'SS_SESSION_ID',
  marketingId: 'SS_MID',
  visit: 'ss_cvr',
  visitTimer: 'ss_cvt',
} as const;

export type AnalyticsCookie = keyof typeof ANALYTICS_COOKIES;

/** Seconds that each is kept; null for as long as the browser's session. */
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
  /** When the analytics id in local storage ends, in epoch milliseconds. */
  analyticsExpiration: 'SS_ANALYTICS_EXPIRATION',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
} as const;

/** What a visitor answered to the banner: `yes` or `no`. */
export const CONSENT_COOKIE = 'cookieConsent';
/** 390 days. */
export const CONSENT_LIFE = 33_696_000;
