/** What the page that confirms an order says of it to the page's analytics: in `PURCHASE_ID`, as JSON. */
export interface PurchasedOrder {
  readonly id: string;
  /** That of the address, by which the page asks whether it is the first to tell of it. */
  readonly token: string;
  readonly currency: string;
  readonly grandTotalCents: number;
  readonly shippingTotalCents: number;
  readonly taxTotalCents: number;
  readonly items: readonly {
    readonly itemId: string;
    readonly sku: string;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPriceCents: number;
  }[];
}

/** The call that a page makes before it tells a tag manager of an order: `{ token }`, answered with `{ first }`. */
export const PURCHASE_TOLD = '/api/commerce/orders/purchase-told';

export const PURCHASE_ID = 'skerry-purchase';
