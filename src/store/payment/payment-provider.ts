import { inTime } from '../../shared/in-time.js';
import type { MinorUnits } from '../money/money.js';

/** What is asked of a provider: once per attempt, whose id it takes as its idempotency key. */
export interface Charge extends MinorUnits {
  readonly id: string;
  /**
   * The id of a payment method, or a token that the provider's own script made: never a card number. Buyers send
   * what they like: a provider declines what it does not know.
   */
  readonly method: string;
  /**
   * The address to which a step that needs the buyer leads back, and which says how the payment stands. Empty where
   * nobody is there, as when a subscription renews.
   */
  readonly returnUrl: string;
}

/** A step that needs the buyer, such as 3-D Secure: the address to which they are sent. */
export interface PaymentAction {
  readonly action: string;
}

/** What a provider says when it is asked to reserve an amount. */
export type AuthorizeAnswer = 'authorized' | 'declined' | PaymentAction;

/** What a provider knows of an attempt; `none` when it never heard of it. */
export type ProviderAnswer = AuthorizeAnswer | 'none';

/** What a provider says of a capture; `failed` when the amount was not taken, and never will be. */
export type CaptureAnswer = 'captured' | 'failed';

/** A call of a provider's service, as it arrived. */
export interface WebhookCall {
  /** As it was sent, for its signature. */
  readonly body: string;
  readonly headers: Headers;
}

/** Money that goes back: once per refund, whose id is its idempotency key. */
export interface RefundCharge extends MinorUnits {
  readonly id: string;
  /** The id of the attempt that was captured. */
  readonly paymentId: string;
}

/** What a provider says of a refund; `pending` when it will know later, and is to be asked again. */
export type RefundAnswer = 'refunded' | 'pending' | 'failed';

/** Money that a service has given back. */
export interface ProviderRefund {
  /** The id that was sent with it; of one that was made at the service, the service's own. */
  readonly id: string;
  /** In the smallest unit of the payment's currency. */
  readonly amount: number;
  readonly state: RefundAnswer;
}

/** What happened to a captured payment at its service. */
export interface ProviderReturns {
  /** All of them, also those that were asked for here. */
  readonly refunds: readonly ProviderRefund[];
  /** Whether the buyer disputes the payment at their bank, or has won. */
  readonly disputed: boolean;
}

/** A way to pay at the checkout. */
export interface PaymentMethod {
  /** Given to `authorize`. */
  readonly id: string;
  /** Read by the buyer, in the language of a locale such as `fr-CA`. */
  label(locale: string): string;
  /** Fields for the buyer, such as one for an IBAN; `tokenize` of the provider reads them. */
  readonly fields?: readonly PaymentField[];
  /**
   * The address of a module of JavaScript that shows fields of the payment service, such as those of a card, in place
   * of `fields`: a path of the site, or a web address whose origin is one of the provider's. It exports `mount`, as
   * `PaymentScript` of `skerry/client`. Without scripts the provider is given the id of the method.
   */
  readonly script?: string;
  /** HTML of the host below its fields, such as a logo or the terms of a debit. It is not escaped. */
  html?(locale: string): string;
}

/** A field of a payment method, shown while the method is chosen. */
export interface PaymentField {
  /** Letters, digits, `-` and `_`; its own among the fields of the method. */
  readonly name: string;
  /** Read by the buyer, in the language of a locale. */
  label(locale: string): string;
  /** A line below the field. */
  hint?(locale: string): string;
  /** Whether the method works without it; default false. */
  readonly optional?: boolean;
  /** The attribute of HTML, such as `cc-name`; default `off`. */
  readonly autocomplete?: string;
  /** The keyboard of phones. */
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
}

/** The typed values of a payment method. */
export interface TypedPayment {
  /** The id of the method. */
  readonly method: string;
  /** Values by the names of its fields, trimmed; those that are not optional are never empty. */
  readonly fields: Readonly<Record<string, string>>;
  /** The buyer's language, for messages. */
  readonly locale: string;
}

/** The method for `authorize`, or messages for the buyer by the names of the fields. */
export type TokenizeAnswer =
  | { readonly method: string }
  | { readonly errors: Readonly<Record<string, string>> };

/** A cart whose buyer goes to the service before the checkout. */
export interface ExpressOrder extends MinorUnits {
  /** Names the visit, for `read`. The amount may change until the order: it has no shipping and no taxes yet. */
  readonly id: string;
  /** Whether something is sent, so that an address is needed. */
  readonly requiresShipping: boolean;
  /** The address of the checkout, to which the service leads back. */
  readonly returnUrl: string;
  /** The address to which it leads back whoever changes their mind. */
  readonly cancelUrl: string;
  /** The buyer's language, such as `fr-CA`. */
  readonly locale: string;
}

/** The approval of a buyer at the service. */
export interface ExpressBuyer {
  /** For `authorize`: a token of the approval, of at most 200 characters, which nobody can guess. */
  readonly method: string;
  readonly contact: {
    readonly email: string;
    readonly name: string;
    readonly phone?: string | undefined;
  };
  /** Where it is sent. */
  readonly shipping?: ExpressAddress | undefined;
}

/** An address as a service knows it. What is missing is asked at the checkout. */
export interface ExpressAddress {
  readonly name?: string | undefined;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  /** A code such as `ME`, or a name. */
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  /** Two letters of ISO 3166. */
  readonly country: string;
}

/** A service that knows a buyer's address: a wallet, whose button is in the cart and above the checkout. */
export interface ExpressPayment {
  /** Read by the buyer, in the language of a locale. */
  label(locale: string): string;
  /** Begins a visit. Nothing is charged. */
  begin(order: ExpressOrder): Promise<PaymentAction>;
  /** The approval; undefined for none yet. It may be asked again. */
  read(id: string): Promise<ExpressBuyer | undefined>;
}

/**
 * Someone who takes payments. A call that throws leaves the attempt open: it is asked about, and what can be
 * repeated without harm is repeated. The calls `capture`, `void` and `refund` can.
 */
export interface PaymentProvider {
  /** Letters, digits, `-` and `_`; its own among the providers of a website. */
  readonly name: string;
  /** Whether no money moves. */
  readonly testMode: boolean;
  /** The ways to pay that the checkout page offers, in order; default one, labelled with the name. */
  readonly methods?: readonly PaymentMethod[];
  /** A way to pay that brings the buyer's address along. */
  readonly express?: ExpressPayment;
  /** Origins of the scripts of its methods, and of their calls, such as `https://js.stripe.com`. */
  readonly origins?: readonly string[];
  /**
   * For how many days an amount stays reserved; default 7, as with cards. The day before, it is captured, whatever it
   * waits for.
   */
  readonly authorizationDays?: number;
  /**
   * Makes a token of the typed values of a method, before an order is placed. It may be called again for
   * the same order, and for one that is never placed, so it moves no money.
   */
  tokenize?(typed: TypedPayment): Promise<TokenizeAnswer>;
  /**
   * The name of a token for buyers, such as `Card ending in 4242`, on the pages of the order; default the label of
   * its method. It has two seconds. Whoever has the link of an order reads it: no name, no whole number.
   */
  describe?(method: string, locale: string): Promise<string | undefined>;
  /** Reserves an amount. The same id again is the same reservation. */
  authorize(charge: Charge): Promise<AuthorizeAnswer>;
  /** How the attempt with this id stands at the service. */
  find(id: string): Promise<ProviderAnswer>;
  /**
   * Takes the reserved amount, or says that it was taken. Where it never can be, as when the reservation has expired or
   * was taken back, the answer is `failed`: the order is cancelled, and the attempt is voided.
   */
  capture(id: string): Promise<CaptureAnswer>;
  /** Gives a reservation back; of an id that is unknown, refuses whatever comes later. */
  void(id: string): Promise<void>;
  /**
   * Gives captured money back, or says how the refund of this id stands. Without it refunds fail, and the owner makes
   * them at the provider.
   */
  refund?(refund: RefundCharge): Promise<RefundAnswer>;
  /** What the service has given back of an attempt. It is asked when the service calls about a captured one. */
  returns?(id: string): Promise<ProviderReturns>;
  /**
   * Checks the signature of a call of the service to `/api/payments/{name}/webhook`, and names the attempt it is about.
   * The call is a hint alone: `find` says how the attempt stands, so calls may come twice, late and in any order.
   *
   * @returns the id of an attempt; undefined for a call that is about none
   * @throws when the signature is wrong
   */
  webhook?(call: WebhookCall): Promise<string | undefined>;
}

const NAME = /^[\w-]{1,40}$/;

/** The calls that every provider answers. */
const CALLS = ['authorize', 'find', 'capture', 'void'] as const;
const EXPRESS_CALLS = ['label', 'begin', 'read'] as const;

/**
 * The providers of a website by their names.
 *
 * @throws Error for a provider that cannot work: no name or that of another, calls that are missing, methods that
 *   nobody can choose, fields that nothing reads
 */
export function providersByName(
  providers: readonly PaymentProvider[],
): ReadonlyMap<string, PaymentProvider> {
  const given: unknown = providers;
  if (!Array.isArray(given)) {
    throw new Error('The payment providers of a website are no array. Return them as [provider].');
  }
  const byName = new Map<string, PaymentProvider>();
  for (const provider of providers) {
    const { express, methods = [], name, origins = [] } = provider;
    if (typeof name !== 'string' || !NAME.test(name)) {
      throw new Error(`A payment provider is named '${name}'. Use letters, digits, '-' and '_'.`);
    }
    if (byName.has(name)) {
      throw new Error(`Two payment providers are named '${name}'. Give each a name of its own.`);
    }
    checkCalls(`The payment provider '${name}'`, provider, CALLS);
    if (express) checkCalls(`'express' of the payment provider '${name}'`, express, EXPRESS_CALLS);
    const ids = methods.map(({ id }) => id);
    for (const [index, method] of methods.entries()) {
      const named = `The payment method '${method.id}' of '${name}'`;
      if (ids.indexOf(method.id) < index) {
        throw new Error(`${named} is there twice. Give each an id of its own.`);
      }
      checkCalls(named, method, ['label']);
      checkFields(named, provider, method);
      checkScript(named, provider, method);
    }
    for (const origin of origins) checkOrigin(provider, origin);
    byName.set(name, provider);
  }
  return byName;
}

function checkCalls(named: string, of: object, names: readonly string[]): void {
  const missing = names.find((name) => typeof (of as Record<string, unknown>)[name] !== 'function');
  if (missing === undefined) return;
  throw new Error(`${named} has no function '${missing}'. See docs/payments.md.`);
}

function checkScript(
  named: string,
  { origins = [] }: PaymentProvider,
  { script }: PaymentMethod,
): void {
  if (script === undefined || /^\/(?!\/)/.test(script)) return;
  const origin = URL.canParse(script) ? new URL(script).origin : '';
  if (origins.includes(origin)) return;
  throw new Error(
    `${named} has the script '${script}'. Add its origin to 'origins' of the provider.`,
  );
}

function checkFields(
  method: string,
  { tokenize }: PaymentProvider,
  { fields = [], script }: PaymentMethod,
): void {
  if (fields.length > 0 && script !== undefined) {
    throw new Error(`${method} has fields and a script. Show all fields by one of them.`);
  }
  if (fields.length > 0 && tokenize === undefined) {
    throw new Error(`${method} has fields. Read them by a method 'tokenize' of the provider.`);
  }
  const names = fields.map((field) => field.name);
  const wrong = names.find((each, index) => !NAME.test(each) || names.indexOf(each) < index);
  if (wrong === undefined) return;
  const rule = "Use letters, digits, '-' and '_', and each name once";
  throw new Error(`${method} has a field named '${wrong}'. ${rule}.`);
}

function checkOrigin({ name }: PaymentProvider, origin: string): void {
  if (URL.canParse(origin) && new URL(origin).origin === origin) return;
  throw new Error(
    `The payment provider '${name}' has the origin '${origin}'. Write it as 'https://pay.example'.`,
  );
}

/** How long a provider may take, in milliseconds: less than a lease. */
export const PROVIDER_TIMEOUT = 10_000;

/** How long a page waits for parts that it can do without, in milliseconds. */
export const DESCRIBED_IN = 2_000;

/** What a provider answers in time; undefined when it does not, or fails. */
export async function attempted<T>(
  call: Promise<T>,
  timeout = PROVIDER_TIMEOUT,
): Promise<{ readonly value: T } | undefined> {
  return inTime(call, timeout).catch(() => undefined);
}
