/**
 * The states of a subscription, and those that may follow each (storefront.md §13). `past-due`: the last payment came
 * to nothing, and it is tried again; `paused`: nothing is ordered until it is resumed; `ended` and `cancelled` are
 * final.
 */
export const SUBSCRIPTION_STATES = {
  active: ['past-due', 'paused', 'ended', 'cancelled'],
  'past-due': ['active', 'ended', 'cancelled'],
  paused: ['active', 'cancelled'],
  ended: [],
  cancelled: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SubscriptionState = keyof typeof SUBSCRIPTION_STATES;

/** The states in which orders are made when their time has come. */
export const RENEWED_STATES: readonly SubscriptionState[] = ['active', 'past-due'];

/** Whether nothing more happens to a subscription. */
export function isOver(state: SubscriptionState): boolean {
  return SUBSCRIPTION_STATES[state].length === 0;
}

/** Whether one state may follow another. */
export function mayBecome(from: SubscriptionState, to: SubscriptionState): boolean {
  return (SUBSCRIPTION_STATES[from] as readonly SubscriptionState[]).includes(to);
}
