import { fragment } from '../../../shared/markup.js';
import { type AdminContext, nextPage, table } from '../../admin/admin-page.js';

/** Customers by their addresses, with what they have spent. */
export async function renderCustomers(context: AdminContext) {
  const { query, store, time, t } = context;
  const { rows, nextPageCursor } = await store.customers.list(query.get('cursor'));
  const shown = rows.map(({ email, name, orders, spent, first, last }) => [
    email,
    name,
    orders,
    spent.map(({ value, currency }) => `${value} ${currency}`).join(', '),
    time(first),
    time(last),
  ]);
  const heads = ['address', 'name', 'orders', 'spent', 'firstOrder', 'lastOrder'] as const;
  return {
    title: t('customers'),
    main: fragment(table(context, heads, shown), nextPage(context, nextPageCursor)),
  };
}
