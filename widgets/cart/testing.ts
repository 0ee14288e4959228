import type { Cart, CartEntry } from '../contract/page.js';
import type { BrowserAdapter } from './browser-adapter.js';

/** A cart of a version, with all else as it is without entries. */
export function cartOf(id: string, version: number, more: Partial<Cart> = {}): Cart {
  return {
    id,
    version,
    currency: 'USD',
    entries: [],
    totalQuantity: 0,
    subtotalCents: 0,
    taxCents: 0,
    taxIncludedCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    giftCardCents: 0,
    grandTotalCents: 0,
    amountDueCents: 0,
    minimumSubtotalCents: 0,
    selectedShippingOption: null,
    coupons: [],
    invalidCoupons: [],
    giftCards: [],
    requiresShipping: false,
    notices: [],
    ...more,
  };
}

/** An entry of a cart: two mugs. */
export function entryOf(id: string, more: Partial<CartEntry> = {}): CartEntry {
  return {
    id,
    itemId: `item-${id}`,
    chosenVariant: { sku: 'mug', attributes: {} },
    quantity: 2,
    additionalFields: null,
    title: 'Harbor Mug',
    fullUrl: '/shop/harbor-mug',
    image: null,
    productType: 1,
    multiple: true,
    unitPriceCents: 1_800,
    normalPriceCents: 1_800,
    onSale: false,
    subTotalCents: 3_600,
    stock: { unlimited: true, qtyInStock: 0 },
    form: null,
    notices: [],
    ...more,
  };
}

/** A browser of several tabs in memory. */
export class FakeBrowser {
  cookies = '';
  readonly events: string[] = [];
  readonly #tabs: ((text: string) => void)[] = [];
  #online: (() => void)[] = [];
  #returns: (() => void)[] = [];
  #lock: Promise<unknown> = Promise.resolve();

  /** What one more tab has around it. */
  tab(): BrowserAdapter {
    return {
      cookies: () => this.cookies,
      dispatch: (event) => this.events.push(event),
      alone: (_, job) => {
        const mine = this.#lock.then(job, job);
        this.#lock = mine;
        return mine;
      },
      tabs: (_, hear) => {
        this.#tabs.push(hear);
        return (text) => {
          for (const other of this.#tabs) if (other !== hear) other(text);
        };
      },
      onceOnline: (run) => this.#online.push(run),
      onReturn: (run) => this.#returns.push(run),
    };
  }

  goOnline(): void {
    const waiting = this.#online;
    this.#online = [];
    for (const run of waiting) run();
  }

  comeBack(): void {
    for (const run of this.#returns) run();
  }
}
