import type { Json } from '../db/json.js';
import { StoreProblem } from '../problem.js';
import {
  checkFields,
  checkQuantity,
  chooseVariant,
  findProduct,
} from '../product/product-checks.js';
import { newId } from '../website/secrets.js';
import type { SiteStore } from '../website/site.js';
import type { CartPurpose, StoredEntry } from './cart-contents.js';

/** What is put into a cart. A missing sku means the only variant. */
export interface NewEntry {
  readonly itemId: string;
  readonly sku?: string | null | undefined;
  readonly quantity: number;
  /** Answers to the item's additional fields, parsed. */
  readonly additionalFields?: Json | undefined;
}

/** Checks in the order of storefront.md §2; answers with what would be added. */
export function toEntry(site: SiteStore, input: NewEntry, purpose: CartPurpose): StoredEntry {
  const product = findProduct(site, input.itemId);
  if (product.subscribable !== (purpose === 'subscription')) {
    throw new StoreProblem('unavailable', 'cart.add.unavailable');
  }
  if (purpose === 'gift-card' && product.kind !== 'gift-card') {
    throw new StoreProblem('unavailable', 'cart.add.unavailable');
  }
  const variant = chooseVariant(product, input.sku ?? '');
  const quantity = checkQuantity(input.quantity);
  return {
    id: newId(),
    itemId: product.itemId,
    sku: variant.sku,
    quantity: product.multiple || purpose === 'subscription' ? quantity : 1,
    additionalFields: checkFields(product, input.additionalFields ?? null, site.now),
    shownCents: variant.unitPriceCents,
    notices: [],
  };
}
