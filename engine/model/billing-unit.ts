/** The units of a billing period (second seed, section 3 "Subscription"; commerce.md 1.9). */
export const BILLING_UNITS = ['WEEK', 'MONTH', 'YEAR'] as const;

/** One of `BILLING_UNITS`. */
export type BillingUnit = (typeof BILLING_UNITS)[number];
