import { fragment } from '../../../shared/markup.js';
import { type AdminContext, nextPage, presentIn } from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { amountText } from '../../admin/words.js';
import { buyerLink } from '../orders/admin-pages.js';

/** Customers by their addresses, with what they have spent. */
export async function renderCustomers(context: AdminContext) {
  const { query, store, time, t } = context;
  const search = searchedIn(context);
  const { rows, nextPageCursor } = await store.customers.list(query.get('cursor'), { search });
  const shown = rows.map(({ email, name, orders, spent, first, last }) => [
    buyerLink(email),
    name,
    orders,
    spent.map((each) => amountText(context, each)).join(', '),
    time(first),
    time(last),
  ]);
  const heads = ['address', 'name', 'orders', 'spent', 'firstOrder', 'lastOrder'] as const;
  return {
    title: t('customers'),
    main: fragment(
      searchForm(context, { label: t('search.customers'), value: search }),
      table(context, heads, shown),
      nextPage(context, nextPageCursor, presentIn({ search })),
    ),
  };
}
