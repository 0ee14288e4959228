import { element, fragment } from '../../../shared/markup.js';
import { LOW_STOCK } from '../../../store/index.js';
import { type AdminContext, nextPage } from '../../admin/admin-page.js';
import { table } from '../../admin/table.js';
import { hidden, postForm } from '../../page/form.js';

export async function renderStock(context: AdminContext) {
  const { item, query, store, t } = context;
  const after = new URLSearchParams(query.get('cursor') ?? '');
  const itemId = after.get('itemId');
  const isLow = query.has('low');
  const position = itemId === null ? null : { itemId, sku: after.get('sku') ?? '' };
  const rows = isLow ? await store.stock.low() : await store.stock.list(position);
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
  const hasNextPage = !isLow && rows.length === 50 && last !== undefined;
  const cursor = hasNextPage
    ? `${new URLSearchParams({ itemId: last.itemId, sku: last.sku })}`
    : null;
  return {
    title: t('stock'),
    main: fragment(
      filterOf(context, isLow),
      table(context, ['item', 'sku', 'sold', 'inStock'], shown),
      nextPage(context, cursor),
    ),
  };
}

/** Links to all variants and to those that are low. */
function filterOf({ path, t }: AdminContext, isLow: boolean) {
  const link = (href: string, label: string, isCurrent: boolean) =>
    element('a', { href, 'aria-current': isCurrent ? 'page' : undefined }, label);
  return element(
    'p',
    { class: 'shop-filter' },
    link(path, t('all'), !isLow),
    ' ',
    link(`${path}?low=yes`, t('stock.low', { least: LOW_STOCK }), isLow),
  );
}
