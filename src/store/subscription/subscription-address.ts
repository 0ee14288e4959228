import { optionsFor, rateOf, shippingRateOf, taxesFor } from '../cart/cart-view.js';
import type { ShippingOption } from '../cart/shopping-cart.js';
import type { ShopFacts } from '../catalogue.js';
import { calculateTotals } from '../money/totals.js';
import type { OrderDraft, ShippingAddress } from '../order/order-draft.js';

/**
 * Later orders of a subscription as they are sent to another address. Goods and discounts cost what was agreed;
 * shipping and taxes are those of the place now.
 *
 * @returns undefined when the shop does not ship there
 */
export function draftFor(
  shop: ShopFacts,
  draft: OrderDraft,
  shipping: ShippingAddress,
): OrderDraft | undefined {
  if (isSamePlace(draft.shipping, shipping)) return { ...draft, shipping };
  // Rules of the shop are in its currency.
  if (shop.currency !== draft.currency) return undefined;
  const options = optionsFor(shop, shipping, draft.subtotalCents);
  if (shop.shipping.length > 0 && options.length === 0) return undefined;
  const option = options.find(({ id }) => id === draft.shippingOption?.id) ?? cheapest(options);
  // A coupon of the first order may have paid for the shipping of all.
  const isFree = draft.shippingCents < (draft.shippingOption?.priceCents ?? 0);
  const taxes = taxesFor(shop, shipping);
  const taxRate = rateOf(taxes);
  const totals = calculateTotals({
    currency: draft.currency,
    lines: draft.items.map(({ unitPriceCents, quantity }) => ({
      unitCents: BigInt(unitPriceCents),
      quantity: BigInt(quantity),
      discountable: true,
      taxRate,
    })),
    discounts: [{ kind: 'fixed', amount: BigInt(draft.discountCents) }],
    shippingCents: BigInt(isFree ? 0 : (option?.priceCents ?? 0)),
    shippingTaxRate: shippingRateOf(taxes),
    taxIncluded: shop.taxIncluded,
    giftCards: [],
  });
  return {
    ...draft,
    shipping,
    shippingOption: option,
    taxes,
    items: draft.items.map((item, index) => ({
      ...item,
      discountCents: Number(totals.lines[index]?.discountCents ?? 0n),
      taxCents: Number(totals.lines[index]?.taxCents ?? 0n),
    })),
    shippingCents: Number(totals.shippingCents),
    taxCents: Number(totals.taxCents),
    taxIncludedCents: Number(totals.taxIncludedCents),
    grandTotalCents: Number(totals.grandTotalCents),
    giftCards: [],
    giftCardCents: 0,
    amountDueCents: Number(totals.grandTotalCents),
  };
}

function cheapest(options: readonly ShippingOption[]): ShippingOption | null {
  return options.reduce<ShippingOption | null>(
    (best, each) => (best !== null && best.priceCents <= each.priceCents ? best : each),
    null,
  );
}

function isSamePlace(before: ShippingAddress | null, after: ShippingAddress): boolean {
  return (
    before?.country === after.country &&
    before.region === after.region &&
    before.postalCode === after.postalCode
  );
}
