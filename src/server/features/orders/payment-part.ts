import { type Child, element } from '../../../shared/markup.js';
import type { Order } from '../../../store/index.js';
import { type AdminContext, button, panel } from '../../admin/admin-page.js';
import { statePill } from '../../admin/words.js';
import { shopTexts } from '../../page/shop-texts.js';
import { paidBy } from './paid-by.js';

/** How an order was paid, and the button that captures its payment while that waits for the first fulfilment. */
export async function paymentPart(context: AdminContext, order: Order): Promise<Child> {
  const { id, details, paymentId } = order;
  const { money, store, t, time } = context;
  const payment = paymentId === null ? undefined : await store.payments.get(paymentId);
  if (payment === undefined) return false;
  const { captureAt, provider, state } = payment;
  const paid = await paidBy({ ...context, t: shopTexts(context.locale) }, order);
  return panel(
    'payment',
    t('payment'),
    element(
      'p',
      {},
      `${money(details.amountDueCents, details.currency)} · ${paid || provider} `,
      statePill(context, state),
    ),
    captureAt !== null && element('p', {}, t('captureHint', { date: time(captureAt) })),
    captureAt !== null &&
      button(context, `/api/commerce/orders/${id}/capture`, {}, t('capturePayment')),
  );
}
