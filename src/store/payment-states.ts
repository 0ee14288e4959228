/**
 * The states of an attempt to pay, as data (storefront.md §3, §13): what may follow each. Nothing goes backwards.
 */
export const PAYMENT_STATES = {
  new: ['authorizing'],
  authorizing: ['authorized', 'declined', 'requires-action', 'unknown'],
  unknown: ['authorized', 'declined', 'requires-action', 'voiding'],
  'requires-action': ['authorized', 'declined', 'requires-action', 'voiding'],
  authorized: ['ordered', 'voiding'],
  ordered: ['capturing', 'voiding'],
  capturing: ['captured', 'voiding'],
  captured: ['partially-refunded', 'refunded'],
  'partially-refunded': ['partially-refunded', 'refunded'],
  refunded: [],
  declined: ['voiding'],
  expired: ['voiding'],
  voiding: ['voided', 'declined', 'expired', 'capture-failed'],
  voided: ['voiding'],
  'capture-failed': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PaymentState = keyof typeof PAYMENT_STATES;

/** The states in which an attempt waits for something: any process goes on with it once its lease has run out. */
export const OPEN_STATES = [
  'new',
  'authorizing',
  'unknown',
  'requires-action',
  'authorized',
  'ordered',
  'capturing',
  'voiding',
] as const satisfies readonly PaymentState[];

/**
 * The states in which an attempt keeps the stock that it has taken: its provider is asked, or has authorized it. While
 * a buyer is elsewhere nothing is kept for them (decision 58).
 */
export const HOLDING_STATES: readonly PaymentState[] = [
  'new',
  'authorizing',
  'unknown',
  'authorized',
];

/** Whether nothing more happens to an attempt by itself. */
export function isSettled(state: PaymentState): boolean {
  return !(OPEN_STATES as readonly PaymentState[]).includes(state);
}

/** The states of attempts that came to nothing. What a provider authorizes later is given back. */
export const OVER_STATES: readonly PaymentState[] = ['declined', 'expired', 'voided'];

/** The states of attempts whose money was taken, whatever was given back since. */
export const PAID_STATES: readonly PaymentState[] = ['captured', 'partially-refunded', 'refunded'];

/** The states of attempts that an order was placed with, and whose money is still to be taken. */
export const UNPAID_STATES: readonly PaymentState[] = ['ordered', 'capturing'];

/** Whether the money of an attempt was taken. */
export function isPaid(state: PaymentState): boolean {
  return PAID_STATES.includes(state);
}

/** The states in which an order's money can come back: it was taken, or is being taken. */
export const REFUNDABLE_STATES: readonly PaymentState[] = [...PAID_STATES, 'capturing'];

/** The states in which a provider has taken the money, and may give it back. */
export const CAPTURED_STATES: readonly PaymentState[] = ['captured', 'partially-refunded'];

/** Whether one state may follow another. */
export function mayFollow(from: PaymentState, to: PaymentState): boolean {
  return (PAYMENT_STATES[from] as readonly PaymentState[]).includes(to);
}
