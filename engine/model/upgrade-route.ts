/**
 * The editor's upgrade screens: from a trial, and to a larger plan (second seed, section 2 "Editor
 * upgrade screens").
 */
export const UPGRADE_ROUTES = {
  trial: '/settings/billing/upgrade',
  plan: '/settings/billing/subscriptions/website',
} as const;

/** A name in `UPGRADE_ROUTES`. */
export type UpgradeRoute = keyof typeof UPGRADE_ROUTES;
