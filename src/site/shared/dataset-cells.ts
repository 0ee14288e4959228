import { child, DATASET_LIMITS, isEmptyCell } from '../../../engine/internals.js';

/** The maximum numbers of rows and columns, beside their names. */
export const { rows: MAX_ROWS, columns: MAX_COLUMNS } = DATASET_LIMITS;

type Cells = readonly (readonly unknown[])[];

/** The cells of a chart: `data` (rows of cells) or `text` (rows of comma-separated cells). Empty rows are no rows. */
export function datasetCells(value: unknown): Cells {
  const data = child(value, 'data');
  const text = child(value, 'text');
  const cells = Array.isArray(data) ? data.map(toCells) : parseCells(text);
  return cells.filter((row) => row.length > 0);
}

/** Whether a chart has more than is drawn, beside the names of rows and columns. */
export function isTooLarge(cells: Cells): boolean {
  return cells.length > MAX_ROWS + 1 || cells.some((row) => row.length > MAX_COLUMNS + 1);
}

/** The row and the column of the first empty cell below the names of columns; undefined for none. */
export function missingCell(data: readonly unknown[]): readonly [number, number] | undefined {
  const rows = data.map(toCells);
  const width = rows.find(({ length }) => length > 0)?.length ?? 0;
  for (const [at, row] of rows.entries()) {
    if (at === 0 || row.length === 0) continue;
    const column = Array.from({ length: width }).findIndex((_, each) => isEmptyCell(row[each]));
    if (column >= 0) return [at, column];
  }
  return undefined;
}

function toCells(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : [];
}

function parseCells(source: unknown): Cells {
  if (typeof source !== 'string') return [];
  return source
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(','));
}
