/** How much there is of a variant (storefront.md §2). */
export interface StockLevel {
  readonly unlimited: boolean;
  readonly qtyInStock: number;
}
