/** What the checkout's page and its island agree on. */
export const LIVE_CHECKOUT = {
  /** The parts of the page that an answer of the server replaces. */
  part: 'data-live',
  /** The subject of the fields of a part, such as a country: of the same one they stay as they are typed in. */
  fieldsFor: 'data-for',
  /** The class of the form while the island is there: the button that updates it is not needed. */
  isLive: 'is-live',
  /** The buttons that ask for prices; their `formaction` is the call. */
  button:
    'button.shop-default, :is([data-live="shipping"], [data-live="summary"]) button[formaction]',
  /** The attribute of a form that a payment service has filled in. */
  approved: 'data-approved',
  /** The field of a code, which is emptied once the code is in the cart. */
  code: 'code',
} as const;
