/** What the checkout's page and its island agree on. */
export const LIVE_CHECKOUT = {
  /** The parts of the page that an answer of the server replaces. */
  part: 'data-live',
  /** The country whose fields a part has: for the same one they stay as they are typed in. */
  country: 'data-for',
  /** The class of the form while the island is there: the button that updates it is not needed. */
  isLive: 'is-live',
  /** The button that asks for prices; its `formaction` is the call. */
  button: '[data-live="shipping"] button[formaction]',
} as const;
