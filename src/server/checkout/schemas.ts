import * as v from 'valibot';
import { id, money } from '../commerce/schemas.js';

/** Payloads and answers of ordering (storefront.md §3). Messages are keys of texts. */

const line = v.pipe(v.string(), v.trim(), v.maxLength(200, 'form.tooLong'));
const optionalLine = v.optional(line, '');
const cents = v.pipe(v.number(), v.safeInteger());
export const token = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));

export const contact = v.object({ email: optionalLine, name: optionalLine, phone: optionalLine });

export const address = v.object({
  name: optionalLine,
  line1: optionalLine,
  line2: optionalLine,
  city: optionalLine,
  region: optionalLine,
  postalCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20, 'form.tooLong')), ''),
  country: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2)), ''),
});

export const checkout = v.object({
  /** Names a cart that is bought apart; missing for the visitor's own. */
  cartToken: v.optional(token),
  contact: v.optional(contact, {}),
  shipping: v.nullish(address),
  shippingOption: v.nullish(id),
  payment: v.optional(v.object({ provider: id, method: id })),
  acceptTerms: v.optional(v.boolean(), false),
  answers: v.optional(v.record(v.string(), v.any())),
});

export const placeOrder = v.object({
  ...checkout.entries,
  cartVersion: v.pipe(v.number(), v.safeInteger()),
  grandTotalCents: cents,
  currency: v.pipe(v.string(), v.maxLength(3)),
  /** Of plain forms, which send no Idempotency-Key. */
  key: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
});

export const order = v.object({
  id: v.string(),
  purchasedCartId: v.string(),
  testMode: v.boolean(),
  websiteId: v.string(),
  grandTotal: money,
  shippingTotal: money,
  taxTotal: money,
  items: v.array(
    v.object({
      sku: v.string(),
      productName: v.string(),
      quantity: v.number(),
      unitPrice: money,
    }),
  ),
});

export const placed = v.object({
  outcome: v.picklist(['ordered', 'received']),
  /** Null while the payment is not known. */
  order: v.nullable(order),
  /** The page that follows. */
  location: v.string(),
});

export const donation = v.object({
  /** In units of the shop's currency, such as `12.50`. */
  amount: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}(?:[.,]\d{1,2})?$/, 'donation.amount'),
    v.maxLength(12),
  ),
});
