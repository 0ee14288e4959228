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

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
