import type { Price } from '../contract/page.js';
import { PRODUCT_WORDS, type ProductWords } from '../contract/product-words.js';
import type { PriceOptions } from './money.js';
import { type PriceFormat, PriceLines } from './price-lines.js';

export interface ProductPriceProps extends PriceFormat, PriceOptions {
  readonly price: Price;
  /** English where they are not given. */
  readonly words?: Partial<ProductWords>;
}

/**
 * The price of one variant, as `product-price` prints that of a product which has no other (commerce.md 4.12). With
 * `freeIfZero` a price of zero is `freeLabel`; without that label it throws.
 */
export function ProductPrice({ price, words, ...format }: ProductPriceProps) {
  return (
    <div className="product-price">
      <PriceLines price={price} words={{ ...PRODUCT_WORDS, ...words }} format={format} />
    </div>
  );
}
