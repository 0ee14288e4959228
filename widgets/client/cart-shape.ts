import type { Cart, CartEntry, ChosenVariant, MoneyText } from '../contract/page.js';
import {
  anything,
  flag,
  listOf,
  mapOf,
  number,
  object,
  orNull,
  type Reader,
  text,
} from '../shared/read.js';

/** Shapes of the parts of cart answers that islands use (storefront.md §2). */

export const money: Reader<MoneyText> = object({ value: text, currency: text });

export const chosenVariant: Reader<ChosenVariant> = object({ sku: text, attributes: mapOf(text) });

const entry: Reader<CartEntry> = object<CartEntry>({
  id: text,
  itemId: text,
  chosenVariant,
  quantity: number,
  additionalFields: orNull(mapOf(anything)),
  title: text,
  fullUrl: text,
  image: orNull(object({ assetUrl: text, altText: text, width: number, height: number })),
  productType: number,
  multiple: flag,
  unitPriceCents: number,
  normalPriceCents: number,
  onSale: flag,
  subTotalCents: number,
  stock: object({ unlimited: flag, qtyInStock: number }),
  form: orNull(mapOf(anything)),
  notices: listOf(text),
});

export const cart: Reader<Cart> = object<Cart>({
  id: text,
  version: number,
  currency: text,
  entries: listOf(entry),
  totalQuantity: number,
  subtotalCents: number,
  taxCents: number,
  taxIncludedCents: number,
  shippingCostCents: number,
  discountCents: number,
  giftCardCents: number,
  grandTotalCents: number,
  amountDueCents: number,
  minimumSubtotalCents: number,
  selectedShippingOption: orNull(object({ label: text })),
  coupons: listOf(object({ id: text, code: text })),
  invalidCoupons: listOf(object({ id: orNull(text), code: text, text })),
  giftCards: listOf(object({ id: text, ending: text, amountCents: number })),
  requiresShipping: flag,
  notices: listOf(text),
});
