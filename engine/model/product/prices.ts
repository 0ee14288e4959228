import { compareDecimals, type Decimal } from '../../shared/decimal.js';
import { child } from '../../shared/values.js';
import { type Money, moneyAmount, NO_MONEY, toMoney } from './money.js';
import { productType, type StoreProductType } from './product-type.js';
import { isVariantOnSale } from './sale.js';
import { productField } from './structured-content.js';
import { variantsOf } from './variants.js';

type PriceRule = (item: unknown) => Money;
type PriceRules = Readonly<Record<'from' | 'normal' | 'sale', PriceRule>>;

const none: PriceRule = () => NO_MONEY;
const lowestCurrent: PriceRule = (item) => lowest(variantsOf(item).map(currentMoney));
const highestNormal: PriceRule = (item) =>
  highest(variantsOf(item).map((variant) => child(variant, 'priceMoney')));
const lowestSale: PriceRule = (item) =>
  lowest(variantsOf(item).filter(isVariantOnSale).map(currentMoney));
const ownPrice: PriceRule = (item) => toMoney(productField(item, 'priceMoney'));
const ownSalePrice: PriceRule = (item) => toMoney(productField(item, 'salePriceMoney'));

const PER_VARIANT: PriceRules = { from: lowestCurrent, normal: highestNormal, sale: lowestSale };

const PRICES: Readonly<Record<StoreProductType, PriceRules>> = {
  physical: PER_VARIANT,
  service: PER_VARIANT,
  'gift-card': { ...PER_VARIANT, sale: none },
  digital: { from: ownPrice, normal: ownPrice, sale: ownSalePrice },
  undefined: { from: none, normal: none, sale: none },
};

/** The lowest amount that an item can be bought for now; a digital product's own price (commerce.md 1.5). */
export function fromPrice(item: unknown): Money {
  return PRICES[productType(item)].from(item);
}

/** The highest amount of an item without sales (commerce.md 1.5). */
export function normalPrice(item: unknown): Money {
  return PRICES[productType(item)].normal(item);
}

/** The lowest sale amount of an item (commerce.md 1.5). */
export function salePrice(item: unknown): Money {
  return PRICES[productType(item)].sale(item);
}

/** What a variant, or a pricing option, costs now, as it is in the data. */
export function currentMoney(variant: unknown): unknown {
  return child(variant, isVariantOnSale(variant) ? 'salePriceMoney' : 'priceMoney');
}

/** The variant that costs least now, the earlier of equals; undefined when there is none. */
export function cheapestVariant(item: unknown): unknown {
  return first(variantsOf(item), (variant) => moneyAmount(currentMoney(variant)), -1);
}

function lowest(amounts: readonly unknown[]): Money {
  return amounts.length === 0 ? NO_MONEY : toMoney(first(amounts, moneyAmount, -1));
}

function highest(amounts: readonly unknown[]): Money {
  return amounts.length === 0 ? NO_MONEY : toMoney(first(amounts, moneyAmount, 1));
}

/** The earliest of the candidates that come out lowest (−1) or highest (1). */
function first(
  candidates: readonly unknown[],
  amountOf: (candidate: unknown) => Decimal,
  wanted: -1 | 1,
): unknown {
  let best: { readonly candidate: unknown; readonly amount: Decimal } | undefined;
  for (const candidate of candidates) {
    const amount = amountOf(candidate);
    if (best === undefined || compareDecimals(amount, best.amount) === wanted) {
      best = { candidate, amount };
    }
  }
  return best?.candidate;
}
