import {
  isEndless,
  PRODUCT_KINDS,
  type ProductFacts,
  type ShippingRule,
  type ShopFacts,
  type TaxRule,
  type VariantFacts,
} from '../catalogue.js';
import { type Coupon, couponFault, discountOf } from '../coupon/coupon-rules.js';
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
import { isWithin } from './rule-place.js';
import type {
  CartCoupon,
  CartEntry,
  InvalidCoupon,
  ShippingOption,
  ShoppingCart,
} from './shopping-cart.js';

/** What a cart's answer is made of, beside the cart. */
export interface CartSurroundings {
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
  item: CartSurroundings['item'],
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
  { websiteId, shop, now, item, levels, coupons, giftCards }: CartSurroundings,
): { readonly cart: ShoppingCart; readonly live: readonly LiveEntry[]; readonly totals: Totals } {
  const { contents } = cart;
  const { live, gone } = liveEntries(contents, item);
  const subtotal = live.reduce((sum, { unitCents, entry }) => sum + unitCents * entry.quantity, 0);
  const requiresShipping = live.some(({ product }) => product.kind === 'physical');
  const { location } = contents;
  const shippingOptions = requiresShipping && location ? optionsFor(shop, location, subtotal) : [];
  const selected = shippingOptions.find(({ id }) => id === contents.optionId) ?? null;
  const taxes = location ? taxesFor(shop, location) : [];

  const valid: Coupon[] = [];
  const invalid: InvalidCoupon[] = [];
  for (const coupon of coupons) {
    const text = couponFault(coupon, {
      now,
      subtotalCents: subtotal,
      itemIds: live.map(({ product }) => product.itemId),
    });
    if (text === undefined) valid.push(coupon);
    else {
      const params = { code: coupon.code, minimum: coupon.minimumCents };
      invalid.push({ id: coupon.id, code: coupon.code, text, params });
    }
  }
  for (const { code, text } of contents.refused)
    invalid.push({ id: null, code, text, params: { code } });

  const rate = taxes.reduce((sum, tax) => sum + BigInt(tax.rate), 0n);
  const lines = live.map(({ unitCents, entry, product }): TotalsLine => {
    const ordinary = product.kind !== 'gift-card' && entry.amountCents === undefined;
    return {
      unitCents: BigInt(unitCents),
      quantity: BigInt(entry.quantity),
      discountable: ordinary,
      taxRate: ordinary ? rate : 0n,
    };
  });
  const freeShipping = valid.some(({ kind }) => kind === 'free-shipping');
  const totals = calculateTotals({
    currency: shop.currency,
    lines,
    discounts: valid.flatMap((coupon) =>
      discountOf(
        coupon,
        live.map(({ product }) => product.itemId),
      ),
    ),
    shippingCents: BigInt(freeShipping ? 0 : (selected?.priceCents ?? 0)),
    taxIncluded: shop.taxIncluded,
    giftCards: giftCards.map(({ balanceCents }) => BigInt(balanceCents)),
  });

  const toCoupon = ({ id, code, kind }: Coupon): CartCoupon => ({ id, code, kind });
  const view: ShoppingCart = {
    id: cart.id,
    websiteId,
    orderId: cart.orderId ?? '',
    created: cart.created,
    isPurchased: cart.purchased,
    purpose: cart.purpose,
    version: cart.version,
    currency: shop.currency,
    entries: live.map((each) => viewEntry(each, levels)),
    shippingOptions,
    selectedShippingOption: selected,
    shippingLocation: location,
    applicableTaxRules: taxes,
    coupons: coupons.map(toCoupon),
    validCoupons: valid.map(toCoupon),
    invalidCoupons: invalid,
    giftCards: giftCards.map(({ id, ending }, index) => ({
      id,
      ending,
      amountCents: Number(totals.giftCards[index] ?? 0n),
    })),
    subtotalCents: Number(totals.subtotalCents),
    taxCents: Number(totals.taxCents),
    taxIncludedCents: Number(totals.taxIncludedCents),
    shippingCostCents: Number(totals.shippingCents),
    discountCents: Number(totals.discountCents),
    grandTotalCents: Number(totals.grandTotalCents),
    giftCardCents: Number(totals.giftCardCents),
    amountDueCents: Number(totals.amountDueCents),
    minimumSubtotalCents: shop.minimumSubtotalCents,
    totalQuantity: live.reduce((sum, { entry }) => sum + entry.quantity, 0),
    hasDigital: live.some(({ product }) => product.kind === 'digital'),
    purelyDigital: live.length > 0 && live.every(({ product }) => product.kind === 'digital'),
    requiresShipping,
    notices: [...contents.notices, ...gone],
  };
  return { cart: view, live, totals };
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
    unitPriceCents: unitCents,
    normalPriceCents: entry.amountCents ?? variant.normalPriceCents,
    onSale: variant.onSale,
    subTotalCents: unitCents * entry.quantity,
    stock: isEndless(product.kind)
      ? { unlimited: true, qtyInStock: 0 }
      : levels.of(product, entry.sku),
    notices: [...entry.notices, ...changed],
  };
}

function optionsFor(
  shop: ShopFacts,
  location: ShippingLocation,
  subtotal: number,
): ShippingOption[] {
  return shop.shipping
    .filter(
      ({ countries }) =>
        countries.length === 0 || countries.some((country) => isWithin(location, { country })),
    )
    .map(({ id, label, priceCents, freeFromCents }: ShippingRule) => ({
      id,
      label,
      priceCents: freeFromCents !== null && subtotal >= freeFromCents ? 0 : priceCents,
    }));
}

function taxesFor(shop: ShopFacts, location: ShippingLocation): readonly TaxRule[] {
  return shop.taxes.filter((rule) => isWithin(location, rule));
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
      unitPriceCents: 0,
      normalPriceCents: 0,
      onSale: false,
      unlimited: true,
      qtyInStock: 0,
    },
  ],
};
