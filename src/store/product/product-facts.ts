import {
  child,
  currentMoney,
  DEFAULT_CURRENCY,
  isTruthy,
  isVariantOnSale,
  productField,
  toMoney,
  toText,
  UNCOUNTED,
  variantOptions,
  variantsOf,
} from '../../../engine/internals.js';
import {
  PRODUCT_KINDS,
  type ProductFacts,
  type ProductImage,
  type ProductKind,
  type SubscriptionPlan,
  type VariantFacts,
} from '../catalogue.js';
import { toCents } from '../money/money.js';

/** What reading an item needs from outside of it. */
export interface ProductContext {
  /** The shop's, in which its prices count; default `USD`. */
  readonly currency?: string;
  /** `multipleQuantityAllowedForServices` of the store's settings; default true. */
  readonly multipleServices?: boolean;
}

/** Codes that kinds are written as. */
const KINDS = new Map(
  (Object.entries(PRODUCT_KINDS) as [ProductKind, number][]).map(([kind, code]) => [code, kind]),
);

/** A product as the store knows it, from an item of the content; undefined for what cannot be sold. */
export function productFacts(
  item: unknown,
  context: ProductContext = {},
): ProductFacts | undefined {
  const kind = KINDS.get(Number(productField(item, 'productType')));
  const itemId = toText(child(item, 'id'));
  if (kind === undefined || itemId === '') return undefined;
  const variants = variantsFor(kind, item, context.currency ?? DEFAULT_CURRENCY);
  if (variants.length === 0) return undefined;
  const subscribable = isTruthy(productField(item, 'isSubscribable'));
  return {
    itemId,
    kind,
    title: toText(child(item, 'title')),
    fullUrl: toText(child(item, 'fullUrl')),
    image: imageOf(item),
    variants,
    options: variantOptions(item, UNCOUNTED).map(({ name }) => name),
    subscribable,
    plan: planOf(productField(item, 'subscriptionPlan')),
    multiple:
      !subscribable &&
      (kind === 'physical' || (kind === 'service' && context.multipleServices !== false)),
  };
}

function variantsFor(kind: ProductKind, item: unknown, currency: string): VariantFacts[] {
  if (kind !== 'digital' && kind !== 'paywall') {
    return variantsOf(item, UNCOUNTED).map((variant) => ({
      ...toVariant(variant, currency),
      image: variantImage(variant, item),
    }));
  }
  // The item itself is what is sold, and of it there is no end.
  return [
    {
      ...toVariant({ ...pricesOf(item), id: child(item, 'id') }, currency),
      unlimited: true,
    },
  ];
}

function pricesOf(item: unknown) {
  return {
    onSale: productField(item, 'onSale'),
    priceMoney: productField(item, 'priceMoney'),
    salePriceMoney: productField(item, 'salePriceMoney'),
  };
}

function toVariant(variant: unknown, currency: string): VariantFacts {
  const attributes = child(variant, 'attributes');
  const names =
    typeof attributes === 'object' && attributes !== null ? Object.keys(attributes) : [];
  const quantity = Number(child(variant, 'qtyInStock'));
  const sku = toText(child(variant, 'sku'));
  return {
    id: toText(child(variant, 'id')) || sku,
    sku,
    attributes: Object.fromEntries(names.map((name) => [name, toText(child(attributes, name))])),
    image: null,
    unitPriceCents: priceOf(currentMoney(variant), currency),
    normalPriceCents: priceOf(child(variant, 'priceMoney'), currency),
    onSale: isVariantOnSale(variant),
    unlimited: isTruthy(child(variant, 'unlimited')),
    qtyInStock: Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0,
  };
}

/** A price in cents; −1, which nothing costs, where that is more than a number can hold or less than 0. */
function priceOf(money: unknown, currency: string): number {
  return toCents(toMoney(money, UNCOUNTED).value, currency) ?? -1;
}

function planOf(plan: unknown): SubscriptionPlan | null {
  const period = child(plan, 'billingPeriod');
  const value = Number(child(period, 'value'));
  const unit = toText(child(period, 'unit'));
  const cycles = Number(child(plan, 'numBillingCycles') ?? 0);
  const isUnit = unit === 'WEEK' || unit === 'MONTH' || unit === 'YEAR';
  if (!isUnit || !Number.isInteger(value) || value < 1) return null;
  return { value, unit, cycles: Number.isInteger(cycles) ? Math.max(0, cycles) : 0 };
}

function imageOf(item: unknown): ProductImage | null {
  return readImage(child(item, 'mainImage') ?? item);
}

/** The picture that a variant has, or that it names by its id among those of its product. */
function variantImage(variant: unknown, item: unknown): ProductImage | null {
  const id = toText(child(variant, 'mainImageId'));
  const pictures = child(item, 'items');
  const named =
    id !== '' && Array.isArray(pictures)
      ? pictures.find((picture) => toText(child(picture, 'id')) === id)
      : undefined;
  return readImage(child(variant, 'mainImage') ?? named);
}

function readImage(image: unknown): ProductImage | null {
  const assetUrl = toText(child(image, 'assetUrl'));
  if (assetUrl === '') return null;
  const [width = '', height = ''] = toText(child(image, 'originalSize')).split('x');
  return {
    assetUrl,
    altText: toText(child(image, 'altText')),
    width: Number(width) || 0,
    height: Number(height) || 0,
  };
}
