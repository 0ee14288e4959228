import type { Price } from '../contract/page.js';
import { PRODUCT_WORDS, type ProductWords } from '../contract/product-words.js';
import type { PriceOptions } from './money.js';
import { type PriceFormat, PriceLines } from './price-lines.js';

/** Props of `ProductPrice`. */
export interface ProductPriceProps extends PriceFormat, PriceOptions {
  readonly price: Price;
  /** Default: English. */
  readonly words?: Partial<ProductWords>;
}

/**
 * The price of one variant, as `product-price` prints it for a product with a single variant
 * (commerce.md 4.12). With `freeIfZero`, a price of zero prints `freeLabel`; without that label it
 * throws.
 */
export function ProductPrice({ price, words, ...format }: ProductPriceProps) {
  return (
    <div className="product-price">
      <PriceLines price={price} words={{ ...PRODUCT_WORDS, ...words }} format={format} />
    </div>
  );
}
