import * as v from 'valibot';

/** Payloads and answers of shopping (storefront.md §2). Messages are keys of texts. */

const MAX_ID = 200;
const MAX_FIELDS = 50_000;

export const id = v.pipe(v.string(), v.maxLength(MAX_ID));
const attributes = v.record(v.string(), v.string());
const texts = v.array(v.string());
const cents = v.pipe(v.number(), v.safeInteger());

/** A number or NaN: a form can send any text, and other checks of the cart have precedence. */
export const quantity = v.union([v.number(), v.nan()], 'cart.quantity.number');

/** JSON text from scripts, fields named `additionalFields.<id>` from plain forms. */
export const additionalFields = v.nullish(
  v.union([v.pipe(v.string(), v.maxLength(MAX_FIELDS)), v.record(v.string(), v.any())]),
);

export const newEntry = v.object({
  itemId: id,
  sku: v.nullish(id),
  quantity: v.optional(quantity, 1),
  additionalFields,
});

export const newSubscription = v.object({
  itemId: id,
  sku: v.nullish(id),
  qty: v.optional(quantity, 1),
  additionalFields,
});

export const shippingLocation = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  region: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  postalCode: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
});

export const money = v.object({ value: v.string(), currency: v.string() });

export const stockLevel = v.object({ unlimited: v.boolean(), qtyInStock: cents });

export const chosenVariant = v.object({ sku: v.string(), attributes });

export const cartEntry = v.object({
  id,
  itemId: v.string(),
  chosenVariant,
  quantity: v.number(),
  additionalFields: v.any(),
  title: v.string(),
  fullUrl: v.string(),
  image: v.nullable(
    v.object({
      assetUrl: v.string(),
      altText: v.string(),
      width: v.number(),
      height: v.number(),
    }),
  ),
  productType: v.number(),
  multiple: v.boolean(),
  unitPriceCents: cents,
  normalPriceCents: cents,
  onSale: v.boolean(),
  subTotalCents: cents,
  stock: stockLevel,
  form: v.nullable(v.record(v.string(), v.any())),
  notices: texts,
});

const shippingOption = v.object({ id: v.string(), label: v.string(), priceCents: cents });
const coupon = v.object({ id: v.string(), code: v.string(), kind: v.string() });

export const shoppingCart = v.object({
  id: v.string(),
  websiteId: v.string(),
  orderId: v.string(),
  created: v.number(),
  isPurchased: v.boolean(),
  version: v.number(),
  currency: v.string(),
  entries: v.array(cartEntry),
  shippingOptions: v.array(shippingOption),
  selectedShippingOption: v.nullable(shippingOption),
  shippingLocation: v.nullable(
    v.object({ country: v.string(), region: v.string(), postalCode: v.string() }),
  ),
  applicableTaxRules: v.array(
    v.object({
      id: v.string(),
      label: v.string(),
      country: v.string(),
      region: v.nullable(v.string()),
      rate: v.number(),
      shipping: v.boolean(),
    }),
  ),
  coupons: v.array(coupon),
  validCoupons: v.array(coupon),
  invalidCoupons: v.array(
    v.object({ id: v.nullable(v.string()), code: v.string(), text: v.string() }),
  ),
  giftCards: v.array(v.object({ id: v.string(), ending: v.string(), amountCents: cents })),
  subtotalCents: cents,
  taxCents: cents,
  taxIncludedCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  grandTotalCents: cents,
  giftCardCents: cents,
  amountDueCents: cents,
  minimumSubtotalCents: cents,
  totalQuantity: v.number(),
  hasDigital: v.boolean(),
  purelyDigital: v.boolean(),
  requiresShipping: v.boolean(),
  notices: texts,
  timecode: v.optional(v.string()),
});

export type CartAnswer = v.InferOutput<typeof shoppingCart>;

export const cartChanged = v.object({ shoppingCart });
export const entryUpdated = v.object({ shoppingCart, updatedEntry: v.nullable(cartEntry) });
export const entryAdded = v.object({
  shoppingCart,
  newlyAdded: v.object({
    title: v.string(),
    quantity: v.number(),
    subTotal: money,
    purchasePriceCents: cents,
    chosenVariant,
  }),
});
