import { orderNumber } from '../../../mail/index.js';
import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import { ORDER_STATES, type Order, type OrderState } from '../../../store/index.js';
import {
  type AdminContext,
  chosenState,
  nextPage,
  presentIn,
  stateFilter,
} from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { statePill } from '../../admin/words.js';
import { periodOf } from '../../http/list-schemas.js';
import { chosenBox, sendChosenForm, sentNotice } from '../fulfilments/admin-chosen.js';

const STATES = Object.keys(ORDER_STATES) as OrderState[];

export async function renderOrders(context: AdminContext) {
  const { query, store, t } = context;
  const state = chosenState(context, STATES);
  const searched = searchedIn(context);
  const [since, until] = [query.get('since'), query.get('until')];
  const asked = presentIn({ state, search: searched, since, until });
  const filter = { state, ...searchOf(searched), ...periodOf(asked, context) };
  const { rows, nextPageCursor } = await store.orders.list(query.get('cursor'), filter);
  const canSend = rows.some(({ state }) => state === 'placed');
  const heads = ['number', 'date', 'buyer', 'total', 'state'] as const;
  return {
    title: t('orders'),
    main: fragment(
      sentNotice(context),
      searchForm(context, { label: t('search.orders'), value: searched, since, until }),
      stateFilter(context, STATES, state, asked),
      table(
        context,
        canSend ? ['choose', ...heads] : heads,
        rows.map((order) => [...(canSend ? [chosenBox(order)] : []), ...cells(context, order)]),
      ),
      canSend && sendChosenForm(context),
      nextPage(context, nextPageCursor, asked),
    ),
  };
}

/** By what orders are searched: an address, or a number that there may not be. */
function searchOf(searched: string | undefined): { email?: string; number?: string } {
  if (searched === undefined) return {};
  if (searched.includes('@')) return { email: searched };
  return { number: searched.replace(/^#/, '') };
}

function cells(context: AdminContext, order: Order): readonly Child[] {
  const { money, time } = context;
  const { id, created, details, state, disputed } = order;
  return [
    element('a', { href: `${SHOP_PATHS.config}/orders/${id}` }, orderNumber(id)),
    time(created),
    buyerLink(details.contact.email),
    money(details.grandTotalCents, details.currency),
    fragment(statePill(context, state), ' ', disputed && statePill(context, 'disputed')),
  ];
}

/** Leads to all orders of a buyer. */
export function buyerLink(email: string): Markup {
  const search = new URLSearchParams({ search: email });
  return element('a', { href: `${SHOP_PATHS.config}/orders?${search}` }, email);
}
