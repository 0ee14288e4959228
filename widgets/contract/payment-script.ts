/** The marks of a payment method in the checkout's page, for its island (docs/payments.md). */
export const PAYMENT_METHOD = {
  /** The class of the element for a method with a script, after its radio button. */
  root: 'shop-method-script',
  /** The attribute with the address of the script; a path has no base path. */
  script: 'data-script',
  /** The attribute with the id of the method. */
  method: 'data-method',
} as const;

/** The sum of a form; absent where nothing is due now. */
export interface PaymentTotal {
  /** A hundred to the unit, as in the API. */
  readonly amountCents: number;
  /** Such as `USD`. */
  readonly currency: string;
}

/** The facts for a script of a payment method. */
export interface PaymentContext {
  /** The id of the method. */
  readonly method: string;
  /** The language of the page, such as `en-US`. */
  readonly locale: string;
  /** The sum that is due, as the page shows it now. It changes with shipping and taxes. */
  total(): PaymentTotal | undefined;
}

/** The method for `authorize` of the provider, or a message for the buyer. */
export type PaymentToken = { readonly method: string } | { readonly error: string };

/** A method whose script has put its own fields into the page. */
export interface MountedPayment {
  /** Called when the buyer orders; each press asks for a token of its own. */
  tokenize(): Promise<PaymentToken>;
  /** Called when the method leaves the page. */
  unmount?(): void;
}

/** The exports of a script of a payment method: a module of JavaScript. */
export interface PaymentScript {
  /** Puts the fields of a method into an empty element, once the method is chosen. */
  mount(place: HTMLElement, context: PaymentContext): MountedPayment | Promise<MountedPayment>;
}
