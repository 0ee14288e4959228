import type { Catalogue, ProductFacts, ShopFacts, VariantFacts } from '../catalogue.js';
import type { Json } from '../db/json.js';

/** A shop whose content a test can change while the store is open. */
export interface TestCatalogue extends Catalogue {
  /** Changes, adds or, with null, removes an item of a website. */
  set(websiteId: string, itemId: string, product: ProductFacts | null): void;
  setShop(websiteId: string, shop: Partial<ShopFacts>): void;
}

const SHOP: ShopFacts = {
  currency: 'USD',
  timeZone: 'America/New_York',
  minimumSubtotalCents: 0,
  shipping: [
    { id: 'post', label: 'Post', countries: ['US'], priceCents: 500, freeFromCents: 10_000 },
    { id: 'far', label: 'Far away', countries: [], priceCents: 2_500, freeFromCents: null },
  ],
  taxes: [{ id: 'me', label: 'Maine', country: 'US', region: 'ME', rate: 55_000, shipping: false }],
  taxIncluded: false,
  paymentCapture: 'at-order',
};

export function variant(
  sku: string,
  cents: number,
  rest: Partial<VariantFacts> = {},
): VariantFacts {
  return {
    id: `v-${sku}`,
    sku,
    attributes: {},
    unitPriceCents: cents,
    normalPriceCents: cents,
    onSale: false,
    image: null,
    unlimited: false,
    qtyInStock: 10,
    ...rest,
  };
}

export function product(itemId: string, rest: Partial<ProductFacts> = {}): ProductFacts {
  const kind = rest.kind ?? 'physical';
  return {
    itemId,
    kind,
    title: `The ${itemId}`,
    fullUrl: `/shop/${itemId}`,
    image: null,
    variants: [variant(`${itemId}-1`, 2_400)],
    options: [],
    subscribable: false,
    plan: null,
    multiple: kind === 'physical' || kind === 'service',
    ...rest,
  };
}

const engraving = (answers: Json) => {
  const words = (answers as { words?: Json } | null)?.words;
  return typeof words === 'string' && words !== ''
    ? { answers: { words } }
    : { errors: { words: 'form.required' } };
};

/** One item of each kind. */
const PRODUCTS: readonly ProductFacts[] = [
  product('mug', {
    variants: [
      variant('mug-s', 2_400),
      variant('mug-l', 3_100, { onSale: true, normalPriceCents: 3_600 }),
    ],
    options: ['Size'],
  }),
  product('rope', { variants: [variant('rope', 333, { qtyInStock: 3 })] }),
  product('lamp', { variants: [variant('lamp', 9_900, { unlimited: true, qtyInStock: 0 })] }),
  product('spoon', { checkFields: engraving }),
  product('booklet', { kind: 'digital', variants: [variant('', 900, { unlimited: true })] }),
  product('course', { kind: 'paywall', variants: [variant('', 6_000, { unlimited: true })] }),
  product('splice', { kind: 'service', variants: [variant('splice', 2_800, { unlimited: true })] }),
  product('card', {
    kind: 'gift-card',
    variants: [variant('card-25', 2_500), variant('card-50', 5_000)],
    options: ['Value'],
  }),
  product('club', {
    variants: [variant('club', 2_000, { unlimited: true })],
    subscribable: true,
    multiple: false,
    plan: { value: 1, unit: 'MONTH', cycles: 3 },
  }),
];

/** The same items for each website, until a test changes one. */
export function testCatalogue(): TestCatalogue {
  const changed = new Map<string, ProductFacts | null>();
  const shops = new Map<string, ShopFacts>();
  const keyOf = (websiteId: string, itemId: string) => `${websiteId} ${itemId}`;
  const byId = new Map(PRODUCTS.map((each) => [each.itemId, each]));
  const shop = (websiteId: string) => shops.get(websiteId) ?? SHOP;
  return {
    shop,
    item(websiteId, itemId) {
      const other = changed.get(keyOf(websiteId, itemId));
      return other === undefined ? byId.get(itemId) : (other ?? undefined);
    },
    set(websiteId, itemId, next) {
      changed.set(keyOf(websiteId, itemId), next);
    },
    setShop(websiteId, rest) {
      shops.set(websiteId, { ...shop(websiteId), ...rest });
    },
  };
}
