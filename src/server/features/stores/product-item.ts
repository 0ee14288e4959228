import * as v from 'valibot';
import {
  currencyDigits,
  EDITOR_LIMITS,
  MAX_AMOUNT_INTEGER_PLACES,
  PRODUCT_TYPES,
} from '../../../../engine/internals.js';
import { isOwnPath } from '../../../shared/address.js';
import { type Json, productFacts } from '../../../store/index.js';
import { ServerProblem } from '../../http/problem.js';

export const title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
export const urlId = v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const { physical, service, 'gift-card': giftCard } = PRODUCT_TYPES;
const STORE_ITEM = 11;
/** Variants of a product and their options, at most. */
const MAX_VARIANTS = 100;
const MAX_OPTIONS = 6;

const html = v.optional(v.pipe(v.string(), v.maxLength(20_000)), '');
const words = (length: number) =>
  v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(length))),
      v.maxLength(100),
    ),
    [],
  );
/** A decimal such as `24.00`. */
const amount = v.pipe(
  v.string(),
  v.regex(new RegExp(`^\\d{1,${MAX_AMOUNT_INTEGER_PLACES}}(?:\\.\\d{1,3})?$`)),
);
const money = v.object({ value: amount, currency: v.pipe(v.string(), v.maxLength(3)) });
const optionText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

const variant = v.object({
  sku: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  attributes: v.optional(v.pipe(v.record(optionText, optionText), v.maxEntries(MAX_OPTIONS)), {}),
  priceMoney: money,
  salePriceMoney: v.nullish(money, null),
  onSale: v.optional(v.boolean(), false),
  unlimited: v.optional(v.boolean(), false),
  qtyInStock: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
    0,
  ),
});

const picture = v.object({
  assetUrl: v.pipe(
    v.string(),
    v.maxLength(2_083),
    v.check((text) => text.startsWith('https://') || isOwnPath(text)),
  ),
  altText: v.optional(v.pipe(v.string(), v.maxLength(250)), ''),
  originalSize: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/)),
});

/** A physical product, a service or a gift card of a store. Digital products need a file in the content of the site. */
export const product = v.object({
  title,
  urlId,
  productType: v.optional(v.picklist([physical, service, giftCard]), physical),
  excerpt: html,
  body: html,
  tags: words(EDITOR_LIMITS.tagLength),
  categories: words(EDITOR_LIMITS.categoryLength),
  picture: v.nullish(picture, null),
  variants: v.pipe(v.array(variant), v.minLength(1), v.maxLength(MAX_VARIANTS)),
});

export type ProductInput = v.InferOutput<typeof product>;
type Item = { readonly [name: string]: Json };
type Variant = ProductInput['variants'][number];

/**
 * Converts a product to an item of content.
 *
 * @throws ServerProblem 400 that names the invalid members, such as prices that are invalid in the shop's currency, or
 * equal variants
 */
export function productItem(given: ProductInput, currency: string): Item {
  const { productType, picture: image, variants } = given;
  const options = Object.keys(variants[0]?.attributes ?? {});
  const item: Item = {
    recordType: STORE_ITEM,
    title: given.title,
    excerpt: given.excerpt,
    body: given.body,
    tags: given.tags,
    categories: given.categories,
    ...(image === null ? {} : { ...image, mainImage: image, items: [image] }),
    structuredContent: {
      _type: 'ProductContent',
      productType,
      isSubscribable: false,
      variantOptionOrdering: options,
      variants: variants.map(variantOf),
    },
  };
  const errors = {
    'variants.priceMoney':
      variants.every((each) => isPriced(each, currency)) && hasCents(item, currency),
    'variants.sku': isEachOnce(variants.map(({ sku }) => sku)),
    'variants.attributes':
      variants.every(({ attributes }) => hasOptions(attributes, options)) &&
      isEachOnce(variants.map(({ attributes }) => options.map((name) => attributes[name]))),
  };
  const names = Object.entries(errors).flatMap(([name, holds]) => (holds ? [] : [name]));
  if (names.length > 0) throw new ServerProblem(400, 'invalid', 'request.invalid', { names });
  return item;
}

function variantOf({ sku, attributes, salePriceMoney, ...given }: Variant): Item {
  const sale = salePriceMoney ?? { ...given.priceMoney, value: '0.00' };
  return {
    ...given,
    id: sku,
    sku,
    attributes,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
    salePriceMoney: sale,
    price: centsOf(given.priceMoney),
    salePrice: centsOf(sale),
  };
}

/** The older form of a price in content: hundredths in every currency (commerce.md 1.6). */
function centsOf({ value }: v.InferOutput<typeof money>): number {
  return Math.round(Number(value) * 100);
}

function isPriced({ priceMoney, salePriceMoney, onSale }: Variant, currency: string): boolean {
  if (onSale && salePriceMoney === null) return false;
  return [priceMoney, salePriceMoney].every((price) => {
    if (price === null) return true;
    const digits = price.value.split('.')[1]?.length ?? 0;
    return price.currency === currency && digits <= currencyDigits(currency);
  });
}

/** Whether all amounts are valid in the store, which reads an invalid amount as a negative one. */
function hasCents(item: Item, currency: string): boolean {
  const facts = productFacts({ ...item, id: 'new' }, { currency });
  return (
    facts?.variants.every(({ normalPriceCents, unitPriceCents }) => {
      return normalPriceCents >= 0 && unitPriceCents >= 0;
    }) === true
  );
}

function hasOptions(attributes: Variant['attributes'], options: readonly string[]): boolean {
  const names = Object.keys(attributes);
  return (
    names.length === options.length && options.every((name) => Object.hasOwn(attributes, name))
  );
}

function isEachOnce(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === values.length;
}
