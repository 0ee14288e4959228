import type { StepCounter } from '../../shared/step-counter.js';
import { child, isTruthy, toNumber } from '../../shared/values.js';
import { productType, type StoreProductType } from './product-type.js';
import { variantsOf } from './variants.js';

/** The total stock of an item without a stock limit; only for comparisons (commerce.md 1.3). */
export const UNLIMITED = Number.POSITIVE_INFINITY;

interface StockRules {
  readonly soldOut: (variants: readonly unknown[]) => boolean;
  readonly total: (variants: readonly unknown[]) => number;
}

const COUNTED: StockRules = {
  soldOut: (variants) => !variants.some(isInStock),
  total: (variants) => (variants.some(isUnlimited) ? UNLIMITED : sum(variants)),
};
const ENDLESS: StockRules = { soldOut: () => false, total: () => UNLIMITED };

const STOCK: Readonly<Record<StoreProductType, StockRules>> = {
  physical: COUNTED,
  service: COUNTED,
  digital: ENDLESS,
  'gift-card': ENDLESS,
  undefined: { soldOut: () => true, total: sum },
};

/** Whether an item has no stock; an item of unknown type is sold out (commerce.md 1.3). */
export function isSoldOut(item: unknown, steps: StepCounter): boolean {
  return STOCK[productType(item)].soldOut(variantsOf(item, steps));
}

/** The stock of an item over all variants, or `UNLIMITED` (commerce.md 1.3). Never NaN. */
export function totalStock(item: unknown, steps: StepCounter): number {
  return STOCK[productType(item)].total(variantsOf(item, steps));
}

function isInStock(variant: unknown): boolean {
  return isUnlimited(variant) || quantity(variant) > 0;
}

function isUnlimited(variant: unknown): boolean {
  return isTruthy(child(variant, 'unlimited'));
}

function sum(variants: readonly unknown[]): number {
  return variants.reduce<number>((total, variant) => total + quantity(variant), 0);
}

function quantity(variant: unknown): number {
  const count = toNumber(child(variant, 'qtyInStock'));
  return Number.isFinite(count) ? count : 0;
}
