/** A product in the site's data: `structuredContent` of its item, with the id of the item (commerce.md 1.1). */
export interface ShopProduct {
  readonly id: string;
  /** 1 physical, 2 digital, 3 service, 4 gift card. */
  readonly productType: number;
  readonly variants: readonly object[];
  readonly variantOptionOrdering: readonly string[];
  readonly isSubscribable?: boolean;
  readonly subscriptionPlan?: object;
}
