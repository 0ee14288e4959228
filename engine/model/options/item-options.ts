import { BILLING_UNITS } from '../billing-unit.js';
import { EDITOR_LIMITS } from '../editor-limits.js';
import { choice, flag, group, list, money, number, text } from './option.js';

/** The options of a collection's item (second seed, section 3 "Item"). */
export const ITEM_OPTIONS = {
  title: text('text', { isRequired: true }),
  excerpt: text('html'),
  tags: { kind: 'options' },
  categories: { kind: 'options' },
} as const;

const MOST = EDITOR_LIMITS.orderableItems;
const STOCK = number({ min: 0, max: 1_000_000_000, default: 0 });

const PLAN = {
  billingPeriod: group({
    value: {
      ...number({ min: 1, max: 1000, default: 1 }),
      isRequired: true,
      word: 'billingEvery',
    },
    unit: { ...choice(['', ...BILLING_UNITS], ''), word: 'billingUnit' },
  }),
  numBillingCycles: number({ min: 0, max: 10_000, default: 0 }),
} as const;

/** The options of a product: those of an item, and its prices (first seed, section 2 "Product"). */
export const PRODUCT_OPTIONS = {
  ...ITEM_OPTIONS,
  structuredContent: group({
    variants: list(
      {
        sku: text('text', { isRequired: true }),
        attributes: { kind: 'pairs', most: MOST },
        priceMoney: money('price', true),
        onSale: flag(),
        salePriceMoney: money('salePrice'),
        qtyInStock: STOCK,
        unlimited: flag(),
      },
      MOST,
    ),
    priceMoney: { ...money('priceCents'), word: 'priceDigital' },
    onSale: { ...flag(), word: 'onSaleDigital' },
    salePriceMoney: { ...money('salePriceCents'), word: 'salePriceDigital' },
    isSubscribable: flag(),
    subscriptionPlan: group(PLAN),
    productSubscriptionOptions: list(PLAN, MOST, { newId: 'plan' }),
  }),
} as const;

/** The options of a collection itself. */
export const COLLECTION_OPTIONS = {
  title: text('text', { isRequired: true }),
  description: text('html'),
} as const;
