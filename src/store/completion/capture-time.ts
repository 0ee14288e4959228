import type { ShopFacts } from '../catalogue.js';
import { isSent } from '../fulfilment/fulfilment-rows.js';
import type { OrderDraft } from '../order/order-draft.js';
import { isPaidAtOnce } from './order-laws.js';

const DAY = 24 * 60 * 60 * 1000;
/** For how many days an amount stays reserved where a provider does not say: as with cards. */
const AUTHORIZATION_DAYS = 7;

/**
 * How long the payment of an order waits for its first fulfilment, in milliseconds: to the day before its authorization
 * expires. Nothing waits for what is given at once, nor for subscriptions and donations.
 */
export function captureDelay(
  { paymentCapture }: Pick<ShopFacts, 'paymentCapture'>,
  { items, purpose }: Pick<OrderDraft, 'items' | 'purpose'>,
  authorizationDays = AUTHORIZATION_DAYS,
): number {
  const waits =
    paymentCapture === 'when-fulfilled' && !isPaidAtOnce(purpose) && items.every(isSent);
  return waits ? Math.max(0, authorizationDays - 1) * DAY : 0;
}
