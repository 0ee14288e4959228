import * as v from 'valibot';
import { address } from '../../address/read-address.js';
import { typedAmount } from '../../http/amounts.js';
import { id, money } from '../../http/schemas.js';
import { PAYMENT } from './payment-method.js';

/** Payloads and answers of ordering (storefront.md §3). Messages are keys of texts. */

const line = v.pipe(v.string(), v.trim(), v.maxLength(200, 'form.tooLong'));
const optionalLine = v.optional(line, '');
const cents = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const token = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));

/** The maximum length of an email address. */
const email = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(256, 'form.email')), '');

export const contact = v.object({ email, name: optionalLine, phone: optionalLine });

export const checkout = v.object({
  /** The token of a buy-now cart; missing for the visitor's own cart. */
  cartToken: v.optional(token),
  contact: v.optional(contact, {}),
  shipping: v.nullish(address),
  shippingOption: v.nullish(id),
  ...PAYMENT,
  acceptTerms: v.optional(v.boolean(), false),
  answers: v.optional(v.record(v.string(), v.any())),
  /** Whether a review also asks for what is missing for an order. */
  complete: v.optional(v.boolean(), false),
  /** A code of a coupon or a gift card, which a review adds with `applyCode`. */
  code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  applyCode: v.optional(v.boolean(), false),
  /** The id of a coupon or a gift card that a review takes out. */
  removeCode: v.optional(id),
});

export const placeOrder = v.object({
  ...checkout.entries,
  cartVersion: v.pipe(v.number(), v.safeInteger()),
  grandTotalCents: cents,
  /** The reviewed amount after gift cards. It is checked when it is present. */
  amountDueCents: v.optional(cents),
  currency: v.pipe(v.string(), v.maxLength(3)),
  /** The reviewed plan of a subscription. It is checked when it is present. */
  plan: v.optional(
    v.object({ value: count, unit: v.picklist(['WEEK', 'MONTH', 'YEAR']), cycles: count }),
  ),
  /** The idempotency key of plain forms, which cannot send the header. */
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
  outcome: v.picklist(['ordered', 'received', 'action']),
  /** Null while the payment is pending. */
  order: v.nullable(order),
  /** The address of the next page; of the provider, where the buyer has to do something there. */
  location: v.string(),
});

export const donation = v.object({
  /** In units of the shop's currency, such as `12.50`. */
  amount: typedAmount('donation.amount'),
});
