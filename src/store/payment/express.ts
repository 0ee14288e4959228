import { toMinorUnits } from '../money/money.js';
import { readToken, saveToken } from '../token/token.js';
import { newId, randomToken } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import type { Payments } from './payment.js';
import { attempted, type ExpressBuyer, type PaymentAction } from './payment-provider.js';

/** The time for a visit, and for questions about it, in milliseconds. */
const LIFE = 60 * 60 * 1000;

/** A cart whose buyer goes to a payment service before the checkout. */
export interface ExpressCart {
  readonly id: string;
  readonly amountDueCents: number;
  readonly currency: string;
  readonly requiresShipping: boolean;
}

/** The address to which the service leads back, and the buyer's language. */
export interface ExpressVisit {
  /** @param token names the visit */
  returnUrl(token: string): string;
  readonly cancelUrl: string;
  readonly locale: string;
}

/** The approval of a buyer at a payment service. */
export interface Approval extends ExpressBuyer {
  readonly provider: string;
}

interface Visit {
  /** The id that the service knows. */
  readonly id: string;
  readonly provider: string;
  readonly cartId: string;
}

const PURPOSE = 'express';

/** Visits to payment services that know a buyer's address (docs/payments.md, Express). */
export class ExpressVisits {
  readonly #site: SiteStore;
  readonly #payments: Payments;

  /** @internal */
  constructor(site: SiteStore, payments: Payments) {
    this.#site = site;
    this.#payments = payments;
  }

  /**
   * Begins a visit for a cart.
   *
   * @returns the address at the service; `unknown` for a provider that has none, `no-answer` where it gives none
   */
  async begin(
    name: string,
    cart: ExpressCart,
    visit: ExpressVisit,
  ): Promise<PaymentAction | 'unknown' | 'no-answer'> {
    const express = this.#payments.providers.get(name)?.express;
    if (express === undefined) return 'unknown';
    const id = newId();
    const token = randomToken();
    const data = { id, provider: name, cartId: cart.id };
    await this.#site.write((tx) => saveToken(tx, token, { purpose: PURPOSE, data, life: LIFE }));
    const answer = await attempted(
      express.begin({
        id,
        ...toMinorUnits(cart.amountDueCents, cart.currency),
        requiresShipping: cart.requiresShipping,
        returnUrl: visit.returnUrl(token),
        cancelUrl: visit.cancelUrl,
        locale: visit.locale,
      }),
    );
    return answer?.value ?? 'no-answer';
  }

  /**
   * The approval of a visit for a cart; undefined for none, for a visit that is over or for another cart, and
   * where the provider gives no answer.
   */
  async approval(token: string, cartId: string): Promise<Approval | undefined> {
    const open = await readToken(this.#site.read, PURPOSE, token);
    const visit = open?.data as unknown as Visit | undefined;
    if (visit === undefined || visit.cartId !== cartId) return undefined;
    const express = this.#payments.providers.get(visit.provider)?.express;
    const answer = express && (await attempted(express.read(visit.id)));
    return answer?.value && { ...answer.value, provider: visit.provider };
  }
}
