import type { AdminContext } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';

export async function renderCarts(context: AdminContext) {
  const { money, store, time, t } = context;
  const rows = (await store.carts.list()).map((cart) => [
    time(cart.created),
    cart.totalQuantity,
    cart.entries.map(({ title }) => title).join(', '),
    money(cart.grandTotalCents, cart.currency),
  ]);
  return {
    title: t('carts'),
    main: table(context, ['date', 'quantity', 'items', 'total'], rows),
  };
}
