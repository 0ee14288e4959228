import { type Child, element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import {
  ORDER_STANDINGS,
  type Order,
  type OrderFilter,
  orderNumber,
  type WebsiteStore,
} from '../../../store/index.js';
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

export async function renderOrders(context: AdminContext) {
  const { query, store, t } = context;
  const state = chosenState(context, ORDER_STANDINGS);
  const searched = searchedIn(context);
  const [since, until] = [query.get('since'), query.get('until')];
  const asked = presentIn({ state, search: searched, since, until });
  const filter = { state, ...(await searchOf(store, searched)), ...periodOf(asked, context) };
  const { rows, nextPageCursor } = await store.orders.list(query.get('cursor'), filter);
  const canSend = rows.some(({ state }) => state === 'placed');
  const heads = ['number', 'date', 'buyer', 'total', 'state'] as const;
  return {
    title: t('orders'),
    main: fragment(
      sentNotice(context),
      searchForm(context, { label: t('search.orders'), value: searched, since, until }),
      stateFilter(context, ORDER_STANDINGS, state, asked),
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

/** The filter of a search: an address, a number that there may not be, or the name of a buyer. */
async function searchOf(
  { orders }: WebsiteStore,
  searched: string | undefined,
): Promise<Pick<OrderFilter, 'buyer' | 'email' | 'number'>> {
  if (searched === undefined) return {};
  if (searched.includes('@')) return { email: searched };
  if (searched.startsWith('#')) return { number: searched.slice(1) };
  if (!/^[\da-f]+$/i.test(searched)) return { buyer: searched };
  // Names such as Ada have the letters of numbers.
  const { rows } = await orders.list(null, { buyer: searched, size: 1 });
  return rows.length > 0 ? { buyer: searched } : { number: searched };
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
