import type { ProductFacts, VariantFacts } from '../catalogue.js';
import type { Json } from '../db/json.js';
import { isPrice } from '../money/money.js';
import { StoreProblem } from '../problem.js';
import type { SiteStore } from '../website/site.js';

/** The most of one entry (storefront seed §9). */
export const MAX_QUANTITY = 9_999;

/** @throws StoreProblem `unavailable` when there is no such item for this visitor (storefront.md §2) */
export function findProduct(site: SiteStore, itemId: string): ProductFacts {
  const product = site.item(itemId);
  if (product === undefined) throw new StoreProblem('unavailable', 'cart.add.notFound');
  return product;
}

/** @throws StoreProblem `invalid` while options are open, `unavailable` when no variant is meant */
export function chooseVariant(product: ProductFacts, sku: string): VariantFacts {
  const [only, ...others] = product.variants;
  if (sku === '' && only !== undefined && others.length === 0) return affordable(only);
  const variant = product.variants.find((each) => each.sku === sku);
  if (variant !== undefined) return affordable(variant);
  if (sku !== '') throw new StoreProblem('unavailable', 'cart.add.variantUnavailable');
  if (product.kind === 'gift-card') {
    throw new StoreProblem('invalid', 'cart.add.chooseDenomination');
  }
  throw new StoreProblem('invalid', 'cart.add.chooseOptions', { names: product.options });
}

/** @throws StoreProblem `invalid` for what is no whole number from 1 to 9999 */
export function checkQuantity(quantity: number): number {
  if (!Number.isFinite(quantity)) throw new StoreProblem('invalid', 'cart.quantity.number');
  if (!Number.isInteger(quantity)) throw new StoreProblem('invalid', 'cart.quantity.whole');
  if (quantity < 1 || quantity > MAX_QUANTITY) {
    throw new StoreProblem('invalid', 'cart.quantity.range');
  }
  return quantity;
}

/** @throws StoreProblem `invalid` with a text for each field that is wrong */
export function checkFields(product: ProductFacts, answers: Json, now: number): Json {
  if (product.checkFields === undefined) return null;
  const checked = product.checkFields(answers, now);
  if ('answers' in checked) return checked.answers;
  throw new StoreProblem('invalid', 'form.invalid', { fields: checked.errors });
}

function affordable(variant: VariantFacts): VariantFacts {
  if (isPrice(variant.unitPriceCents)) return variant;
  throw new StoreProblem('unavailable', 'cart.add.variantUnavailable');
}
