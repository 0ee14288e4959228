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
  /**
   * For how many days an amount stays reserved; default 7, as with cards. The day before, it is captured, whatever it
   * waits for.
   */
  readonly authorizationDays?: number;
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

/**
 * The providers of a website by their names.
 *
 * @throws Error for a name that is none, or that two providers have
 */
export function providersByName(
  providers: readonly PaymentProvider[],
): ReadonlyMap<string, PaymentProvider> {
  const byName = new Map<string, PaymentProvider>();
  for (const provider of providers) {
    const { name } = provider;
    if (!/^[\w-]{1,40}$/.test(name)) {
      throw new Error(`A payment provider is named '${name}'. Use letters, digits, '-' and '_'.`);
    }
    if (byName.has(name)) {
      throw new Error(`Two payment providers are named '${name}'. Give each a name of its own.`);
    }
    byName.set(name, provider);
  }
  return byName;
}

/** How long a provider may take, in milliseconds: less than a lease. */
const PROVIDER_TIMEOUT = 10_000;

/** What a provider answers in time; undefined when it does not, or fails. */
export async function attempted<T>(call: Promise<T>): Promise<{ readonly value: T } | undefined> {
  return inTime(call, PROVIDER_TIMEOUT).catch(() => undefined);
}
