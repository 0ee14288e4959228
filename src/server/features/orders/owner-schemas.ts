import * as v from 'valibot';
import { type Order, type OrderState, toMoneyValue } from '../../../store/index.js';
import { money } from '../../http/schemas.js';
import { order } from './schemas.js';

const name = v.object({ name: v.string() });

/** An order as its owner reads it: what buyers are told (storefront.md §3), and all that was reviewed. */
export const ownerOrder = v.object({
  ...order.entries,
  created: v.number(),
  state: v.picklist(['placed', 'fulfilled', 'cancelled'] satisfies OrderState[]),
  /** Whether the buyer disputes the payment at their bank. */
  disputed: v.boolean(),
  email: v.string(),
  name: v.string(),
  phone: v.string(),
  language: v.nullable(v.string()),
  shipping: v.nullable(
    v.object({
      ...name.entries,
      line1: v.string(),
      line2: v.string(),
      city: v.string(),
      region: v.string(),
      postalCode: v.string(),
      country: v.string(),
    }),
  ),
  shippingOption: v.nullable(v.object({ id: v.string(), label: v.string() })),
  answers: v.any(),
  subtotal: money,
  discountTotal: money,
  giftCardTotal: money,
  amountDue: money,
  paymentId: v.nullable(v.string()),
  lines: v.array(
    v.object({
      itemId: v.string(),
      sku: v.string(),
      productName: v.string(),
      kind: v.string(),
      attributes: v.record(v.string(), v.string()),
      additionalFields: v.any(),
      quantity: v.number(),
      unitPrice: money,
      discount: money,
      tax: money,
    }),
  ),
});

/** An order of the store in this shape. */
export function toOwnerOrder(order: Order): v.InferInput<typeof ownerOrder> {
  const { details, items, ...rest } = order;
  const { contact, currency } = details;
  const of = (cents: number) => toMoneyValue(cents, currency);
  return {
    ...rest,
    items: [...items],
    ...contact,
    language: details.language,
    shipping: details.shipping,
    shippingOption: details.shippingOption,
    answers: details.answers,
    subtotal: of(details.subtotalCents),
    discountTotal: of(details.discountCents),
    giftCardTotal: of(details.giftCardCents),
    amountDue: of(details.amountDueCents),
    lines: details.items.map(({ unitPriceCents, discountCents, taxCents, ...line }) => ({
      ...line,
      unitPrice: of(unitPriceCents),
      discount: of(discountCents),
      tax: of(taxCents),
    })),
  };
}
