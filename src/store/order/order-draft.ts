import type { CartPurpose, ShippingLocation } from '../cart/cart-contents.js';
import type { ShippingOption } from '../cart/shopping-cart.js';
import type { ProductKind, SubscriptionPlan, TaxRule } from '../catalogue.js';
import type { Json } from '../db/json.js';
import type { GiftCardPayment } from '../gift-card/gift-card.js';

/** What was reviewed and is being paid: the order as it will be. Amounts are cents. */
export interface OrderDraft {
  readonly cartId: string;
  readonly cartVersion: number;
  readonly purpose: CartPurpose | 'renewal';
  readonly accountId: string | null;
  readonly contact: Contact;
  readonly shipping: ShippingAddress | null;
  readonly shippingOption: ShippingOption | null;
  /** Answers to the form of the checkout. */
  readonly answers: Json;
  readonly language: string | null;
  readonly items: readonly OrderItem[];
  readonly couponIds: readonly string[];
  readonly giftCards: readonly GiftCardPayment[];
  readonly taxes: readonly TaxRule[];
  readonly currency: string;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly taxIncludedCents: number;
  readonly grandTotalCents: number;
  readonly giftCardCents: number;
  readonly amountDueCents: number;
  readonly testMode: boolean;
  readonly renewal?: RenewalOf;
}

/** What a later order of a subscription renews. */
export interface RenewalOf {
  readonly subscriptionId: string;
  /** The orders before it. */
  readonly cycle: number;
  /** The how many-th attempt to pay it; default the first, 0. */
  readonly attempt?: number;
}

export interface Contact {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}

export interface ShippingAddress extends ShippingLocation {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
}

export interface OrderItem {
  /** `''` for a donation. */
  readonly itemId: string;
  readonly sku: string;
  readonly productName: string;
  readonly kind: ProductKind | 'donation';
  readonly attributes: Readonly<Record<string, string>>;
  readonly additionalFields: Json;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly discountCents: number;
  readonly taxCents: number;
  readonly plan: SubscriptionPlan | null;
}
