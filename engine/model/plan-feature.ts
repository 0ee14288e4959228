/**
 * The first and the last number of plan features (first seed, section 3 "Plan feature numbers 1 to
 * 70"). Gift cards, subscriptions, point of sale and instalments are among them; their numbers are the
 * host's.
 */
export const PLAN_FEATURES = { first: 1, last: 70 } as const;

/** Whether a value is the number of a plan feature. */
export function isPlanFeature(value: unknown): value is number {
  return (
    Number.isInteger(value) &&
    (value as number) >= PLAN_FEATURES.first &&
    (value as number) <= PLAN_FEATURES.last
  );
}
