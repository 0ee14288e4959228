/** What the page that confirms an order says of it to the page's analytics: in `PURCHASE_ID`, as JSON. */
export interface PurchasedOrder {
  readonly id: string;
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

export const PURCHASE_ID = 'skerry-purchase';
