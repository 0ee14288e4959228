/**
 * The states of an attempt to pay, as data (storefront.md §3): what may follow each. A state without a
 * successor is final; every other one is resumed by whatever process finds its lease run out.
 */
export const PAYMENT_STATES = {
  new: ['authorizing'],
  authorizing: ['authorized', 'declined', 'unknown'],
  unknown: ['authorized', 'declined'],
  authorized: ['ordered', 'voiding'],
  ordered: ['capturing'],
  capturing: ['captured'],
  captured: [],
  declined: [],
  voiding: ['voided'],
  voided: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PaymentState = keyof typeof PAYMENT_STATES;

/** Whether nothing more happens to an attempt. */
export function isFinal(state: PaymentState): boolean {
  return PAYMENT_STATES[state].length === 0;
}

/** The states in which an attempt waits for something. */
export const OPEN_STATES = (Object.keys(PAYMENT_STATES) as PaymentState[]).filter(
  (state) => !isFinal(state),
);

/** Whether one state may follow another. */
export function mayFollow(from: PaymentState, to: PaymentState): boolean {
  return (PAYMENT_STATES[from] as readonly PaymentState[]).includes(to);
}
