/**
 * The words around the price and in the mark of a chosen variant, in the language of the site's templates
 * (commerce.md 3). Sites place them as JSON in `data-words` of `.product-variants`, where they are others than these.
 */
export interface ProductWords {
  /** Around the price, which is `{price}` in it; without it where a plan can not be worded. */
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
