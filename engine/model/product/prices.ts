import { compareDecimals, type Decimal } from '../../shared/decimal.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child } from '../../shared/values.js';
import { knownAmount, type MoneyValue, moneyAmount, NO_MONEY, toMoney } from './money.js';
import { productType, type StoreProductType } from './product-type.js';
import { isVariantOnSale } from './sale.js';
import { productField } from './structured-content.js';
import { variantsOf } from './variants.js';

type PriceRule = (item: unknown, steps: StepCounter) => MoneyValue;
type PriceRules = Readonly<Record<'from' | 'normal' | 'sale', PriceRule>>;

const none: PriceRule = () => NO_MONEY;
const lowestCurrent: PriceRule = (item, steps) =>
  lowest(variantsOf(item, steps).map(currentMoney), steps);
const highestNormal: PriceRule = (item, steps) =>
  highest(
    variantsOf(item, steps).map((variant) => child(variant, 'priceMoney')),
    steps,
  );
const lowestSale: PriceRule = (item, steps) =>
  lowest(variantsOf(item, steps).filter(isVariantOnSale).map(currentMoney), steps);
const ownPrice: PriceRule = (item, steps) => toMoney(productField(item, 'priceMoney'), steps);
const ownSalePrice: PriceRule = (item, steps) =>
  toMoney(productField(item, 'salePriceMoney'), steps);

const PER_VARIANT: PriceRules = { from: lowestCurrent, normal: highestNormal, sale: lowestSale };

const PRICES: Readonly<Record<StoreProductType, PriceRules>> = {
  physical: PER_VARIANT,
  service: PER_VARIANT,
  'gift-card': { ...PER_VARIANT, sale: none },
  digital: { from: ownPrice, normal: ownPrice, sale: ownSalePrice },
  undefined: { from: none, normal: none, sale: none },
};

/** The lowest current price of an item; a digital product's own price (commerce.md 1.5). */
export function fromPrice(item: unknown, steps: StepCounter): MoneyValue {
  return PRICES[productType(item)].from(item, steps);
}

/** The highest amount of an item without sales (commerce.md 1.5). */
export function normalPrice(item: unknown, steps: StepCounter): MoneyValue {
  return PRICES[productType(item)].normal(item, steps);
}

/** The lowest sale amount of an item (commerce.md 1.5). */
export function salePrice(item: unknown, steps: StepCounter): MoneyValue {
  return PRICES[productType(item)].sale(item, steps);
}

/** Whether the data contain every price of an item: a missing one counts as 0 (commerce.md 1.5). */
export function arePricesKnown(item: unknown, steps: StepCounter): boolean {
  const isOwn = productType(item) === 'digital';
  const moneys = isOwn
    ? [productField(item, 'priceMoney')]
    : variantsOf(item, steps).map(currentMoney);
  return moneys.length > 0 && moneys.every((money) => knownAmount(money, steps) !== undefined);
}

/** The current price of a variant or a pricing option, as in the data. */
export function currentMoney(variant: unknown): unknown {
  return child(variant, isVariantOnSale(variant) ? 'salePriceMoney' : 'priceMoney');
}

/** The variant with the lowest current price; the first of equals, undefined if there is none. */
export function cheapestVariant(item: unknown, steps: StepCounter): unknown {
  const amountOf = (variant: unknown): Decimal => moneyAmount(currentMoney(variant), steps);
  return first(variantsOf(item, steps), amountOf, -1);
}

function lowest(amounts: readonly unknown[], steps: StepCounter): MoneyValue {
  return outermost(amounts, -1, steps);
}

function highest(amounts: readonly unknown[], steps: StepCounter): MoneyValue {
  return outermost(amounts, 1, steps);
}

function outermost(amounts: readonly unknown[], wanted: -1 | 1, steps: StepCounter): MoneyValue {
  if (amounts.length === 0) return NO_MONEY;
  return toMoney(
    first(amounts, (money) => moneyAmount(money, steps), wanted),
    steps,
  );
}

/** The first of the candidates with the lowest (−1) or highest (1) amount. */
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
