import { child, isTruthy, toNumber, toText } from '../../engine/shared/values.js';
import type { MoneyText, Price, Variant, VariantImage } from '../contract/page.js';

/**
 * `data-product-type` of gift cards, which have unlimited stock and are never on sale (commerce.md
 * 1.3).
 */
const GIFT_CARD = '4';

/**
 * The variants of `data-variants` (commerce.md 4.21). Missing members and those of a wrong type are
 * empty.
 *
 * @param productType the value of `data-product-type`; empty if unknown
 * @throws SyntaxError, TypeError when the text is not a JSON list
 */
export function readVariants(json: string, productType: string): Variant[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new TypeError('data-variants is not a list of variants');
  return list.map((each) => readVariant(each, productType === GIFT_CARD));
}

function readVariant(value: unknown, isGiftCard: boolean): Variant {
  const price = readPrice(value);
  const options = child(value, 'pricingOptions');
  const quantity = toNumber(child(value, 'qtyInStock'));
  return {
    id: toText(child(value, 'id')),
    sku: toText(child(value, 'sku')),
    attributes: readAttributes(child(value, 'attributes')),
    unlimited: isGiftCard || isTruthy(child(value, 'unlimited')),
    qtyInStock: Number.isFinite(quantity) ? quantity : 0,
    ...price,
    onSale: price.onSale && !isGiftCard,
    planPrice: Array.isArray(options) && options.length > 0 ? readPrice(options[0]) : undefined,
    mainImageId: toText(child(value, 'mainImageId')) || undefined,
    mainImage: readImage(child(value, 'mainImage')),
  };
}

function readPrice(value: unknown): Price {
  return {
    onSale: isTruthy(child(value, 'onSale')),
    priceMoney: readMoney(child(value, 'priceMoney')),
    salePriceMoney: readMoney(child(value, 'salePriceMoney')),
  };
}

function readMoney(value: unknown): MoneyText | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return { value: toText(child(value, 'value')), currency: toText(child(value, 'currency')) };
}

/** No prototype: owners name the options, and may name one `constructor`. */
function readAttributes(value: unknown): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return attributes;
  for (const name of Object.keys(value)) attributes[name] = toText(child(value, name));
  return attributes;
}

function readImage(value: unknown): VariantImage | undefined {
  const assetUrl = toText(child(value, 'assetUrl'));
  if (assetUrl === '') return undefined;
  const [, width = '0', height = '0'] =
    /^(\d{1,6})x(\d{1,6})$/.exec(toText(child(value, 'originalSize'))) ?? [];
  return {
    id: toText(child(value, 'id')),
    assetUrl,
    altText: toText(child(value, 'altText')) || toText(child(value, 'title')),
    width: Number(width),
    height: Number(height),
  };
}
