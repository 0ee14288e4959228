import type { TotalsDiscount } from '../money/totals.js';

/** A code that makes a cart cheaper. */
export interface Coupon {
  readonly id: string;
  /** Folded: capitals without spaces. */
  readonly code: string;
  readonly kind: 'fixed' | 'percent' | 'free-shipping';
  /** Cents, or parts per million; 0 for free shipping. */
  readonly amount: number;
  /** What it is taken off: the whole order, or some items. */
  readonly target: 'order' | 'items';
  readonly itemIds: readonly string[];
  /** The minimum sum of a cart's goods: without gift cards and donations, which are money. */
  readonly minimumCents: number;
  /** The currency of its amounts; null for one that was made before amounts had any. */
  readonly currency: string | null;
  /** Its period is half-open: from `starts` on, before `ends`. */
  readonly starts: number | null;
  readonly ends: number | null;
  readonly uses: number;
  readonly maxUses: number | null;
  /** How many orders of one mailbox may use it. */
  readonly maxPerCustomer: number | null;
  /** Whether a cart may have other coupons beside it. */
  readonly combines: boolean;
  readonly active: boolean;
}

/** A code as it is compared: without case and spaces. */
export function foldCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}

/** Why a coupon does not apply to a cart, as the key of a text; undefined when it does. */
export function couponError(
  coupon: Coupon,
  cart: {
    readonly now: number;
    readonly goodsCents: number;
    readonly currency: string;
    readonly itemIds: readonly string[];
    /** The coupons that count already. */
    readonly earlier: readonly Coupon[];
  },
): string | undefined {
  if (!coupon.active) return 'cart.coupon.unknown';
  if (cart.now < (coupon.starts ?? -Infinity)) return 'cart.coupon.early';
  if (cart.now >= (coupon.ends ?? Infinity)) return 'cart.coupon.late';
  if (coupon.uses >= (coupon.maxUses ?? Infinity)) return 'cart.coupon.used';
  if (isOfOtherCurrency(coupon, cart.currency)) return 'cart.coupon.unknown';
  if (cart.goodsCents < coupon.minimumCents) return 'cart.coupon.minimum';
  if (coupon.target === 'items' && !cart.itemIds.some((id) => coupon.itemIds.includes(id))) {
    return 'cart.coupon.items';
  }
  const { earlier } = cart;
  if (earlier.length > 0 && !(coupon.combines && earlier.every(({ combines }) => combines))) {
    return 'cart.coupon.alone';
  }
  return undefined;
}

/** A percentage without a minimum has no currency. */
function isOfOtherCurrency({ kind, minimumCents, currency }: Coupon, ofShop: string): boolean {
  return (kind === 'fixed' || minimumCents > 0) && currency !== null && currency !== ofShop;
}

/** What a coupon takes off a cart with these items, line by line. */
export function discountOf(coupon: Coupon, itemIds: readonly string[]): TotalsDiscount[] {
  if (coupon.kind === 'free-shipping') return [];
  const lines =
    coupon.target === 'items'
      ? itemIds.flatMap((id, index) => (coupon.itemIds.includes(id) ? [index] : []))
      : undefined;
  return [{ kind: coupon.kind, amount: BigInt(coupon.amount), lines }];
}
