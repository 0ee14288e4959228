import { isOwnPath } from '../../../shared/address.js';
import { element, fragment, type Markup } from '../../../shared/markup.js';
import { foldText, isEndless, LOW_STOCK, PAGE_SIZE, type StockRow } from '../../../store/index.js';
import { type AdminContext, nextPage, presentIn } from '../../admin/admin-page.js';
import { searchedIn, searchForm } from '../../admin/search-form.js';
import { table } from '../../admin/table.js';
import { translate } from '../../http/problem.js';
import { hidden, postForm } from '../../page/form.js';
import { catalogueOf } from '../../website/catalogue.js';
import { type RefusedRow, STOCK_SAVED, writeLevel } from './stock-form.js';

type VariantName = Pick<StockRow, 'itemId' | 'sku'>;

export async function renderStock(context: AdminContext) {
  const { item, query, store, t } = context;
  const searched = searchedIn(context);
  const isLow = searched === undefined && query.has('low');
  const { rows, next } = isLow
    ? { rows: await store.stock.low(), next: null }
    : await pageOfRows(context, searched);
  const refused = refusedIn(context);
  const shown = rows.map((row, index) => [
    element(
      'div',
      { class: 'shop-pictured' },
      picture(context, row),
      item(row.itemId)?.title ?? row.itemId,
    ),
    [row.sku, element('div', { class: 'shop-details' }, optionsOf(context, row))],
    row.sold,
    levelFields(context, row, index, refused),
  ]);
  return {
    title: t('stock'),
    main: fragment(
      searchForm(context, { label: t('search.stock'), value: searched }),
      filterOf(context, isLow),
      savedNotice(context, refused.length),
      postForm(
        context,
        '/api/commerce/inventory/stock',
        { class: 'shop-rows' },
        table(context, ['item', 'sku', 'sold', 'inStock'], shown),
        rows.length > 0 && element('button', { type: 'submit' }, t('saveChanges')),
      ),
      nextPage(context, next, presentIn({ search: searched })),
    ),
  };
}

const variantOf = ({ item }: AdminContext, { itemId, sku }: VariantName) =>
  item(itemId)?.variants.find((variant) => variant.sku === sku);

/** The options that tell a variant from the others of its product, such as `White, 24 in`. */
function optionsOf(context: AdminContext, name: VariantName): string {
  return Object.values(variantOf(context, name)?.attributes ?? {}).join(', ');
}

/** A variant by its product, its options and its SKU. */
export function fullName(context: AdminContext, { itemId, sku }: VariantName): string {
  const title = context.item(itemId)?.title ?? itemId;
  return [title, optionsOf(context, { itemId, sku }), sku].filter(Boolean).join(', ');
}

/** The picture of a variant, or else of its product; the pages of the owner load none from other hosts. */
function picture(context: AdminContext, name: VariantName): Markup {
  const image = variantOf(context, name)?.image ?? context.item(name.itemId)?.image ?? null;
  return element(
    'span',
    { class: 'shop-picture' },
    image !== null &&
      isOwnPath(image.assetUrl) &&
      element('img', { src: image.assetUrl, alt: '', width: 48, height: 48, loading: 'lazy' }),
  );
}

/** The level of a variant as fields, with the typed values of a refused row. */
function levelFields(
  context: AdminContext,
  row: StockRow,
  index: number,
  refused: readonly RefusedRow[],
): Markup {
  const { path, t } = context;
  const { itemId, sku } = row;
  const typed = refused.find((each) => each.itemId === itemId && each.sku === sku);
  const { quantity, unlimited } = typed ?? { quantity: row.qtyInStock, unlimited: row.unlimited };
  const name = fullName(context, row);
  const error = typed && refusalText(context, typed, row);
  const errorId = `stock-error-${index}`;
  return fragment(
    hidden(`itemIds.${index}`, itemId),
    hidden(`skus.${index}`, sku),
    hidden(`was.${index}`, writeLevel(row)),
    element(
      'div',
      { class: 'shop-inline' },
      element('input', {
        name: `quantities.${index}`,
        inputmode: 'numeric',
        autocomplete: 'off',
        value: quantity,
        'aria-label': `${t('inStock')}: ${name}`,
        'aria-invalid': error === undefined ? undefined : 'true',
        'aria-describedby': error === undefined ? undefined : errorId,
        autofocus: typed !== undefined && typed === refused[0],
      }),
      element(
        'label',
        {},
        element('input', {
          type: 'checkbox',
          name: `unlimited.${index}`,
          checked: unlimited,
          'aria-label': `${t('unlimited')}: ${name}`,
        }),
        ` ${t('unlimited')}`,
      ),
    ),
    error !== undefined && element('p', { class: 'shop-error', id: errorId }, error),
    element(
      'a',
      {
        class: 'shop-details',
        href: `${path}/history?${new URLSearchParams({ itemId, sku })}`,
        'aria-label': `${t('stock.history')}: ${name}`,
      },
      t('stock.history'),
    ),
  );
}

function refusalText(
  { t, translator }: AdminContext,
  { problem }: RefusedRow,
  { unlimited, qtyInStock }: StockRow,
): string {
  if (problem === 'invalid') return translate(translator, 'stock.quantity');
  const level = unlimited ? t('unlimited') : String(qtyInStock);
  return t('stock.changed', { level });
}

/** The refused rows of the last save. */
function refusedIn({ flash }: AdminContext): readonly RefusedRow[] {
  if (flash?.notice?.kind !== STOCK_SAVED) return [];
  return JSON.parse(flash.notice.data.refused ?? '[]') as readonly RefusedRow[];
}

function savedNotice({ flash, t }: AdminContext, refused: number): Markup | false {
  if (flash?.notice?.kind !== STOCK_SAVED) return false;
  const count = Number(flash.notice.data.saved ?? '0');
  const isTold = count > 0 || refused === 0;
  return fragment(
    isTold && element('p', { role: 'status', class: 'shop-notice' }, t('stock.saved', { count })),
    refused > 0 &&
      element(
        'p',
        { role: 'alert', class: 'shop-problem' },
        t('stock.notSaved', { count: refused }),
      ),
  );
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
  const asked = rest.slice(0, PAGE_SIZE);
  return { rows: await store.stock.ofVariants(asked), next: cursorAfter(asked) };
}

/** The place of the next page; null after the last one. */
function cursorAfter(variants: readonly VariantName[]): string | null {
  const last = variants.at(-1);
  if (variants.length < PAGE_SIZE || last === undefined) return null;
  return `${new URLSearchParams({ itemId: last.itemId, sku: last.sku })}`;
}

/** The variants with all searched words in their SKU, their options or the title of their product. */
function variantsLike({ website }: AdminContext, searched: string): VariantName[] {
  const words = foldText(searched).split(/\s+/);
  const products = catalogueOf(website.whole()).products();
  return products
    .filter(({ kind }) => !isEndless(kind))
    .flatMap(({ itemId, title, variants }) =>
      variants.flatMap(({ attributes, sku }) => {
        const text = foldText([title, sku, ...Object.values(attributes)].join(' '));
        return words.every((word) => text.includes(word)) ? [{ itemId, sku }] : [];
      }),
    );
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
