import type { ShoppingCart } from '../cart/shopping-cart.js';
import type { SubscriptionPlan } from '../catalogue.js';
import type { ShippingAddress } from '../order/order-draft.js';
import { StoreProblem } from '../problem.js';
import type { PlaceOrder } from './place-order.js';

/** Carts of goods that are also sold together. */
const HAS_MINIMUM: ReadonlySet<ShoppingCart['purpose']> = new Set(['shopping', 'buy-now']);

/**
 * Checks a request to place an order in the order in which a visitor would mend it; the last check compares the
 * cart with its review.
 *
 * @param stored the number of entries that the cart has, answered or not
 * @param plan that of the subscription in the cart
 * @throws StoreProblem `invalid` (with `fields`) or `conflict`
 */
export function checkReview(
  cart: ShoppingCart,
  stored: number,
  input: PlaceOrder,
  hasShippingOptions: boolean,
  plan: SubscriptionPlan | null,
): void {
  if (cart.entries.length === 0) throw new StoreProblem('invalid', 'checkout.empty');
  if (cart.subtotalCents < cart.minimumSubtotalCents && HAS_MINIMUM.has(cart.purpose)) {
    const params = { subtotal: cart.minimumSubtotalCents };
    throw new StoreProblem('invalid', 'checkout.minimumSubtotal', { params });
  }
  const fields: Record<string, string> = {};
  if (!input.acceptTerms) fields.acceptTerms = 'checkout.acceptTerms';
  if (input.contact.email === '') fields.email = 'form.required';
  if (cart.requiresShipping) {
    if (input.shipping === null) fields.shipping = 'form.required';
    else if (!isSamePlace(input.shipping, cart)) {
      throw new StoreProblem('conflict', 'checkout.changed');
    }
    // A shop that names no ways of sending things charges nothing for it.
    if (hasShippingOptions && cart.selectedShippingOption === null) {
      fields.shippingOption = 'form.required';
    }
  }
  if (Object.keys(fields).length > 0) throw new StoreProblem('invalid', 'form.invalid', { fields });
  const same =
    cart.version === input.cartVersion &&
    cart.grandTotalCents === input.grandTotalCents &&
    cart.amountDueCents === (input.amountDueCents ?? cart.amountDueCents) &&
    cart.currency === input.currency &&
    (input.plan === undefined || isSamePlan(input.plan, plan)) &&
    cart.entries.length === stored;
  if (!same) throw new StoreProblem('conflict', 'checkout.changed');
}

function isSamePlan(reviewed: SubscriptionPlan, plan: SubscriptionPlan | null): boolean {
  return (
    plan !== null &&
    reviewed.unit === plan.unit &&
    reviewed.value === plan.value &&
    reviewed.cycles === plan.cycles
  );
}

function isSamePlace(address: ShippingAddress, { shippingLocation }: ShoppingCart): boolean {
  return (
    shippingLocation !== null &&
    address.country === shippingLocation.country &&
    address.region === shippingLocation.region &&
    address.postalCode === shippingLocation.postalCode
  );
}
