/** The data of an order confirmation page for the page's analytics: JSON in `PURCHASE_ID`. */
export interface PurchasedOrder {
  readonly id: string;
  /**
   * The token from the page's address. The page asks with it whether this purchase was already
   * reported.
   */
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

/**
 * The call before a purchase is reported to a tag manager: `{ token }`, answered with `{ first }`.
 */
export const PURCHASE_TOLD = '/api/commerce/orders/purchase-told';

export const PURCHASE_ID = 'skerry-purchase';
