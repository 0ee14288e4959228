import { element, fragment } from '../../../shared/markup.js';
import { type AdminContext, nextPage, table } from '../../admin/admin-page.js';
import { hidden, postForm } from '../../page/form.js';

export async function renderStock(context: AdminContext) {
  const { item, query, store, t } = context;
  const after = new URLSearchParams(query.get('cursor') ?? '');
  const itemId = after.get('itemId');
  const rows = await store.stock.list(
    itemId === null ? null : { itemId, sku: after.get('sku') ?? '' },
  );
  const shown = rows.map((row) => [
    item(row.itemId)?.title ?? row.itemId,
    row.sku,
    row.sold,
    postForm(
      context,
      '/api/commerce/inventory/stock',
      { class: 'shop-inline' },
      hidden('_method', 'PUT'),
      hidden('itemId', row.itemId),
      hidden('sku', row.sku),
      element('input', {
        name: 'qtyInStock',
        inputmode: 'numeric',
        value: row.qtyInStock,
        'aria-label': `${t('inStock')}: ${row.sku}`,
      }),
      element(
        'label',
        {},
        element('input', { type: 'checkbox', name: 'unlimited', checked: row.unlimited }),
        ` ${t('unlimited')}`,
      ),
      element('button', { type: 'submit' }, t('save')),
    ),
  ]);
  const last = rows.at(-1);
  const hasNextPage = rows.length === 50 && last !== undefined;
  const cursor = hasNextPage
    ? `${new URLSearchParams({ itemId: last.itemId, sku: last.sku })}`
    : null;
  return {
    title: t('stock'),
    main: fragment(
      table(context, ['item', 'sku', 'sold', 'inStock'], shown),
      nextPage(context, cursor),
    ),
  };
}
