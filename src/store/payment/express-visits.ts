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

/** Whose visit it is, the addresses to which the service leads back, and the buyer's language. */
export interface ExpressVisit {
  readonly browserId: string;
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
  readonly browserId: string;
}

/** Why there is no approval: nothing was approved, the service gives no answer, or no such visit is open. */
export type NoApproval = 'none' | 'no-answer' | 'gone';

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
    const { browserId } = visit;
    const data = { id, provider: name, cartId: cart.id, browserId };
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

  /** The approval of a visit, by the browser that began it, for the cart that it began with. */
  async approval(token: string, cartId: string, browserId: string): Promise<Approval | NoApproval> {
    const open = await readToken(this.#site.read, PURPOSE, token);
    const visit = open?.data as unknown as Visit | undefined;
    if (visit?.cartId !== cartId || visit.browserId !== browserId) return 'gone';
    const express = this.#payments.providers.get(visit.provider)?.express;
    if (express === undefined) return 'gone';
    const answer = await attempted(express.read(visit.id));
    if (answer === undefined) return 'no-answer';
    return answer.value === undefined ? 'none' : { ...answer.value, provider: visit.provider };
  }
}
