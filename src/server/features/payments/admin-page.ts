import { type Child, element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { orderNumber, PAYMENT_STATES, type PaymentState } from '../../../store/index.js';
import {
  type AdminContext,
  chosenState,
  nextPage,
  presentIn,
  stateFilter,
} from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { amountText, statePill, stateText } from '../../admin/words.js';
import { periodOf } from '../../http/list-schemas.js';

const STATES = Object.keys(PAYMENT_STATES) as PaymentState[];

/** Attempts to pay, the newest first. */
export async function renderPayments(context: AdminContext) {
  const { query, store, time, t } = context;
  const state = chosenState(context, STATES);
  const asked = presentIn({ state, since: query.get('since'), until: query.get('until') });
  const filter = { state, ...periodOf(asked, context) };
  const { rows, nextPageCursor } = await store.payments.list(query.get('cursor'), filter);
  const shown = rows.map(({ created, email, amount, orderId, testMode, ...row }): Child[] => [
    time(created),
    email,
    amountText(context, amount),
    statePill(context, row.state),
    row.reason !== null && stateText(context, row.reason),
    orderId !== null &&
      element('a', { href: `${SHOP_PATHS.config}/orders/${orderId}` }, orderNumber(orderId)),
    testMode && t('yes'),
  ]);
  const heads = ['date', 'buyer', 'amount', 'state', 'reason', 'number', 'test'] as const;
  return {
    title: t('payments'),
    main: fragment(
      stateFilter(context, STATES, state),
      table(context, heads, shown),
      nextPage(context, nextPageCursor, asked),
    ),
  };
}
