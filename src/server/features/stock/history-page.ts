import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import {
  KEPT_CHANGES,
  orderNumber,
  type StockCause,
  type StockHistoryRow,
  type StockLevel,
} from '../../../store/index.js';
import { type AdminContext, missing, nextPage } from '../../admin/admin-page.js';
import type { AdminTextKey } from '../../admin/admin-texts.js';
import { table } from '../../admin/table.js';
import { actorNames } from '../../admin/words.js';
import { fullName } from './admin-page.js';

/** The changes of the stock of a variant, which the query names. */
export async function renderStockHistory(context: AdminContext) {
  const { query, store, time, t } = context;
  const variant = { itemId: query.get('itemId') ?? '', sku: query.get('sku') ?? '' };
  const [row] = await store.stock.ofVariants([variant]);
  if (row === undefined) return missing(context);
  const { itemId, sku } = variant;
  const page = await store.stock.history(itemId, sku, query.get('cursor'));
  const nameOf = await actorNames(
    context,
    page.rows.map(({ actor }) => actor),
  );
  const shown = page.rows.map((change) => [
    time(change.created),
    causeOf(context, change),
    differenceOf(change),
    change.before === null ? '' : levelText(context, change.before),
    levelText(context, change.after),
    nameOf(change.actor),
  ]);
  return {
    title: t('stock.historyOf', { variant: fullName(context, variant) }),
    main: fragment(
      element('p', {}, `${t('inStock')}: ${levelText(context, row)}`),
      table(
        context,
        ['date', 'what', 'stock.difference', 'stock.before', 'stock.after', 'doneBy'],
        shown,
        t('stock.history'),
      ),
      nextPage(context, page.nextPageCursor, variant),
      element('p', { class: 'shop-details' }, t('stock.historyHint', { count: KEPT_CHANGES })),
    ),
  };
}

const CAUSES = {
  content: 'stock.by.content',
  set: 'stock.by.set',
  ordered: 'stock.by.ordered',
  released: 'stock.by.released',
  cancelled: 'stock.by.cancelled',
  refunded: 'stock.by.refunded',
} as const satisfies Readonly<Record<StockCause, AdminTextKey>>;

const CAUSES_WITHOUT_ORDER = { ...CAUSES, ordered: 'stock.by.orderedNot' } as const;

function causeOf({ t }: AdminContext, { cause, orderId }: StockHistoryRow) {
  if (orderId === null) return t(CAUSES_WITHOUT_ORDER[cause]);
  const href = `${SHOP_PATHS.config}/orders/${orderId}`;
  return [t(CAUSES[cause]), ' ', element('a', { href }, orderNumber(orderId))];
}

/** By how much there is more or less; nothing where one of both has no end. */
function differenceOf({ before, after }: StockHistoryRow): string {
  if (before === null || before.unlimited || after.unlimited) return '';
  const units = after.qtyInStock - before.qtyInStock;
  return units < 0 ? `−${-units}` : `+${units}`;
}

function levelText({ t }: AdminContext, { unlimited, qtyInStock }: StockLevel): string {
  return unlimited ? t('unlimited') : String(qtyInStock);
}
