import { element, fragment } from '../../../shared/markup.js';
import { isEndless, LOW_STOCK, type StockRow } from '../../../store/index.js';
import { type AdminContext, nextPage, presentIn } from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { hidden, postForm } from '../../page/form.js';
import { catalogueOf } from '../../website/catalogue.js';

/** Variants of a page. */
const SIZE = 50;

type VariantName = Pick<StockRow, 'itemId' | 'sku'>;

export async function renderStock(context: AdminContext) {
  const { item, query, store, t } = context;
  const searched = searchedIn(context);
  const isLow = searched === undefined && query.has('low');
  const { rows, next } = isLow
    ? { rows: await store.stock.low(), next: null }
    : await pageOfRows(context, searched);
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
  return {
    title: t('stock'),
    main: fragment(
      searchForm(context, { label: t('search.stock'), value: searched }),
      filterOf(context, isLow),
      table(context, ['item', 'sku', 'sold', 'inStock'], shown),
      nextPage(context, next, presentIn({ search: searched })),
    ),
  };
}

/** The variants after the cursor of the address: all, or the searched ones. */
async function pageOfRows(
  context: AdminContext,
  searched: string | undefined,
): Promise<{ readonly rows: readonly StockRow[]; readonly next: string | null }> {
  const { query, store } = context;
  const after = new URLSearchParams(query.get('cursor') ?? '');
  const itemId = after.get('itemId');
  const position = itemId === null ? null : { itemId, sku: after.get('sku') ?? '' };
  if (searched === undefined) {
    const rows = await store.stock.list(position);
    return { rows, next: cursorAfter(rows) };
  }
  const found = variantsLike(context, searched).sort(inOrder);
  const rest = position === null ? found : found.filter((each) => inOrder(each, position) > 0);
  const asked = rest.slice(0, SIZE);
  return { rows: await store.stock.ofVariants(asked), next: cursorAfter(asked) };
}

/** The place of the next page; null after the last one. */
function cursorAfter(variants: readonly VariantName[]): string | null {
  const last = variants.at(-1);
  if (variants.length < SIZE || last === undefined) return null;
  return `${new URLSearchParams({ itemId: last.itemId, sku: last.sku })}`;
}

/** The variants with all searched words in their SKU or the title of their product. */
function variantsLike({ website }: AdminContext, searched: string): VariantName[] {
  const words = fold(searched).split(/\s+/);
  const products = catalogueOf(website.whole()).products();
  return products
    .filter(({ kind }) => !isEndless(kind))
    .flatMap(({ itemId, title, variants }) =>
      variants.flatMap(({ sku }) => {
        const text = fold(`${title} ${sku}`);
        return words.every((word) => text.includes(word)) ? [{ itemId, sku }] : [];
      }),
    );
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function inOrder(a: VariantName, b: VariantName): number {
  if (a.itemId !== b.itemId) return a.itemId < b.itemId ? -1 : 1;
  if (a.sku !== b.sku) return a.sku < b.sku ? -1 : 1;
  return 0;
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
