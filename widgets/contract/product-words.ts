/**
 * The words around the price and in the mark of a chosen variant, in the language of the site's
 * templates (commerce.md 3). Sites override them with JSON in `data-words` of `.product-variants`.
 */
export interface ProductWords {
  /**
   * The text around the price, with `{price}` as a placeholder; without it if a plan has no
   * wording.
   */
  readonly price: string;
  readonly salePrice: string;
  readonly originalPrice: string;
  readonly soldOut: string;
  readonly sale: string;
}

export const PRODUCT_WORDS: ProductWords = {
  price: '{price}',
  salePrice: 'Sale Price:',
  originalPrice: 'Original Price:',
  soldOut: 'sold out',
  sale: 'sale',
};
