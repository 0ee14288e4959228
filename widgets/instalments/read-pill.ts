import type { InstalmentContext } from '../contract/instalments.js';
import { flag, number, object, text } from '../shared/read.js';

/** The server's data for the pill of a product. */
export interface PillMarkup {
  readonly itemId: string;
  readonly productType: number;
  /** The lowest price of the product. */
  readonly priceCents: number;
  readonly context: InstalmentContext;
}

const readContext = object<InstalmentContext>({
  afterPayAvailable: flag,
  afterPayMin: number,
  afterPayMax: number,
  shopperLanguage: text,
  stripeAccountCountry: text,
});

/** @throws Error when the attributes break the contract */
export function readPill({ dataset }: HTMLElement): PillMarkup {
  const { itemId, context, productType = '', priceCents = '' } = dataset;
  if (!itemId || !context || !/^\d+$/.test(productType) || !/^\d+$/.test(priceCents)) {
    throw new Error('A pill of instalments needs the item, type, price and context of a product');
  }
  return {
    itemId,
    productType: Number(productType),
    priceCents: Number(priceCents),
    context: readContext(JSON.parse(context)),
  };
}
