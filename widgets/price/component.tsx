import { useMemo } from 'react';
import type { MoneyValue } from '../../engine/model/product/money.js';
import {
  arePricesKnown,
  fromPrice,
  normalPrice,
  salePrice,
} from '../../engine/model/product/prices.js';
import { productType } from '../../engine/model/product/product-type.js';
import { isOnSale } from '../../engine/model/product/sale.js';
import { hasVariedPrices } from '../../engine/model/product/varied-prices.js';
import { UNCOUNTED } from '../../engine/shared/step-counter.js';
import type { MoneyText, Price as OnePrice } from '../contract/page.js';
import { PRODUCT_WORDS, type ProductWords } from '../contract/product-words.js';
import type { PriceOptions } from '../shared/money.js';
import { PriceLines } from '../shared/price-lines.js';
import { needProps } from '../shop/need-props.js';
import type { ShopProduct } from '../shop/product.js';
import { useProduct, useShopState } from '../shop/shop.js';

/** The words around the prices of `Price`. */
export interface PriceWords extends ProductWords {
  /** Around the lowest of several prices, with `{fromPrice}` as a placeholder. */
  readonly from: string;
}

/** Props of `Price`. */
export interface PriceProps extends PriceOptions {
  readonly product: ShopProduct;
  /** Default: English. */
  readonly words?: Partial<PriceWords>;
}

const WORDS: PriceWords = { ...PRODUCT_WORDS, from: 'from {fromPrice}' };

/**
 * The price of a product that is sold once: of the chosen variant, and before a choice the lowest of several.
 * Rendered on a server, it is the markup of `product-price` (commerce.md 4.12).
 */
export function Price({ product, words, ...options }: PriceProps) {
  needProps('<Price>', { product }, 'product');
  const { facts } = useShopState('<Price>');
  const { variant } = useProduct(product.id);
  const { from, ...said } = { ...WORDS, ...words };
  const printed = useMemo(() => printedPrice(product), [product]);
  const shown = variant ? { price: variant, isLowest: false } : printed;
  return (
    <div className="product-price">
      {shown && (
        <PriceLines
          price={shown.price}
          words={
            shown.isLowest ? { ...said, price: from.replaceAll('{fromPrice}', '{price}') } : said
          }
          format={{ ...facts, ...options }}
        />
      )}
    </div>
  );
}

/** The price of a product of which nothing is chosen; undefined for what has none, such as a paywall. */
function printedPrice({ id: _, ...structuredContent }: ShopProduct):
  | {
      readonly price: OnePrice;
      readonly isLowest: boolean;
    }
  | undefined {
  const item = { structuredContent };
  if (productType(item) === 'undefined') return undefined;
  const isLowest = hasVariedPrices(item, UNCOUNTED);
  // An unknown price is not free.
  const isKnown = arePricesKnown(item, UNCOUNTED);
  const textOf = ({ value, currency }: MoneyValue): MoneyText | undefined =>
    isKnown ? { value: String(value), currency: String(currency) } : undefined;
  const price = {
    onSale: !isLowest && isOnSale(item, UNCOUNTED),
    priceMoney: textOf(isLowest ? fromPrice(item, UNCOUNTED) : normalPrice(item, UNCOUNTED)),
    salePriceMoney: textOf(salePrice(item, UNCOUNTED)),
  };
  return { price, isLowest };
}
