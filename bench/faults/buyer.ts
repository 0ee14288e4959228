import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, Shopper } from '../server/shopper.js';

const CART = '/api/commerce/shopping-cart';
const COFFEE = { itemId: '5bef59229995575924f33d68', sku: 'HG-FIRWATCOF-01', quantity: 1 };
const METHODS = ['succeed', 'succeed', 'succeed', 'decline', 'time out', 'no capture'];
const LOCATION = { country: 'US', region: 'ME', postalCode: '04101' };
const ADDRESS = { name: 'Ada', line1: '1 Quay', line2: '', city: 'Portland' };
/** The longest pause before a call is repeated, in milliseconds. */
const PAUSE = 1_000;
const SECOND = 1_000;
/** Answers to repeat a call for: those of proxies, of a service that cannot now, and of a twin that is not done. */
const LATER = new Set([409, 429, 502, 503, 504]);
/** How often a call is repeated at most. */
const MOST = 200;

/** What the calls of all buyers came to. */
export interface Tally {
  /** Orders that were acknowledged: their totals in cents by their ids. */
  readonly orders: Map<string, number>;
  readonly counts: Record<string, number>;
  /** Answers that nobody should get, each as one line. */
  readonly faults: string[];
}

interface Cart {
  readonly version: number;
  readonly grandTotalCents: number;
  readonly currency: string;
  readonly entries: readonly { readonly quantity: number }[];
  readonly shippingOptions: readonly { readonly id: string }[];
}

/** Buys one thing after the other, each as somebody new, and repeats what was not answered. */
export async function buyUntil(end: number, url: string, tally: Tally): Promise<void> {
  while (performance.now() < end) {
    try {
      await new Buyer(url, tally).buy();
    } catch (error) {
      if (error instanceof Refusal) count(tally, `refused: ${error.status}`);
      else tally.faults.push(String(error));
    }
  }
}

function count({ counts }: Tally, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

class Buyer {
  readonly #name = randomUUID();
  readonly #tally: Tally;
  readonly #shopper: Shopper;

  constructor(url: string, tally: Tally) {
    this.#tally = tally;
    // Limits count by address.
    const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
    this.#shopper = new Shopper(url, { 'x-forwarded-for': `10.${address}` });
  }

  async buy(): Promise<void> {
    await this.#insist('page', () => this.#shopper.open('/shop'));
    const quantity = 1 + Math.floor(Math.random() * 3);
    await this.#call('POST', `${CART}/entries`, { ...COFFEE, quantity });
    const offered = await this.#call<{ shoppingCart: Cart }>('PUT', `${CART}/shipping`, {
      location: LOCATION,
    });
    const [option] = offered.shoppingCart.shippingOptions;
    const { shoppingCart } = await this.#call<{ shoppingCart: Cart }>('PUT', `${CART}/shipping`, {
      location: LOCATION,
      optionId: option?.id,
    });
    const added = shoppingCart.entries.reduce((sum, entry) => sum + entry.quantity, 0);
    if (added !== quantity) this.#tally.faults.push(`a cart has ${added} instead of ${quantity}`);
    const { order } = await this.#call<{ order: { id: string } | null }>(
      'POST',
      '/api/commerce/orders',
      {
        cartVersion: shoppingCart.version,
        grandTotalCents: shoppingCart.grandTotalCents,
        currency: shoppingCart.currency,
        contact: { email: `${this.#name}@example.com`, name: 'Ada', phone: '' },
        shipping: { ...LOCATION, ...ADDRESS },
        payment: { provider: 'test', method: METHODS[Math.floor(Math.random() * METHODS.length)] },
        acceptTerms: true,
      },
    );
    count(this.#tally, order === null ? 'waits' : 'ordered');
    if (order !== null) this.#tally.orders.set(order.id, shoppingCart.grandTotalCents);
  }

  /** Makes a call with a key of its own until it is answered. */
  async #call<T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
    const headers = { 'idempotency-key': randomUUID() };
    const text = await this.#insist(`${method} ${path}`, () =>
      this.#shopper.call(method, path, body, headers),
    );
    return JSON.parse(text) as T;
  }

  async #insist(what: string, ask: () => Promise<string>): Promise<string> {
    for (let time = 0; ; time++) {
      try {
        const text = await ask();
        count(this.#tally, 'answered');
        return text;
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 0;
        if (status === 500) this.#tally.faults.push(`${what}: ${String(error).slice(0, 300)}`);
        if ((status !== 0 && !LATER.has(status)) || time === MOST) throw error;
        count(this.#tally, status === 0 ? 'cut off' : `later: ${status}`);
        const seconds = error instanceof Refusal ? (error.retryAfter ?? 0) : 0;
        await wait(seconds * SECOND + Math.random() * PAUSE);
      }
    }
  }
}
