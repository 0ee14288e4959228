/** What the platform client keeps in a browser, by name (platform seed §9, storefront.md §1). */

const DAY = 24 * 60 * 60;

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
  analyticsId: 390 * DAY,
  sessionId: null,
  marketingId: 390 * DAY,
  visit: 2 * 365 * DAY,
  visitTimer: 30 * 60,
};

/** Keys of local and session storage. */
export const STORAGE_KEYS = {
  analyticsId: 'SS_ANALYTICS_ID',
  /** When the analytics id in local storage ends, in epoch milliseconds. */
  analyticsExpiration: 'SS_ANALYTICS_EXPIRATION',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
} as const;

/** What a visitor answered to the banner: `yes` or `no`. It is kept as long as the analytics id. */
export const CONSENT_COOKIE = 'cookieConsent';
export const CONSENT_LIFE = 390 * DAY;
