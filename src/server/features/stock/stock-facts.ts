import type { JsonObject } from '../../../site/index.js';
import type { ProductFacts, StockLevel } from '../../../store/index.js';
import type { ItemFacts, LiveState } from '../../page/live-items.js';

/** The stock of a product by sku. */
type Levels = ReadonlyMap<string, StockLevel>;

/** The stock of products in pages. */
export const STOCK: ItemFacts<Levels> = {
  async read(itemIds, { stock }, catalogue) {
    const levels = await stock.levels(itemIds);
    const products = itemIds.flatMap((id) => catalogue.item('', id) ?? []);
    return new Map(
      products.map((product) => [
        product.itemId,
        new Map(product.variants.map(({ sku }) => [sku, levels.of(product, sku)])),
      ]),
    );
  },
  show(item, levels) {
    const product = item.structuredContent as JsonObject | undefined;
    const variants = Array.isArray(product?.variants) ? (product.variants as JsonObject[]) : [];
    const shown = variants.map((variant) => withLevel(variant, levels));
    const isSame = shown.every((variant, index) => variant === variants[index]);
    return isSame ? undefined : { structuredContent: { ...product, variants: shown } };
  },
};

function withLevel(variant: JsonObject, levels: Levels): JsonObject {
  const level = levels.get(String(variant.sku ?? ''));
  const isSame =
    level === undefined ||
    (level.unlimited === (variant.unlimited === true) &&
      (level.unlimited || level.qtyInStock === variant.qtyInStock));
  return isSame ? variant : { ...variant, ...level };
}

/** A product with the stock of its variants. */
export interface StockedProduct {
  readonly facts: ProductFacts;
  /** Whether a variant is sold out. */
  readonly isSoldOut: (sku: string) => boolean;
}

/** Combines a product of the content with its stock. */
export function stocked(facts: ProductFacts, live: LiveState): StockedProduct {
  const levels = live.of(STOCK, facts.itemId);
  const isSoldOut = (sku: string): boolean => {
    const level = levels?.get(sku);
    return level !== undefined && !level.unlimited && level.qtyInStock <= 0;
  };
  return { facts, isSoldOut };
}
