import type { StockLevel, StockRefusal } from '../../../store/index.js';

/** The notice of a saved page of stock. */
export const STOCK_SAVED = 'stockSaved';

/** A sent row of the form. */
export interface SentRow {
  readonly itemId: string;
  readonly sku: string;
  readonly was: string;
  readonly quantity: string;
  readonly unlimited: boolean;
}

/** A refused row. */
export interface RefusedRow extends SentRow {
  readonly problem: StockRefusal;
}

type ByRow<T> = Readonly<Record<string, T>>;

/** The changed rows of a sent form. */
export function changesIn({
  itemIds,
  skus,
  was,
  quantities,
  unlimited,
}: {
  readonly itemIds: ByRow<string>;
  readonly skus: ByRow<string>;
  readonly was: ByRow<string>;
  readonly quantities: ByRow<string>;
  readonly unlimited: ByRow<boolean>;
}): readonly SentRow[] {
  return Object.entries(itemIds)
    .map(([row, itemId]) => ({
      itemId,
      sku: skus[row] ?? '',
      was: was[row] ?? '',
      quantity: quantities[row] ?? '',
      unlimited: unlimited[row] ?? false,
    }))
    .filter((row) => row.was !== '' && !isSame(row));
}

/** A level as text of a form. */
export function writeLevel({ unlimited, qtyInStock }: StockLevel): string {
  return `${qtyInStock}${unlimited ? 'u' : ''}`;
}

export function readLevel(text: string): StockLevel {
  return { unlimited: text.endsWith('u'), qtyInStock: Number.parseInt(text, 10) };
}

function isSame({ was, quantity, unlimited }: SentRow): boolean {
  const seen = readLevel(was);
  return seen.unlimited === unlimited && String(seen.qtyInStock) === quantity.trim();
}
