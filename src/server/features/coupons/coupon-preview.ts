import * as v from 'valibot';
import { currencyDigits } from '../../../../engine/internals.js';
import { toCents } from '../../../store/index.js';
import { money } from '../../http/schemas.js';

/** The call that previews a coupon, the notice with its answer, and the element that shows it. */
export const COUPON_PREVIEW = {
  path: '/api/commerce/coupons/preview',
  notice: 'couponPreview',
  anchor: 'coupon-preview',
} as const;

/** The effect of a coupon on an order. */
export const previewedOrder = v.object({
  /** The goods of the order. */
  subtotal: money,
  discount: money,
  freeShipping: v.boolean(),
  /** Whether the order reaches the minimum. */
  applies: v.boolean(),
});

export type PreviewedOrder = v.InferOutput<typeof previewedOrder>;

/** The goods of example orders, in cents: a usual one, and one of just the minimum. */
export function previewedSums(currency: string, minimumCents: number): number[] {
  const usual = toCents(currencyDigits(currency) === 0 ? '5000' : '50', currency) ?? 0;
  const sums = new Set([usual, Math.max(usual, minimumCents)]);
  return [...sums];
}
