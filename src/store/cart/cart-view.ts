import {
  PRODUCT_KINDS,
  type ProductFacts,
  type ShippingRule,
  type ShopFacts,
  type TaxRule,
  type VariantFacts,
} from '../catalogue.js';
import { type Coupon, couponError, discountOf } from '../coupon/coupon-rules.js';
import { isPrice } from '../money/money.js';
import { calculateTotals, type Totals, type TotalsLine } from '../money/totals.js';
import type { StockLevels } from '../stock/stock.js';
import type {
  CartContents,
  Notice,
  ShippingLocation,
  StoredCart,
  StoredEntry,
} from './cart-contents.js';
import { isWithin } from './regions.js';
import type {
  CartCoupon,
  CartEntry,
  InvalidCoupon,
  ShippingOption,
  ShoppingCart,
} from './shopping-cart.js';

/** What a cart's answer is made of, beside the cart. */
export interface CartFacts {
  readonly websiteId: string;
  readonly shop: ShopFacts;
  readonly now: number;
  readonly item: (itemId: string) => ProductFacts | undefined;
  readonly levels: StockLevels;
  readonly coupons: readonly Coupon[];
  readonly giftCards: readonly {
    readonly id: string;
    readonly ending: string;
    readonly balanceCents: number;
  }[];
}

/** An entry whose product is still sold. */
export interface LiveEntry {
  readonly entry: StoredEntry;
  readonly product: ProductFacts;
  readonly variant: VariantFacts;
  readonly unitCents: number;
}

/** The entries that the site still sells, and notices of those it does not. */
export function liveEntries(
  contents: CartContents,
  item: CartFacts['item'],
): { readonly live: readonly LiveEntry[]; readonly gone: readonly Notice[] } {
  const live: LiveEntry[] = [];
  const gone: Notice[] = [];
  for (const entry of contents.entries) {
    const product = entry.amountCents === undefined ? item(entry.itemId) : DONATION;
    const variant = product?.variants.find(({ sku }) => sku === entry.sku);
    if (product && variant && isPrice(variant.unitPriceCents)) {
      live.push({
        entry,
        product,
        variant,
        unitCents: entry.amountCents ?? variant.unitPriceCents,
      });
    } else {
      gone.push({ text: 'cart.notice.gone', params: { quantity: entry.quantity } });
    }
  }
  return { live, gone };
}

/** A cart with today's prices, stock, discounts and totals. */
export function viewCart(
  cart: StoredCart,
  facts: CartFacts,
): { readonly cart: ShoppingCart; readonly live: readonly LiveEntry[]; readonly totals: Totals } {
  const { shop, item } = facts;
  const { contents } = cart;
  const { live, gone } = liveEntries(contents, item);
  const goodsCents = live.reduce((sum, each) => sum + (isGoods(each) ? costOf(each) : 0), 0);
  const { location } = contents;
  const requiresShipping = live.some(({ product }) => product.kind === 'physical');
  const options = requiresShipping && location ? optionsFor(shop, location, goodsCents) : [];
  const selected = options.find(({ id }) => id === contents.optionId) ?? null;
  const taxes = location ? taxesFor(shop, location) : [];
  const coupons = judgeCoupons(contents, facts, live, goodsCents);
  const totals = totalsOf(facts, live, coupons.valid, selected, taxes);
  const view: ShoppingCart = {
    ...identityOf(cart, facts),
    entries: live.map((each) => viewEntry(each, facts.levels)),
    shippingOptions: options,
    selectedShippingOption: selected,
    shippingLocation: location,
    applicableTaxRules: taxes,
    coupons: facts.coupons.map(toCartCoupon),
    validCoupons: coupons.valid.map(toCartCoupon),
    invalidCoupons: coupons.invalid,
    giftCards: facts.giftCards.map(({ id, ending }, index) => ({
      id,
      ending,
      amountCents: Number(totals.giftCards[index] ?? 0n),
    })),
    ...amountsOf(totals),
    minimumSubtotalCents: shop.minimumSubtotalCents,
    totalQuantity: live.reduce((sum, { entry }) => sum + entry.quantity, 0),
    hasDigital: live.some(({ product }) => product.kind === 'digital'),
    purelyDigital: live.length > 0 && live.every(({ product }) => product.kind === 'digital'),
    requiresShipping,
    notices: [...contents.notices, ...gone],
  };
  return { cart: view, live, totals };
}

/** Coupons that count for a cart now, and the others with their reasons. */
function judgeCoupons(
  { refused }: CartContents,
  { coupons, now, shop: { currency } }: CartFacts,
  live: readonly LiveEntry[],
  goodsCents: number,
): { readonly valid: readonly Coupon[]; readonly invalid: readonly InvalidCoupon[] } {
  const itemIds = live.map(({ product }) => product.itemId);
  const valid: Coupon[] = [];
  const invalid: InvalidCoupon[] = [];
  for (const coupon of coupons) {
    const text = couponError(coupon, { now, goodsCents, currency, itemIds, earlier: valid });
    if (text === undefined) valid.push(coupon);
    else {
      const params = { code: coupon.code, minimum: coupon.minimumCents };
      invalid.push({ id: coupon.id, code: coupon.code, text, params });
    }
  }
  for (const { code, text } of refused) invalid.push({ id: null, code, text, params: { code } });
  return { valid, invalid };
}

function totalsOf(
  { shop, giftCards }: CartFacts,
  live: readonly LiveEntry[],
  coupons: readonly Coupon[],
  shipping: ShippingOption | null,
  taxes: readonly TaxRule[],
): Totals {
  const rate = rateOf(taxes);
  const itemIds = live.map(({ product }) => product.itemId);
  const isShippedFree = coupons.some(({ kind }) => kind === 'free-shipping');
  return calculateTotals({
    currency: shop.currency,
    lines: live.map((each): TotalsLine => {
      const isTaxed = isGoods(each);
      return {
        unitCents: BigInt(each.unitCents),
        quantity: BigInt(each.entry.quantity),
        discountable: isTaxed,
        taxRate: isTaxed ? rate : 0n,
      };
    }),
    discounts: coupons.flatMap((coupon) => discountOf(coupon, itemIds)),
    shippingCents: BigInt(isShippedFree ? 0 : (shipping?.priceCents ?? 0)),
    shippingTaxRate: shippingRateOf(taxes),
    taxIncluded: shop.taxIncluded,
    giftCards: giftCards.map(({ balanceCents }) => BigInt(balanceCents)),
  });
}

/** Whether an entry is goods: gift cards and donations are money, which is neither taxed nor discounted. */
function isGoods({ product, entry }: LiveEntry): boolean {
  return product.kind !== 'gift-card' && entry.amountCents === undefined;
}

function costOf({ unitCents, entry }: LiveEntry): number {
  return unitCents * entry.quantity;
}

function identityOf(cart: StoredCart, { websiteId, shop }: CartFacts) {
  return {
    id: cart.id,
    websiteId,
    orderId: cart.orderId ?? '',
    created: cart.created,
    isPurchased: cart.purchased,
    purpose: cart.purpose,
    version: cart.version,
    currency: shop.currency,
  };
}

function amountsOf(totals: Totals) {
  return {
    subtotalCents: Number(totals.subtotalCents),
    taxCents: Number(totals.taxCents),
    taxIncludedCents: Number(totals.taxIncludedCents),
    shippingCostCents: Number(totals.shippingCents),
    discountCents: Number(totals.discountCents),
    grandTotalCents: Number(totals.grandTotalCents),
    giftCardCents: Number(totals.giftCardCents),
    amountDueCents: Number(totals.amountDueCents),
  };
}

function toCartCoupon({ id, code, kind }: Coupon): CartCoupon {
  return { id, code, kind };
}

/** The same without sums: those of a cart that nobody asked to add up. */
export function withoutTotals(cart: ShoppingCart): ShoppingCart {
  return {
    ...cart,
    subtotalCents: 0,
    taxCents: 0,
    taxIncludedCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    giftCardCents: 0,
    amountDueCents: 0,
  };
}

function viewEntry(
  { entry, product, variant, unitCents }: LiveEntry,
  levels: StockLevels,
): CartEntry {
  const changed: readonly Notice[] =
    unitCents === entry.shownCents
      ? []
      : [{ text: 'cart.notice.price', params: { from: entry.shownCents, to: unitCents } }];
  return {
    id: entry.id,
    itemId: entry.itemId,
    chosenVariant: { sku: entry.sku, attributes: variant.attributes },
    quantity: entry.quantity,
    additionalFields: entry.additionalFields,
    title: product.title,
    fullUrl: product.fullUrl,
    image: product.image,
    productType: PRODUCT_KINDS[product.kind],
    multiple: product.multiple,
    unitPriceCents: unitCents,
    normalPriceCents: entry.amountCents ?? variant.normalPriceCents,
    onSale: variant.onSale,
    subTotalCents: unitCents * entry.quantity,
    stock: levels.of(product, entry.sku),
    notices: [...entry.notices, ...changed],
  };
}

/** The ways to send goods to a place. */
export function optionsFor(
  shop: ShopFacts,
  location: ShippingLocation,
  goodsCents: number,
): ShippingOption[] {
  return shop.shipping
    .filter(
      ({ countries }) =>
        countries.length === 0 || countries.some((country) => isWithin(location, { country })),
    )
    .map(({ id, label, priceCents, freeFromCents }: ShippingRule) => ({
      id,
      label,
      priceCents: freeFromCents !== null && goodsCents >= freeFromCents ? 0 : priceCents,
    }));
}

/** The taxes of a place. */
export function taxesFor(shop: ShopFacts, location: ShippingLocation): readonly TaxRule[] {
  return shop.taxes.filter((rule) => isWithin(location, rule));
}

/** Taxes of goods together, in parts per million. */
export function rateOf(taxes: readonly TaxRule[]): bigint {
  return taxes.reduce((sum, { rate }) => sum + BigInt(rate), 0n);
}

/** Taxes of shipping together, in parts per million. */
export function shippingRateOf(taxes: readonly TaxRule[]): bigint {
  return rateOf(taxes.filter(({ shipping }) => shipping));
}

/** What is given without getting anything: of no kind that is kept in stock or sent. */
const DONATION: ProductFacts = {
  itemId: '',
  kind: 'service',
  title: '',
  fullUrl: '',
  image: null,
  options: [],
  subscribable: false,
  plan: null,
  multiple: false,
  variants: [
    {
      id: '',
      sku: '',
      attributes: {},
      image: null,
      unitPriceCents: 0,
      normalPriceCents: 0,
      onSale: false,
      unlimited: true,
      qtyInStock: 0,
    },
  ],
};
