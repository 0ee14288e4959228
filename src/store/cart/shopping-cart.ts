import type { ProductFacts, TaxRule } from '../catalogue.js';
import type { Coupon } from '../coupon/coupon-rules.js';
import type { Json } from '../db/json.js';
import type { StockLevel } from '../stock/stock-level.js';
import type { CartPurpose, Notice, ShippingLocation } from './cart-contents.js';

/** A cart as it is answered (storefront.md §2). Amounts are cents. */
export interface ShoppingCart {
  readonly id: string;
  readonly websiteId: string;
  readonly orderId: string;
  readonly created: number;
  readonly isPurchased: boolean;
  readonly purpose: CartPurpose;
  readonly version: number;
  readonly currency: string;
  readonly entries: readonly CartEntry[];
  readonly shippingOptions: readonly ShippingOption[];
  readonly selectedShippingOption: ShippingOption | null;
  readonly shippingLocation: ShippingLocation | null;
  readonly applicableTaxRules: readonly TaxRule[];
  readonly coupons: readonly CartCoupon[];
  readonly validCoupons: readonly CartCoupon[];
  readonly invalidCoupons: readonly InvalidCoupon[];
  readonly giftCards: readonly CartGiftCard[];
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly taxIncludedCents: number;
  readonly shippingCostCents: number;
  readonly discountCents: number;
  readonly grandTotalCents: number;
  readonly giftCardCents: number;
  readonly amountDueCents: number;
  readonly minimumSubtotalCents: number;
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  readonly notices: readonly Notice[];
}

export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly chosenVariant: ChosenVariant;
  readonly quantity: number;
  readonly additionalFields: Json;
  readonly title: string;
  readonly fullUrl: string;
  readonly image: ProductFacts['image'];
  readonly productType: number;
  /** Whether more than one of it can be had. */
  readonly multiple: boolean;
  readonly unitPriceCents: number;
  readonly normalPriceCents: number;
  readonly onSale: boolean;
  readonly subTotalCents: number;
  readonly stock: StockLevel;
  readonly notices: readonly Notice[];
}

export interface ChosenVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ShippingOption {
  readonly id: string;
  readonly label: string;
  readonly priceCents: number;
}

export interface CartCoupon {
  readonly id: string;
  readonly code: string;
  readonly kind: Coupon['kind'];
}

export interface InvalidCoupon {
  /** Null for a code that stands for nothing. */
  readonly id: string | null;
  readonly code: string;
  readonly text: string;
  readonly params: Notice['params'];
}

export interface CartGiftCard {
  readonly id: string;
  /** The last four characters of its code. */
  readonly ending: string;
  readonly amountCents: number;
}
