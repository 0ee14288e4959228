/** The payment states of a site (first seed, section 3 "Website subscription statuses"). */
export const SUBSCRIPTION_STATUSES = [
  'expired',
  'past due',
  'trial',
  'beta',
  'removed',
  'internal',
  'comped',
  'paid',
  'linked',
  'parking page',
  'resold',
  'resold grace period',
  'enterprise',
] as const;

/** One of `SUBSCRIPTION_STATUSES`. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
