import { orderNumber } from '../../../mail/index.js';
import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { ORDER_STATES, type OrderState } from '../../../store/index.js';
import {
  type AdminContext,
  chosenState,
  nextPage,
  presentIn,
  stateFilter,
} from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { statePill } from '../../admin/words.js';
import { periodOf } from '../../http/list-schemas.js';

const STATES = Object.keys(ORDER_STATES) as OrderState[];

export async function renderOrders(context: AdminContext) {
  const { money, query, store, time, t } = context;
  const state = chosenState(context, STATES);
  const asked = presentIn({ state, since: query.get('since'), until: query.get('until') });
  const filter = { state, ...periodOf(asked, context) };
  const { rows, nextPageCursor } = await store.orders.list(query.get('cursor'), filter);
  const shown = rows.map(({ id, created, details, state, disputed }) => [
    element('a', { href: `${SHOP_PATHS.config}/orders/${id}` }, orderNumber(id)),
    time(created),
    details.contact.email,
    money(details.grandTotalCents, details.currency),
    fragment(statePill(context, state), ' ', disputed && statePill(context, 'disputed')),
  ]);
  const heads = ['number', 'date', 'buyer', 'total', 'state'] as const;
  return {
    title: t('orders'),
    main: fragment(
      stateFilter(context, STATES, state),
      table(context, heads, shown),
      nextPage(context, nextPageCursor, asked),
    ),
  };
}
