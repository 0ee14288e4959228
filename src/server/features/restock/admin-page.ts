import { fragment } from '../../../shared/markup.js';
import { type AdminContext, button, nextPage } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';

const RESTOCK = '/api/site-users/account/notifications/restock';

export async function renderRestock(context: AdminContext) {
  const { query, store, time, t } = context;
  const { rows, nextPageCursor } = await store.restock.groups(query.get('cursor'));
  const shown = rows.map(({ productId, variantId, title, variant, count, oldest }) => [
    [title, ...Object.values(variant)].join(', '),
    count,
    time(oldest),
    button(context, `${RESTOCK}/send`, { productId, variantId }, t('send')),
  ]);
  const heads = ['item', 'waiting', 'since', 'send'] as const;
  return {
    title: t('restock'),
    main: fragment(table(context, heads, shown), nextPage(context, nextPageCursor)),
  };
}
