import { setTimeout } from 'node:timers/promises';

/** What is asked of a provider: once per attempt, whose id it takes as its idempotency key. */
export interface Charge {
  readonly id: string;
  readonly amountCents: number;
  readonly currency: string;
  /** How to pay, as the provider's own page names it: never a card number. */
  readonly method: string;
}

/** What a provider knows of an attempt; `none` when it never heard of it. */
export type ProviderAnswer = 'authorized' | 'declined' | 'none';

/**
 * Someone who takes payments. A call that throws leaves the attempt open: it is asked about, and what can be
 * repeated without harm is repeated. The calls `capture` and `void` can.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Whether no money moves. */
  readonly testMode: boolean;
  /** Reserves an amount. The same id again is the same reservation. */
  authorize(charge: Charge): Promise<'authorized' | 'declined'>;
  find(id: string): Promise<ProviderAnswer>;
  capture(id: string): Promise<void>;
  /** Gives a reservation back; of an id that is unknown, refuses whatever comes later. */
  void(id: string): Promise<void>;
}

/** For what costs nothing. */
export const FREE: PaymentProvider = {
  name: 'free',
  testMode: false,
  authorize: async () => 'authorized',
  find: async () => 'authorized',
  capture: async () => {},
  void: async () => {},
};

/** How long a provider may take, in milliseconds: less than a lease. */
const PROVIDER_TIMEOUT = 10_000;

/** What a provider answers in time; undefined when it does not, or fails. */
export async function attempted<T>(call: Promise<T>): Promise<{ readonly value: T } | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([
      call.then((value) => ({ value })),
      setTimeout(PROVIDER_TIMEOUT, undefined, { signal: late.signal }),
    ]);
  } catch {
    return undefined;
  } finally {
    late.abort();
  }
}
